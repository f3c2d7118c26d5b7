import { describe, expect, it } from 'vitest';
import { readCase } from '#support/read-case.ts';
import { choosePerson } from '../persons/choose-person.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { readParties } from './paper-parties.ts';

const claire = { lastName: 'MARTIN', firstName: 'Claire' };
const rib = `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
M ROUX LUC
Banque 30002 Guichet 00550 N° de compte 0000157841Z Clé 25
IBAN FR14 2004 1010 0505 0001 3M02 606
BIC PSSTFRPPPAR
Domiciliation LA BANQUE POSTALE PARIS`;
const birth = (margin: string) => `MAIRIE DE BREST
COPIE INTÉGRALE D'ACTE DE NAISSANCE
NOM : MARTIN
Prénom(s) : Claire, Sophie
Née le 5 février 1985 à Brest
Fille de Paul MARTIN et de Anne DUBOIS
MENTIONS MARGINALES
${margin}
Délivré à Brest, le 12 octobre 2026`;
const pacs = `MAIRIE DE BORDEAUX
RÉCÉPISSÉ D'ENREGISTREMENT D'UN PACTE CIVIL DE SOLIDARITÉ
L'officier de l'état civil certifie que le pacte civil de solidarité a été enregistré le 3 mars 2015 entre
Madame Claire MARTIN, née le 5 février 1985 à Brest
et Monsieur Luc ROUX, né le 3 mars 1982 à Nantes
Fait à Bordeaux le 3 mars 2015`;
const certificate = `MAIRIE DE BORDEAUX
CERTIFICAT DE DISSOLUTION DE PACTE CIVIL DE SOLIDARITÉ
L'officier de l'état civil certifie que le pacte civil de solidarité conclu le 3 mars 2015 entre
Madame Claire MARTIN, née le 5 février 1985 à Brest
et Monsieur Luc ROUX, né le 3 mars 1982 à Nantes
a été dissous le 4 juin 2022.
Fait à Bordeaux le 5 novembre 2026`;
const receipt = `RÉPUBLIQUE FRANÇAISE
MAIRIE DE BORDEAUX - SERVICE ÉTAT CIVIL
PACTE CIVIL DE SOLIDARITÉ
RÉCÉPISSÉ D'ENREGISTREMENT DE DISSOLUTION
Pacte civil de solidarité enregistré le 3 mars 2015 sous le n° 456
Partenaires :
MARTIN Claire, née le 5 février 1985 à Brest
ROUX Luc, né le 3 mars 1982 à Nantes
Dissolution enregistrée le 4 juin 2022
Délivré à Bordeaux le 4 juin 2022
L'officier de l'état civil`;

