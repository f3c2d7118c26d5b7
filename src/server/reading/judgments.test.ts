import { describe, expect, it } from 'vitest';
import { guardianship, tellFate } from './denied-papers.fixture.ts';

const divorce = (said: string, title = 'JUGEMENT DE DIVORCE') => `TRIBUNAL JUDICIAIRE DE BORDEAUX
JUGE AUX AFFAIRES FAMILIALES
${title}
N° RG 25/01234
Jugement rendu le 12 mars 2026
ENTRE Madame Claire MARTIN, demanderesse, née le 5 février 1985 à Brest
ET Monsieur Luc ROUX, défendeur, né le 3 mars 1982 à Nantes
${said}
Le greffier            Le juge`;

const asked = "Elle conclut à ce que le tribunal prononce le divorce aux torts de l'époux";

describe('a judgment is what it orders, whatever it tells before', () => {
  it.each([
    ['what was asked', `${asked}\nPAR CES MOTIFS\nDÉBOUTE Madame MARTIN de sa demande en divorce`],
    [
      'the law',
      'Attendu que le divorce est prononcé lorsque la communauté de vie a cessé\nPAR CES MOTIFS\nREJETTE la demande en divorce de Madame MARTIN',
    ],
    [
      'what was said first',
      "Le jugement du 3 mars 2025 a prononcé le divorce\nPAR CES MOTIFS\nINFIRME le jugement en ce qu'il a prononcé le divorce\nDÉBOUTE Monsieur ROUX de sa demande",
    ],
    [
      'the motives of the first judge',
      `PAR CES MOTIFS, le premier juge prononce le divorce\n${asked}\nPAR CES MOTIFS\nINFIRME le jugement\nDÉBOUTE Monsieur ROUX de sa demande`,
    ],
    [
      'what went before',
      "Vu l'ordonnance de non-conciliation du 3 mars 2019\nPAR CES MOTIFS\nREJETTE la demande",
    ],
    ['no motives', `${asked}\nDÉBOUTE Madame MARTIN de sa demande en divorce\nLa condamne aux dépens`],
    ['a request that is put aside', 'PAR CES MOTIFS\nPRONONCE le rejet de la demande en divorce'],
    ['an act that is void', "PAR CES MOTIFS\nPRONONCE la nullité de l'assignation en divorce"],
    ['an act that has lapsed', "PAR CES MOTIFS\nPRONONCE la caducité de l'assignation en divorce"],
    [
      'a separation',
      'PAR CES MOTIFS\nREJETTE la demande en divorce\nPRONONCE la séparation de corps des époux et rejette le divorce',
    ],
    ['a withdrawal', `${asked}\nPAR CES MOTIFS\nCONSTATE le désistement de la demande en divorce`],
    [
      'the principle is accepted',
      "PAR CES MOTIFS\nCONSTATE l'acceptation du principe de la rupture du mariage en vue du prononcé du divorce\nFIXE la pension alimentaire à 300 euros",
    ],
    [
      'two suits are joined',
      'PAR CES MOTIFS\nPRONONCE la jonction des procédures de divorce n° 25/1 et 25/2',
    ],
    [
      'the debate is opened again',
      'PAR CES MOTIFS\nPRONONCE la réouverture des débats\nINVITE les parties à conclure sur la demande visant à prononcer le divorce',
    ],
    [
      'in the end',
      "PAR CES MOTIFS\nPRONONCE, en conséquence, la révocation de l'ordonnance de clôture, l'épouse sollicitant le divorce",
    ],
    ['struck off', "PAR CES MOTIFS\nPRONONCE le retrait du rôle de l'affaire de divorce opposant les époux"],
    [
      'another judge',
      "PAR CES MOTIFS\nPrononçons le dessaisissement du juge de Bordeaux au profit de celui de Rennes dans l'instance en divorce",
    ],
    [
      'the first judge’s, undone',
      'PAR CES MOTIFS\nINFIRME le jugement prononçant le divorce des époux\nDIT la demande en divorce mal fondée',
    ],
    [
      'from when an older one counts',
      "PAR CES MOTIFS\nORDONNE l'ouverture des opérations de comptes\nDIT que la date des effets du divorce prononcé entre les parties est le 2 mai 2018",
    ],
    [
      'an older one',
      'PAR CES MOTIFS\nVu le jugement de divorce prononcé le 3 mars 2019\nREJETTE la demande de révision de la prestation compensatoire',
    ],
    [
      'is reminded of',
      'PAR CES MOTIFS\nRAPPELLE que le jugement du 3 mars 2019 prononce le divorce\nFIXE la contribution à 200 euros',
    ],
    [
      'whose divorce another has pronounced',
      'PAR CES MOTIFS\nFIXE la pension due par Monsieur ROUX, dont le divorce a été prononcé le 3 mars 2019',
    ],
    [
      'what an older judgment has pronounced',
      'PAR CES MOTIFS\nDIT que le divorce des parties est prononcé par jugement du 3 mars 2019\nFIXE la contribution à 200 euros',
    ],
    ['abroad', 'PAR CES MOTIFS\nPRONONCE l’exequatur du jugement de divorce rendu à Rabat'],
  ])('no divorce: %s', (_, said) => expect(tellFate('jugement_divorce', divorce(said))).toBe('held'));

  it.each([
    [
      'an order on the way there',
      divorce(
        'PAR CES MOTIFS\nFIXE la résidence des enfants\nRENVOIE les époux à demander que le juge prononce le divorce',
        'ORDONNANCE SUR MESURES PROVISOIRES',
      ),
    ],
    [
      'what is asked, on the first pages',
      divorce(
        'EXPOSÉ DU LITIGE\nMadame demande au juge de :\n- prononcer le divorce aux torts exclusifs de l’époux\nSUR LE PRONONCÉ DU DIVORCE',
        'JUGEMENT',
      ),
    ],
    [
      'that nobody appealed against maintenance',
      divorce(
        "Le greffier certifie que le jugement rendu par le juge aux affaires familiales, fixant la contribution à l'entretien, n'a fait l'objet d'aucun appel",
        'CERTIFICAT DE NON-APPEL',
      ),
    ],
  ])('no divorce: %s', (_, text) => expect(tellFate('jugement_divorce', text)).toBe('held'));

  it.each([
    [
      'that nobody appealed against it',
      divorce(
        "Le greffier certifie que le jugement de divorce rendu le 12 mars 2026 n'a fait l'objet d'aucun appel",
        'CERTIFICAT DE NON-APPEL',
      ),
    ],
    ['its first pages', divorce('EXPOSÉ DU LITIGE\nLes époux se sont mariés le 4 juin 2010 à Brest')],
  ])('a divorce: %s', (_, text) => expect(tellFate('jugement_divorce', text)).toBe('kept'));

  it.each([
    [
      'over four lines',
      "PAR CES MOTIFS\nPRONONCE, sur le fondement de l'article 237 du code civil et après que l'ordonnance de clôture\na été rendue le 3 janvier 2026,\nle divorce de\nLuc ROUX et Claire MARTIN",
    ],
    ['the code is seen', "PAR CES MOTIFS\nVu l'article 237 du code civil, prononce le divorce des époux"],
    [
      'dissolved',
      'PAR CES MOTIFS\nDÉCLARE dissous par le divorce le mariage célébré le 4 juin 1975 entre les époux',
    ],
    ['converted', 'PAR CES MOTIFS\nPRONONCE la conversion en divorce de la séparation de corps des époux'],
    ['theirs', 'PAR CES MOTIFS\nPRONONCE aux torts partagés leur divorce'],
    [
      'agreed to',
      'PAR CES MOTIFS\nHOMOLOGUE la convention et prononce le divorce par consentement mutuel des époux',
    ],
    [
      'both asked for it',
      'PAR CES MOTIFS\nPRONONCE le divorce des époux\nDÉBOUTE Monsieur ROUX de sa demande reconventionnelle en divorce',
    ],
    ['on one line', 'Par ces motifs, prononce le divorce des époux ; déboute pour le surplus'],
    ['in consequence', 'PAR CES MOTIFS\nPRONONCE, en conséquence, le divorce des époux'],
    ['from then on', 'PAR CES MOTIFS\nPRONONCE, dès lors, le divorce des époux'],
    [
      'the law is seen first',
      'PAR CES MOTIFS\nPRONONCE, vu les articles 233 et 234 du code civil, le divorce de :\nMadame Claire MARTIN',
    ],
    [
      'over two lines',
      "PAR CES MOTIFS\nPRONONCE, aux torts exclusifs de l'époux,\nle divorce de Madame MARTIN et de Monsieur ROUX",
    ],
    [
      'on appeal',
      'PAR CES MOTIFS, la cour réforme le jugement ; prononce le divorce aux torts partagés\nDÉBOUTE pour le surplus',
    ],
    ['confirmed', "PAR CES MOTIFS\nCONFIRME le jugement en ce qu'il a prononcé le divorce des époux"],
    [
      'no motives',
      "Le juge aux affaires familiales prononce le divorce des époux\nDÉBOUTE Madame MARTIN de sa demande d'indemnité",
    ],
  ])('a divorce: %s', (_, said) => expect(tellFate('jugement_divorce', divorce(said))).toBe('kept'));

  it.each([
    [
      'a doctor is named',
      "DÉSIGNE le docteur PETIT aux fins d'examen\nREJETTE la demande d'ouverture d'une mesure de tutelle",
    ],
    [
      'the file may be seen',
      "DIT n'y avoir lieu à ouverture d'une mesure de curatelle au profit de Madame MARTIN\nAutorise la communication du dossier",
    ],
    [
      'somebody is named for something else',
      "REJETTE la demande d'ouverture d'une mesure de tutelle\nDÉSIGNE l'UDAF en qualité de mandataire ad hoc",
    ],
    [
      'in the first person',
      "DISONS n'y avoir lieu à ouverture d'une mesure de tutelle\nAUTORISONS la communication du dossier",
    ],
    [
      'the measure ends',
      'MET FIN à la mesure de curatelle\nDÉSIGNE Me PETIT mandataire pour rendre les comptes',
    ],
    ['an expert only', "DÉSIGNE le docteur PETIT, médecin inscrit, afin d'examiner Madame MARTIN"],
    ['only files are put away', "DIT n'y avoir lieu à ouverture d'une mesure\nPLACE le dossier sous scellés"],
    [
      'a doctor looks',
      "DÉSIGNE le docteur MOREAU, inscrit sur la liste, pour exercer une mission d'expertise",
    ],
    [
      'a doctor looks, two lines',
      "COMMET le docteur MOREAU\nDÉSIGNE ce médecin aux fins d'exercer la mission, en vue d'une curatelle",
    ],
    ['a lawyer speaks', "DÉSIGNE Maître PETIT, avocat, à charge d'exercer la défense du majeur, curatelle"],
    [
      'it ends after a while',
      'MAINTIENT provisoirement les fonctions jusqu’à la reddition des comptes\nPRONONCE la mainlevée de la mesure de curatelle',
    ],
  ])('no guardianship: %s', (_, decided) =>
    expect(tellFate('jugement_protection', guardianship('JUGEMENT DE TUTELLE', decided))).toBe('held'),
  );

  it('no guardianship: what was asked', () => {
    const told = guardianship('JUGEMENT', "REJETTE la demande d'ouverture d'une mesure de tutelle").replace(
      'PAR CES MOTIFS',
      'Le requérant demande que le juge place Madame MARTIN sous tutelle\nDésigne un tuteur selon la loi\nPAR CES MOTIFS',
    );
    expect(tellFate('jugement_protection', told)).toBe('held');
  });

  it.each([
    [
      'another measure',
      "REJETTE la demande d'ouverture d'une mesure de tutelle\nPLACE Madame Claire MARTIN sous curatelle renforcée",
    ],
    ['over two lines', 'PLACE Madame Claire MARTIN, demeurant 12 rue des Lilas,\nsous curatelle renforcée'],
    ['only who has it', "DÉSIGNE l'UDAF 33 en qualité de tuteur en remplacement de Monsieur ROUX"],
    [
      'a sale is allowed',
      'AUTORISE la cession du logement moyennant un prix de 92 000 €\nREJETTE la demande de dispense',
    ],
    ['it is opened', "Prononce l'ouverture d'une mesure de curatelle renforcée pour soixante mois"],
    [
      'a measure is pronounced',
      "Prononce à l'égard de Madame Claire MARTIN une mesure de curatelle renforcée pour 60 mois",
    ],
    ['it goes on', 'RENOUVELLE la mesure de tutelle de Madame Claire MARTIN pour dix ans'],
    [
      'the lighter one ends',
      'PLACE Madame Claire MARTIN sous tutelle\nORDONNE la mainlevée de la mesure de sauvegarde de justice',
    ],
    ['the family is given power', 'HABILITE Monsieur Luc ROUX à représenter Madame Claire MARTIN'],
  ])('a guardianship: %s', (_, decided) =>
    expect(tellFate('jugement_protection', guardianship('JUGEMENT DE TUTELLE', decided))).toBe('kept'),
  );

  const decidedBy = (judge: string, title: string, decided: string) =>
    guardianship(title, decided)
      .replace('JUGE DES CONTENTIEUX DE LA PROTECTION', judge)
      .replace('Le juge des tutelles', 'Le juge');
  it.each([
    [
      'who is kept away',
      decidedBy(
        'JUGE DES CONTENTIEUX DE LA PROTECTION',
        'ORDONNANCE DE PROTECTION',
        'PRONONCE une mesure de protection au profit de Madame Claire MARTIN',
      ),
    ],
    [
      'papers are handed over',
      decidedBy(
        'JUGE DES CONTENTIEUX DE LA PROTECTION',
        'ORDONNANCE SUR REQUÊTE',
        'AUTORISE Maître PETIT à se faire remettre les comptes de Madame Claire MARTIN',
      ),
    ],
    [
      'a tenant leaves',
      decidedBy(
        'JUGE DES CONTENTIEUX DE LA PROTECTION',
        'JUGEMENT',
        "ORDONNE l'expulsion de Madame Claire MARTIN\nAUTORISE le bailleur à séquestrer les meubles",
      ),
    ],
    [
      'debts are settled',
      decidedBy(
        'JUGE DES CONTENTIEUX DE LA PROTECTION',
        "ORDONNANCE D'HOMOLOGATION",
        'HOMOLOGUE les mesures imposées\nOUVRE le rétablissement personnel de Madame Claire MARTIN',
      ),
    ],
    [
      'a child is represented',
      decidedBy(
        'JUGE DES TUTELLES',
        'ORDONNANCE SUR REQUÊTE',
        "DÉSIGNE l'UDAF en qualité d'administrateur ad hoc de l'enfant",
      ),
    ],
  ])('no guardianship: %s', (_, text) => expect(tellFate('jugement_protection', text)).toBe('held'));

  it('an order on a request that lets a guardian sell is one', () => {
    const decided = "AUTORISE l'UDAF, tuteur de Madame Claire MARTIN, à vendre le logement";
    const text = decidedBy('JUGE DES TUTELLES', 'ORDONNANCE SUR REQUÊTE', decided);
    expect(tellFate('jugement_protection', text)).toBe('kept');
  });

  it('a child’s guardian is none of a protected adult', () => {
    const child = `TRIBUNAL JUDICIAIRE DE BORDEAUX
JUGE DES TUTELLES DES MINEURS
ORDONNANCE DU 12 MARS 2026
Concernant : Léo MARTIN, né le 4 juin 2015 à Brest, mineur
PAR CES MOTIFS
AUTORISE Madame Claire MARTIN, administratrice légale, à vendre le bien indivis`;
    expect(tellFate('jugement_protection', child)).toBe('held');
  });
});
