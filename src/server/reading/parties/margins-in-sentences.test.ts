import { describe, expect, it } from 'vitest';
import { readCase } from '#support/read-case.ts';

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
const marriage = (above: string, below = '') => `COPIE INTÉGRALE D'ACTE DE MARIAGE
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

/** Whether the husband whom a paper of hers names is still one, in her case. */
function isHerHusband(paper: string): boolean {
  return readCase(claire, 'achat', { paper, rib }).holdersOf('M ROUX LUC').length === 1;
}

const wedding = 'Mariée le 4 juin 2010 avec Luc ROUX.';

describe('the margin of a birth, in two sentences, with a bare year or as a widowhood', () => {
  it.each([
    `${wedding}\nVeuvage : 3 septembre 2019.`,
    `${wedding}\nVeuvage 2019.`,
    `${wedding}\nVEUVAGE\nLe 3 septembre 2019`,
    `${wedding}\nVeuve.`,
    `${wedding}\nVeuve, depuis 2019.`,
    `${wedding}\nÉtat : veuve (2019).`,
    'Veuvage : Luc ROUX, décédé en 2019.\nMariage 4 juin 2010 avec Luc ROUX.',
    `${wedding}\nDécès de Luc ROUX en 2019.`,
    `${wedding}\nDécès de M. ROUX, époux, en 2019.`,
    `${wedding}\nDécès (conjoint) : 3 septembre 2019.`,
    `${wedding}\nDécès conjoint 03/09/2019`,
    `${wedding}\nLuc ROUX est décédé. Brest, 2019.`,
    'Divorcée en 2019\nMariée en 2010 avec Luc ROUX',
    `Un jugement du 3 septembre 2019 a été rendu par le tribunal de Brest. Il prononce le divorce des époux.\n${wedding}`,
    `${wedding} Le divorce a été prononcé. Jugement de 2019.`,
    'Mariée le 4 juin 2010 avec Luc ROUX.\nRemariée en 2021 avec Karim BENALI.',
  ])('%s: he is no husband of hers', (margin) => expect(isHerHusband(birth(margin))).toBe(false));

  it.each([
    `Veuvage : 2001.\n${wedding}`,
    `Veuve.\n${wedding}`,
    'Mariée en 1998 avec Karim BENALI.\nVeuvage 2001.\nMariée en 2010 avec Luc ROUX.',
    'Mariée en 1998 avec Karim BENALI.\nUn jugement de 2005 a été rendu. Il prononce le divorce.\nMariée en 2010 avec Luc ROUX.',
    `${wedding}\nDécès de Paul MARTIN, son père, en 2019.`,
    `${wedding}\nDécès de Anne ROUX, sa belle-mère, en 2019.`,
    'Mariée le 4 juin 2010 avec Luc ROUX, veuf.',
    'Mariée le 4 juin 2010 avec Luc ROUX, dont le conjoint est décédé en 2003.',
    'Remariée le 4 juin 2010 avec Luc ROUX après veuvage (2001).',
    'Mariée le 4 juin 2010\navec Luc ROUX\n\nDécédée à Brest le 4 mars 2026',
  ])('%s: he is her husband', (margin) => expect(isHerHusband(birth(margin))).toBe(true));
});

describe('what an act of marriage or a booklet tells since, in two sentences or with a bare year', () => {
  const told = [
    'Divorcés en 2019',
    'Divorce : 2019',
    'Les époux sont divorcés. Jugement du 3 mars 2019.',
    'Le tribunal de Brest a rendu son jugement le 3 mars 2019. Il prononce le divorce des époux.',
    'Veuvage de l’épouse : 2019',
    'Veuvage : 3 mars 2019',
    'Décès de l’époux : 2019',
    'Décès du conjoint. Brest, le 3 mars 2019.',
    'Luc ROUX est décédé en 2019',
    'Mariage dissous par décès (2019)',
  ];
  it.each([
    ...told.map((words) => [words, 'above an act', marriage(words)]),
    ...told.map((words) => [words, 'below an act', marriage('', words)]),
    ...told.map((words) => [words, 'in a booklet', family(words)]),
  ])('%s, %s: he is no husband of hers', (_, __, paper = '') => expect(isHerHusband(paper)).toBe(false));

  const groom = (status: string) =>
    marriage('').replace('né le 3 mai 1978 à Brest', `né le 3 mai 1978 à Brest, ${status}`);
  it.each([
    ['divorced before, in a bare year', groom('divorcé en 2005')],
    ['divorced of somebody before', groom('divorcé de Zoé BLANC (2005)')],
    ['a widower', groom('veuf depuis 2005')],
    ['a widower of a bare year', groom('veuf (2005)')],
    ['an empty field above the year of the model', family('Divorce :\nModèle 2019')],
    ['a law’s year', family('Divorce (loi de 2004)')],
    [
      'a child who died in a bare year',
      family('', 'PREMIER ENFANT : ROUX Léo né le 3 mai 2012, décédé en 2013'),
    ],
    [
      'what is agreed in case of a divorce',
      marriage('', 'En cas de divorce, chacun reprend ses biens. Acte du 3 mars 2015.'),
    ],
    ['a contract of a bare year', marriage('', 'Changement de régime matrimonial : acte de 2015')],
  ])('%s leaves the husband', (_, paper) => expect(isHerHusband(paper)).toBe(true));
});