describe('whoever was divorced or un-PACSed is no party', () => {
  it.each([
    ['a certificate of dissolution', { certificate }],
    ['a receipt of dissolution that is held', { receipt }],
    ['a dissolution, though the PACS was filed before', { pacs, certificate }],
    ['a dissolution that is held, though the PACS was filed before', { pacs, receipt }],
  ])('%s', (_, papers) => {
    const { heldFor, holdersOf, status } = readCase(claire, 'vente_maison', { ...papers, rib });
    expect(heldFor('rib')).toBe('person-not-of-case');
    expect(holdersOf('M ROUX LUC')).toEqual([]);
    expect(status('rib')).toBe('missing');
  });

  it('nor is a dissolution filed as the PACS that it ends', () => {
    expect(readCase(claire, 'vente_maison', { certificate }).filed).toEqual([]);
  });

  it.each([
    'Divorcée par jugement du 3 septembre 2019 du mariage célébré à Brest le 4 juin 2010 avec Luc ROUX',
    'Divorce prononcé le 3 septembre 2019 (TGI de Brest) ; mariage du 4 juin 2010 avec Luc ROUX',
    'Mariage à Brest le 4 juin 2010 avec Luc ROUX\nLes époux sont divorcés par jugement du 3 septembre 2019',
    'Mariage à Brest le 4 juin 2010 avec Luc ROUX\nFin du mariage par jugement du 3 septembre 2019',
    'Mariée le 4 juin 2010 avec Luc ROUX, décédé le 3 mars 2018.',
    'Divorce prononcé le 3 septembre 2019\nMariage du 4 juin 2010 avec Luc ROUX',
    'Mariée le 5 mai 2021 avec Karim BENALI. Divorcée le 3 septembre 2019 de son mariage du 4 juin 2010 avec Luc ROUX.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nMariage déclaré nul par jugement du 3 septembre 2019.',
    'Mariée à Brest le quatre juin deux mil dix avec Luc ROUX.\nPar jugement du tribunal judiciaire de Brest rendu le trois septembre deux mil dix-neuf, le mariage a été déclaré nul.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nLa nullité du mariage a été prononcée le 3 septembre 2019.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nMention marginale : mariage annulé par jugement du 3 septembre 2019.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nAnnulation du mariage par jugement du 3 septembre 2019.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nMention de mariage du 4 juin 2010 apposée par erreur, annulée le 3 mars 2012.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nAnnulation de la mention du 4 juin 2010 portée par erreur.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nMariée le 5 mai 2021 avec Karim BENALI.',
    'Mariée le quatre juin deux mil dix avec Luc ROUX.\nMariée le cinq mai deux mil vingt et un avec Karim BENALI.',
    'Pacte civil de solidarité enregistré le 4 juin 2010 avec Luc ROUX.\nMariée le 5 mai 2021 avec Karim BENALI.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nPACS enregistré le 5 mai 2021 avec Karim BENALI.',
    'Pacte civil de solidarité enregistré le 4 juin 2010 avec Luc ROUX.\nPACS dissous le 3 septembre 2019.',
    'PACS enregistré le 4 juin 2010 avec Luc ROUX, dissous le 3 septembre 2019.',
    'Pacte civil de solidarité enregistré le 4 juin 2010 avec Luc ROUX.\nDissolution par mariage le 5 mai 2021.',
    'PACS enregistré le 4 juin 2010 avec Luc ROUX.\nPACS dissous le 3 mars 2018 par décès du partenaire.',
    'PACS enregistré le 3 mars 2008 avec Luc ROUX.\nMariée le 4 juin 2010 avec Luc ROUX.\nPACS dissous le 4 juin 2010 par mariage.\nDivorcée le 3 septembre 2019.',
    'Mariée le 4 juin 2010 avec Luc ROUX, dissous par divorce du 3 septembre 2019.',
    'Mariage célébré le 4 juin 2010 avec Luc ROUX.\nDissolution du mariage le 3 septembre 2019.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nDivorcée de Luc ROUX par jugement du 3 septembre 2019.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nDivorcée de M. ROUX.',
    'Mariée le 4 juin 2010 avec Luc ROUX, divorcée de Luc ROUX.',
    'Mariée avec Luc ROUX, divorcée.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nDivorcée le 3 septembre 2019 selon acte de Maître Jean LEFORT, notaire à Brest.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nDivorcée le 3 septembre 2019, remariée le 5 mai 2021 avec Karim BENALI.',
    'Mariée le 4 juin 2005 avec Luc ROUX. Divorcée le 3 septembre 2009. Mariée le 4 juin 2010 avec Luc ROUX. Divorcée le 3 mars 2015.',
  ])('%s', (margin) => {
    const { heldFor, holdersOf } = readCase(claire, 'achat', { birth: birth(margin), rib });
    expect(heldFor('rib')).toBe('person-not-of-case');
    expect(holdersOf('M ROUX LUC')).toEqual([]);
  });

  it.each([
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.',
    'Mariée le 5 mai 2005 avec Karim BENALI. Divorcée le 3 septembre 2009. Mariée le 4 juin 2010 avec Luc ROUX.',
    'Divorcée le 3 septembre 2009 de Karim BENALI\nMariage à Brest le 4 juin 2010 avec Luc ROUX',
    'PACS enregistré le 3 mars 2008 avec Luc ROUX.\nMariée à Brest le 4 juin 2010 avec Luc ROUX.\nPACS dissous le 4 juin 2010 par mariage.',
    'Pacte civil de solidarité enregistré à Brest le 3 mars 2008 avec Luc ROUX, né le 3 mars 1982 à Nantes.\nMariée à Brest le 4 juin 2010 avec Luc ROUX.\nDissolution du pacte civil de solidarité le 4 juin 2010 en raison du mariage des partenaires.',
    'Mariée à Brest le quatre juin deux mil dix avec Luc ROUX.\nDissolution du pacte civil de solidarité le quatre juin deux mil dix.',
    'PACS enregistré le 3 mars 2008 avec Karim BENALI, dissous le 4 juin 2010 par mariage.\nMariée à Brest le 4 juin 2010 avec Luc ROUX.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nDissolution le 4 juin 2010, par leur mariage, du pacte enregistré le 3 mars 2008.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX, divorcé de Zoé BLANC.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nToute copie surchargée est nulle',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX\nRayés nuls : trois mots. Toute copie raturée est nulle',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX ; nulle opposition',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX. Mention de divorce apposée par erreur, annulée le 3 mars 2012.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX. Changement de régime matrimonial : acte du 3 mars 2015. Annulation de la mention du 5 mai 2016 portée par erreur.',
    'Mariée le 4 juin 2005 avec Luc ROUX. Divorcée le 3 septembre 2009. Mariée le 4 juin 2010 avec Luc ROUX.',
    'Mariée le 5 mai 2005 avec Karim BENALI.\nMariée le 4 juin 2010 avec Luc ROUX.',
    'Pacte civil de solidarité enregistré le 5 mai 2005 avec Karim BENALI.\nMariée le 4 juin 2010 avec Luc ROUX.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nSéparation de corps prononcée le 3 septembre 2019.',
  ])('%s: he is her husband', (margin) => {
    const { holdersOf, filed } = readCase(claire, 'achat', { birth: birth(margin), rib });
    expect(holdersOf('M ROUX LUC')).toHaveLength(1);
    expect(filed).toContain('rib');
  });

  it('whose spouse a parent is told to be is no other husband of hers', () => {
    const act = birth('Mariée à Brest le 4 juin 2010 avec Luc ROUX.').replace(
      'Fille de Paul MARTIN et de Anne DUBOIS',
      'Fille de Paul MARTIN, époux de Anne DUBOIS',
    );
    expect(readCase(claire, 'achat', { act, rib }).holdersOf('M ROUX LUC')).toHaveLength(1);
  });

  it('a partner of today is one, whatever his convention says of how it may end', () => {
    const convention = `CONVENTION DE PACTE CIVIL DE SOLIDARITÉ
Entre Madame Claire MARTIN, née le 5 février 1985 à Brest
et Monsieur Luc ROUX, né le 3 mars 1982 à Nantes, divorcé de Zoé BLANC le 12 mars 2012
Les partenaires concluent un pacte civil de solidarité.
En cas de dissolution du pacte, les biens indivis seront partagés ; il peut être mis fin au pacte par déclaration conjointe.
Fait à Bordeaux le 3 mars 2015`;
    expect(readCase(claire, 'achat', { convention, rib }).holdersOf('M ROUX LUC')).toHaveLength(1);
  });

  it('a judgment that parted the husband from somebody else leaves him', () => {
    const judgment = `TRIBUNAL JUDICIAIRE DE BORDEAUX
JUGEMENT DE DIVORCE du 12 mars 2012
ENTRE Madame Zoé BLANC épouse ROUX, née le 5 février 1984 à Brest
ET Monsieur Luc ROUX né le 3 mars 1982 à Nantes
Prononce le divorce des époux
Jugement rendu le 12 mars 2012`;
    const papers = { birth: birth('Mariée à Brest le 4 juin 2013 avec Luc ROUX.'), judgment, rib };
    expect(readCase(claire, 'achat', papers).holdersOf('M ROUX LUC')).toHaveLength(1);
  });

  describe('a PACS that ended by the marriage', () => {
    const ended = certificate.replace('le 4 juin 2022.', 'le 4 juin 2022 par mariage des partenaires.');
    const married = birth('Mariée le 4 juin 2022 avec Luc ROUX.');
    const booklet = `LIVRET DE FAMILLE
ÉPOUX                                   ÉPOUSE
Nom : ROUX                              Nom : MARTIN
Prénoms : Luc                           Prénoms : Claire Sophie
Né le 3 mars 1982                       Née le 5 février 1985
à Nantes                                à Brest
Extrait de l'acte de mariage n° 45
Mariage célébré à Bordeaux le 4 juin 2022`;

    it.each([
      ['the birth record tells the marriage', { birth: married, ended }],
      ['it tells no more than its day', { birth: married, certificate }],
      ['so does the receipt', { birth: married, receipt }],
      ['the booklet tells it', { booklet, ended }],
      ['the PACS was filed before', { pacs, ended, birth: married }],
    ])('leaves the husband: %s', (_, papers) => {
      const { holdersOf, filed } = readCase(claire, 'achat', { ...papers, rib });
      expect(holdersOf('M ROUX LUC')).toHaveLength(1);
      expect(filed).toContain('rib');
    });

    it('is filed as no PACS, and leaves no partner whom nothing tells to be the husband', () => {
      const alone = readCase(claire, 'achat', { pacs, ended, rib });
      expect(alone.heldFor('ended')).toBe('type-uncertain');
      expect(alone.holdersOf('M ROUX LUC')).toEqual([]);
      const margin = 'Pacte civil de solidarité enregistré le 3 mars 2015 avec Luc ROUX.';
      const partner = readCase(claire, 'achat', { birth: birth(margin), certificate, rib });
      expect(partner.holdersOf('M ROUX LUC')).toEqual([]);
    });

    it('a divorce ends the marriage that followed', () => {
      const margin = 'Mariée le 4 juin 2022 avec Luc ROUX.\nDivorcée le 3 mars 2025.';
      const { holdersOf } = readCase(claire, 'achat', { ended, birth: birth(margin), rib });
      expect(holdersOf('M ROUX LUC')).toEqual([]);
    });
  });

  it('a widow goes on bearing the name of him who died', () => {
    const papers = {
      birth: birth('Mariée le 4 juin 2010 avec Luc ROUX, décédé le 3 mars 2018.'),
      rib: rib.replace('M ROUX LUC', 'MME ROUX CLAIRE'),
    };
    expect(readCase(claire, 'achat', papers).filed).toContain('rib');
  });
});

