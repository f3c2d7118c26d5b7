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
  'ENFANT/FILS/FILLE/DESCENDANT NIECE/NEVEU/FILLEUL/FILLEULE/ONCLE/TANTE FRERE/SOEUR CONCUBIN/CONCUBINE/COMPAGNON/COMPAGNE EPOUX/EPOUSE/CONJOINT/MARI COUSIN/COUSINE',
].map((row) => row.trim().split(' '));

/** The sorts that a word belongs to: a child is no animal that comes along, and no niece. */
const THINGS = new Map<string, { sort: number; thing: number }[]>();
for (const [sort, things] of SORTS.entries()) {
  for (const [thing, words] of things.entries()) {
    for (const word of words.split('/')) THINGS.set(word, [...(THINGS.get(word) ?? []), { sort, thing }]);
  }
}

/** What a text names, as « sort thing » numbers by sort. */
export function listThings(text: string): ReadonlyMap<number, ReadonlySet<number>> {
  const named = new Map<number, Set<number>>();
  for (const word of listWords(text)) {
    for (const { sort, thing } of THINGS.get(word) ?? THINGS.get(word.replace(/[SX]$/, '')) ?? []) {
      const things = named.get(sort) ?? new Set();
      named.set(sort, things.add(thing));
    }
  }
  return named;
}

const [WILL] = THINGS.get('TESTAMENT') ?? [];

/** What is said of any document is not said of a will. */
function isWill(sort: number, things: ReadonlySet<number>): boolean {
  return sort === WILL?.sort && things.has(WILL.thing);
}

type Named = ReturnType<typeof listThings>;

/**
 * Whether a line speaks of another thing of a sort than what is asked: « combien donner sans impôt ? », where only the
 * answer names children, is nothing for a niece. The answer may also speak of what is asked nevertheless.
 */
export function contrasts(asked: Named, line: Named, answer: Named): boolean {
  for (const [sort, things] of asked) {
    const theirs = line.get(sort) ?? answer.get(sort) ?? (isWill(sort, things) ? new Set<number>() : null);
    if (!theirs) continue;
    if ([...things].every((thing) => !theirs.has(thing) && !answer.get(sort)?.has(thing))) return true;
  }
  return false;
}
