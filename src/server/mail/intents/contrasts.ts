import { listWords } from './sentence-features.ts';

/**
 * Things of one sort, of which each excludes the others: who asks of one is not answered by a line about another, however
 * alike the two sentences are. Folded, in the singular; a row is one sort, words with a stroke between them are one thing.
 */
const SORTS = [
  'MAISON/PAVILLON/VILLA/CHALET/LONGERE APPARTEMENT/STUDIO/DUPLEX TERRAIN/PARCELLE GARAGE/BOX/CAVE IMMEUBLE ALPAGE BOIS/FORET FERME BATEAU FONDS VOITURE/VEHICULE MOBILHOME ETANG/VIGNE',
  'SCI SARL/EURL SAS/SASU SNC GFA ASSOCIATION INDIVISION',
  'DPE/ENERGETIQUE/ENERGIE AMIANTE PLOMB/CREP TERMITE/PARASITAIRE/MERULE GAZ ELECTRICITE/ELECTRIQUE RISQUE/ERP ASSAINISSEMENT/FOSSE/SPANC CARREZ RAMONAGE BRUIT',
  'ANGLAIS ESPAGNOL ITALIEN ALLEMAND PORTUGAIS ARABE CHINOIS RUSSE TURC POLONAIS NEERLANDAIS ROUMAIN UKRAINIEN',
  'NAISSANCE MARIAGE DECES DIVORCE ADOPTION PACS',
  'VENDRE/VENTE/VENDEUR/VENDS/VENDONS/CEDER/CESSION ACHETER/ACHAT/ACQUEREUR/ACHETEUR/ACHETONS/ACHETE/ACQUERIR LOUER/LOCATION/LOCATAIRE/BAIL ',
  'CREER/CREATION/CONSTITUER/CONSTITUTION/MONTER DISSOUDRE/DISSOLUTION/FERMER/LIQUIDER ROMPRE/RUPTURE MODIFIER/MODIFICATION',
  'PERIME/PERIMEE/EXPIRE/EXPIREE PERDU/PERDUE/PERDRE/EGARE/EGAREE VOLE/VOLEE',
  'SUCCESSION/HERITAGE DONATION/DON TESTAMENT',
  'CHIEN/CHAT/ANIMAL ENFANT/BEBE/POUSSETTE FAUTEUIL',
  'SAMEDI DIMANCHE',
  'NOEL/FETE AOUT/ETE PAQUE',
  'PARKING/STATIONNEMENT/STATIONNER/GARER RECHARGE/BORNE',
  'FONCIERE HABITATION REVENU/REVENUS',
  'COMPROMIS/PROMESSE OFFRE',
  'PLAN/CADASTRE/CADASTRAL BORNAGE/BORNER',
].map((row) => row.trim().split(' '));

const THINGS = new Map(
  SORTS.flatMap((things, sort) =>
    things.flatMap((words, thing) => words.split('/').map((word) => [word, { sort, thing }] as const)),
  ),
);

/** What a text names, as « sort thing » numbers by sort. */
export function listThings(text: string): ReadonlyMap<number, ReadonlySet<number>> {
  const named = new Map<number, Set<number>>();
  for (const word of listWords(text)) {
    const found = THINGS.get(word) ?? THINGS.get(word.replace(/[SX]$/, ''));
    if (!found) continue;
    const things = named.get(found.sort) ?? new Set();
    named.set(found.sort, things.add(found.thing));
  }
  return named;
}

const WILL = THINGS.get('TESTAMENT');

/** What is said of any document is not said of a will. */
function isWill(sort: number, things: ReadonlySet<number>): boolean {
  return sort === WILL?.sort && things.has(WILL.thing);
}

type Named = ReturnType<typeof listThings>;

/** Whether a line speaks of another thing of a sort than what is asked; its answer may speak of it nevertheless. */
export function contrasts(asked: Named, line: Named, answer: Named): boolean {
  for (const [sort, things] of asked) {
    const theirs = line.get(sort) ?? (isWill(sort, things) ? new Set<number>() : null);
    if (!theirs) continue;
    if ([...things].every((thing) => !theirs.has(thing) && !answer.get(sort)?.has(thing))) return true;
  }
  return false;
}