const married = (above: string, below = '') => `COPIE INTÉGRALE D'ACTE DE MARIAGE
Commune de BREST
${above}
Le quatre juin deux mille dix à quinze heures ont comparu publiquement en la maison commune : Luc ROUX, né le 3 mai 1978 à Brest, fils de Jean ROUX et de Anne PETIT, et Claire MARTIN, née le 12 mars 1980 à Brest, fille de Paul MARTIN et de Odile DUBOIS
ont déclaré l'un après l'autre vouloir se prendre pour époux
${below}
Pour copie conforme, délivrée le 12 octobre 2026
L'officier de l'état civil`;
const family = (told: string, children = 'PREMIER ENFANT : ROUX Léo né le 3 mai 2012') => `LIVRET DE FAMILLE
EXTRAIT DE L'ACTE DE MARIAGE N° 12
Mariage célébré le 4 juin 2010 à Brest
Époux : ROUX Luc
né le 3 mai 1978 à Brest
Épouse : MARTIN Claire
née le 12 mars 1980 à Brest
${told}
${children}`;

describe('a margin without a heading, and the page of the husband’s death', () => {
  const over = [
    'Divorce prononcé par jugement du tribunal judiciaire de Brest rendu le 3 mars 2019. Brest, le 4 mai 2019. L’officier de l’état civil',
    'En marge : Divorce prononcé par jugement du 3 mars 2019',
    'Marge\nLes époux ont divorcé par jugement du tribunal de Brest le 3 mars 2019',
    'Par jugement du T.G.I. de Brest en date du 3 mars 2019, le divorce des époux a été prononcé.',
    'Mariage dissous par divorce (convention déposée au rang des minutes de Me LEROY le 3 mars 2019)',
    'Mariage annulé par jugement du trois mars deux mille dix-neuf',
    'Divorcés le trois mars deux mille dix-neuf',
    'Luc ROUX est décédé à Brest le 3 mars 2019',
    'Décès de l’époux à Brest le 3 mars 2019',
    'Divorce : TJ BREST, 03/03/2019',
    'Mariage dissous par le décès de l’époux survenu à Brest le 3 mars 2019',
    'Dissolution du mariage : 03.03.2019',
    'Div. 03 03 2019',
    'Dm 03 03 2019',
  ];
  const gone = { rib };
  it.each([
    ...over.map((told) => [`an act, above: ${told}`, married(told)]),
    ...over.map((told) => [`an act, below: ${told}`, married('', told)]),
    ...[
      ...over,
      'Décès de l’époux : le 3 mars 2019 à Brest',
      'EXTRAIT DE L’ACTE DE DÉCÈS\nÉpoux décédé le 3 mars 2019 à Brest',
      'EXTRAIT DE L’ACTE DE DÉCÈS DE L’ÉPOUX N° 45\nle 3 mars 2019 à Brest',
      'Divorce prononcé le 3 mars 2019',
    ].map((told) => [`a booklet: ${told}`, family(told)]),
  ])('%s', (_, text = '') => {
    const { holdersOf, status } = readCase(claire, 'achat', { text, ...gone });
    expect(holdersOf('M ROUX LUC')).toEqual([]);
    expect(status('rib')).toBe('missing');
  });

  it.each([
    ['an act', married('')],
    [
      'an act that tells an earlier divorce',
      married('').replace(
        'né le 3 mai 1978 à Brest',
        'né le 3 mai 1978 à Brest, divorcé de Zoé BLANC par jugement du 3 mars 2005',
      ),
    ],
    [
      'an act that tells an earlier divorce of nobody',
      married('').replace(
        'né le 3 mai 1978 à Brest',
        'né le 3 mai 1978 à Brest, divorcé depuis le 3 mars 2005',
      ),
    ],
    [
      'an act of a widower, whose father has died',
      married('')
        .replace(
          'né le 3 mai 1978 à Brest',
          'né le 3 mai 1978 à Brest, veuf de Zoé BLANC décédée le 3 mars 2005',
        )
        .replace('fils de Jean ROUX', 'fils de Jean ROUX, décédé à Brest le 3 janvier 2010,'),
    ],
    [
      'a booklet with empty fields',
      family('Divorce prononcé le\npar le tribunal de\nDécès de l’époux : le\nDécès de l’épouse : le'),
    ],
    [
      'a booklet with dots',
      family('Divorce prononcé le ........ par ........\nDélivré à Brest le 4 juin 2010'),
    ],
    ...['le 29 juillet 2022', 'incessamment'].map((when) => [
      `a contract of who was divorced before, to be married ${when},`,
      `L'AN DEUX MILLE VINGT-DEUX, LE DIX-NEUF MAI
A BORDEAUX, Maître Yolande MARTINEZ, Notaire,
A REÇU le présent acte contenant CONTRAT DE MARIAGE à la requête de :
Monsieur Luc ROUX, architecte, demeurant à BREST, célibataire, né à Brest le 3 mai 1978.
Madame Claire MARTIN, enseignante, demeurant à la même adresse, divorcée en premières noces
de Monsieur Karim BENALI suivant jugement du 11 mars 2015, née à Brest le 12 mars 1980.
Lesquels, dans la vue du mariage projeté entre eux et qui doit être célébré à la mairie de Brest ${when},
ont arrêté ainsi qu'il suit les conditions civiles de leur union.
ARTICLE PREMIER - RÉGIME
Les futurs époux adoptent la séparation de biens telle qu'elle est établie par les articles 1536 à 1543 du Code civil.`,
    ]),
    [
      'an act that tells the wedding first',
      married('')
        .replace('ont comparu publiquement en la maison commune', 'a été célébré le mariage de')
        .replace('né le 3 mai 1978 à Brest', 'né le 3 mai 1978 à Brest, divorcé depuis le 3 mars 2005'),
    ],
    ['a booklet that quotes the law', family('Du divorce (loi du 26 mai 2004)')],
    [
      'a booklet of a child who died',
      family('', 'PREMIER ENFANT : ROUX Léo né le 3 mai 2012\ndécédé le 4 mai 2012 à Brest'),
    ],
  ])('%s leaves the husband', (_, text) => {
    const { holdersOf } = readCase(claire, 'achat', { text, ...gone });
    expect(holdersOf('M ROUX LUC')).toHaveLength(1);
  });

  it.each([
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nDécès du conjoint à Brest le 3 septembre 2019.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nVeuve le 3 septembre 2019.',
    'Mariage célébré à Brest le 4 juin 2010 avec Luc ROUX.\nÉpoux décédé à Brest le 3 septembre 2019.',
    'Mariage : Brest, le 4 juin 2010, avec Luc ROUX ;\nVeuvage par suite du décès du conjoint survenu à Brest le 3 septembre\n2019.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nMariage dissous par le décès de Luc ROUX le 3 septembre 2019.',
    'Mariée le 4 juin 2010 avec Luc ROUX. Veuve depuis le 3 septembre 2019.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX.\nDécès de son mari le trois septembre deux mille dix-neuf.',
    'Mariée à Rabat le 4 juin 2010 avec Luc ROUX.\nMariage déclaré inopposable par jugement du tribunal de Nantes le 3 septembre 2019.',
    'Mariée à Rabat le 4 juin 2010 avec Luc ROUX.\nMariage déclaré inexistant le 3 septembre 2019.',
    'Mariée à Rabat le 4 juin 2010 avec Luc ROUX.\nSéparés définitivement selon acte du 3 septembre 2019 à Rabat.',
    'Divorcée par jugement du T.G.I. de Brest en date du 3 mars 2019\nMariage : Brest, 4 juin 2010 avec Luc ROUX',
    'Divorcée (jugement du T.G.I. de Brest en date du trois mars mil neuf cent quatre-vingt-dix-neuf)\nMariage : Brest, quatre juin mil neuf cent quatre-vingt-dix avec Luc ROUX',
    'Divorcée par jugement du trois mars deux mille dix-neuf.\nMariée le 4 juin 2010 avec Luc ROUX.',
    'Mariée le 4 juin 2010 avec Luc ROUX.\nDivorcée, RG 1912/2009, jugement du 3 mars 2019',
  ])('a birth record: %s', (margin) => {
    expect(readCase(claire, 'achat', { birth: birth(margin), rib }).holdersOf('M ROUX LUC')).toEqual([]);
  });

  it.each([
    'Mariée le 4 juin 1998 avec Karim BENALI.\nVeuve le 3 mars 2001.\nMariée à Brest le 4 juin 2010 avec Luc ROUX.',
    'Mariée à Brest le 4 juin 2010 avec Luc ROUX, veuf de Zoé BLANC.',
    'Divorcée (jugement du T.G.I. de Brest du trois mars deux mille neuf) de Karim BENALI\nMariée le 4 juin 2010 avec Luc ROUX.',
  ])('a birth record: %s leaves the husband', (margin) => {
    expect(readCase(claire, 'achat', { birth: birth(margin), rib }).holdersOf('M ROUX LUC')).toHaveLength(1);
  });
});

