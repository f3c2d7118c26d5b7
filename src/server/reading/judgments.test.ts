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
  ])('no divorce: %s', (_, said) => expect(tellFate('jugement_divorce', divorce(said))).toBe('held'));

  it.each([
    [
      'both asked for it',
      'PAR CES MOTIFS\nPRONONCE le divorce des époux\nDÉBOUTE Monsieur ROUX de sa demande reconventionnelle en divorce',
    ],
    ['on one line', 'Par ces motifs, prononce le divorce des époux ; déboute pour le surplus'],
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
  ])('a guardianship: %s', (_, decided) =>
    expect(tellFate('jugement_protection', guardianship('JUGEMENT DE TUTELLE', decided))).toBe('kept'),
  );
});