describe('whether partners have parted', () => {
  const convention = (heading: string) => `CONVENTION DE PACTE CIVIL DE SOLIDARITÉ
Entre Monsieur Luc ROUX, né le 3 mai 1978 à Brest et Madame Claire MARTIN, née le 12 mars 1980 à Brest
partenaires, article 515-1
AIDE MATÉRIELLE
Les partenaires s'engagent à une aide matérielle
SÉPARATION DES PATRIMOINES
${heading}
Le pacte prend fin par décès, mariage ou déclaration
Fait à Brest le 3 octobre 2026`;
  const attestation = (told: string) => `ATTESTATION D'ENREGISTREMENT D'UN PACTE CIVIL DE SOLIDARITÉ
Enregistré sous le numéro 12 le 4 juin 2018
Partenaires : Monsieur Luc ROUX, né le 3 mai 1978 à Brest et Madame Claire MARTIN, née le 12 mars 1980 à Brest
${told}
Délivré à Brest le 12 octobre 2026`;

  it.each([
    ['a field that says no', attestation('DISSOLUTION : NÉANT')],
    ['a field that is empty', attestation('DISSOLUTION :')],
    ['what has not ended', attestation('Pacte non dissous à ce jour, le 12 octobre 2026')],
  ])('%s parts nobody', (_, text) => {
    expect(readCase(claire, 'achat', { text, rib }).holdersOf('M ROUX LUC')).toHaveLength(1);
  });

  it.each(['DISSOLUTION DU PACTE', 'ARTICLE 5 - DISSOLUTION', 'RUPTURE DU PACTE'])(
    'nor does an article of their convention: %s',
    (heading) => {
      const text = convention(heading);
      const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
      const choice = choosePerson(document, 'convention_pacs', null);
      expect(readParties(document, 'convention_pacs', choice).ended).toBeUndefined();
    },
  );

  it('a title alone tells that they have', () => {
    const text = `MAIRIE DE BREST
DISSOLUTION D'UN PACTE CIVIL DE SOLIDARITÉ
Partenaires : Monsieur Luc ROUX, né le 3 mai 1978 à Brest et Madame Claire MARTIN, née le 12 mars 1980 à Brest
L'officier de l'état civil`;
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    const choice = choosePerson(document, 'attestation_pacs', null);
    expect(readParties(document, 'attestation_pacs', choice).ended).toBe(true);
  });

  it.each([
    'Ce PACS a cessé le 3 mars 2022 par décision unilatérale.',
    'Pacte résilié le 3 mars 2022',
    'Il a été mis fin au pacte le trois mars deux mille vingt-deux',
    'DISSOLUTION : le 3 mars 2022',
  ])('%s', (told) => {
    expect(readCase(claire, 'achat', { text: attestation(told), rib }).holdersOf('M ROUX LUC')).toEqual([]);
  });
});

it.each(['Mairie de Brest, 3 octobre 2026', 'Date d’impression : 03/10/2026', 'Ville de Brest 03/10/2026'])(
  'the day of the copy above an extract is no wedding: %s',
  (copied) => {
    const text = `EXTRAIT D’ACTE DE MARIAGE
${copied}
Époux : ROUX Luc, né le 3 mai 1978 à Brest
Épouse : MARTIN Claire, née le 12 mars 1980 à Brest
Mariage du : 4 juin 2010
Mention : divorce par jugement du 3 mars 2019`;
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    const choice = choosePerson(document, 'acte_mariage', null);
    expect(readParties(document, 'acte_mariage', choice).ended).toBe(true);
  },
);
