import { lookupKey, singularKey } from './lookup-key.ts';

interface CaseTypeEntry {
  readonly label: string;
  readonly aliases: readonly string[];
}

function entry(label: string, ...aliases: string[]): CaseTypeEntry {
  return { label, aliases };
}

/** The cases that an office opens for a client; the label is the one written in the sheets. */
export const caseTypes = {
  vente_maison: entry(
    'Vente maison',
    'Vente',
    'Vente immobilière',
    "Vente d'une maison",
    'Vente de maison',
    'Vente immobilière - maison',
    'Vente terrain',
    "Vente d'un terrain",
    'Vendeur',
  ),
  vente_copropriete: entry(
    'Vente appartement',
    "Vente d'un appartement",
    'Vente copropriété',
    "Vente d'un lot de copropriété",
    'Vente en copropriété',
    'Vente de lot',
  ),
  achat: entry(
    'Achat',
    'Achat immobilier',
    'Acquisition',
    'Achat maison',
    'Achat appartement',
    "Achat d'une maison",
    "Achat d'un appartement",
    'Acquéreur',
    'Acquisition immobilière',
  ),
  achat_vefa: entry(
    'Achat en VEFA',
    'VEFA',
    'Achat VEFA',
    'Achat neuf',
    'Achat sur plan',
    'Achat VEFA / neuf',
    "Vente en l'état futur d'achèvement",
  ),
  succession: entry('Succession', 'Décès', 'Règlement de succession', 'Héritage', 'Succession de'),
  donation: entry('Donation', 'Donation-partage', 'Donation simple', 'Donation simple ou donation-partage'),
  donation_entre_epoux: entry('Donation entre époux', 'Donation au dernier vivant'),
  contrat_mariage: entry('Contrat de mariage', 'Mariage'),
  changement_regime: entry('Changement de régime matrimonial', 'Changement de régime'),
  pacs: entry('PACS', 'Pacte civil de solidarité', 'Convention de PACS'),
  divorce: entry('Divorce', 'Divorce - liquidation et partage', 'Liquidation de communauté', 'Liquidation'),
  testament: entry('Testament'),
  creation_societe: entry(
    'Création de société',
    'Création SCI',
    'SCI',
    'Création SARL',
    'Création SAS',
    "Création d'une SCI",
    "Création d'une société",
    'Constitution de société',
  ),
  cession: entry(
    'Cession de parts ou de fonds de commerce',
    'Cession',
    'Cession de parts',
    'Cession de fonds de commerce',
    'Vente de fonds de commerce',
  ),
  partage: entry(
    'Partage',
    'Licitation',
    "Sortie d'indivision",
    "Partage, licitation, sortie d'indivision",
    'Rachat de soulte',
  ),
  garantie: entry(
    'Prêt et garanties',
    'Prêt',
    'Mainlevée',
    'Hypothèque',
    'Prêt, mainlevée, hypothèque',
    'Garantie',
  ),
  mandat_protection: entry(
    'Mandat de protection future',
    'Procuration',
    'Mandat de protection',
    'Mandat de protection future et procurations',
  ),
} as const satisfies Record<string, CaseTypeEntry>;

export type CaseTypeId = keyof typeof caseTypes;

export const caseTypeIds = Object.keys(caseTypes) as CaseTypeId[];

export function isCaseTypeId(text: string | null): text is CaseTypeId {
  return text !== null && Object.hasOwn(caseTypes, text);
}

const byKey = new Map<string, CaseTypeId>();
for (const id of caseTypeIds) {
  for (const name of [id, caseTypes[id].label, ...caseTypes[id].aliases]) {
    for (const key of [lookupKey(name), singularKey(name)]) if (!byKey.has(key)) byKey.set(key, id);
  }
}

interface WordRule {
  pattern: RegExp;
  type: CaseTypeId;
  /** More general words of the same sentence, which then say nothing else. */
  covers?: readonly CaseTypeId[];
}

/** Words that settle the case when the cell is a free sentence. A sale of nobody knows what is no sale of a house. */
const wordRules: readonly WordRule[] = [
  {
    pattern: /\bvefa\b|futur d ?achevement|\b(achat|acquisition)\b.{0,200}\b(neuf|sur plan)\b/,
    type: 'achat_vefa',
    covers: ['achat', 'vente_maison', 'vente_copropriete'],
  },
  {
    pattern: /\bcession\b|fonds de commerce/,
    type: 'cession',
    covers: ['vente_maison', 'vente_copropriete', 'achat'],
  },
  { pattern: /donation.{0,200}(epoux|dernier vivant)/, type: 'donation_entre_epoux', covers: ['donation'] },
  { pattern: /contrat de mariage/, type: 'contrat_mariage' },
  {
    pattern: /regime matrimonial|changement de regime/,
    type: 'changement_regime',
    covers: ['contrat_mariage'],
  },
  { pattern: /mandat de protection|procuration/, type: 'mandat_protection' },
  {
    pattern: /\b(creation|constitution)\b.{0,200}\b(societe|sci|sarl|sas|sasu|eurl)\b/,
    type: 'creation_societe',
  },
  { pattern: /\b(achat|acquisition|acheter|acquereur)\b/, type: 'achat' },
  {
    pattern: /\b(vente|vendre|vendeur)\b.{0,200}\b(appartement|copropriete|lot|studio|copro)\b/,
    type: 'vente_copropriete',
  },
  {
    pattern: /\b(vente|vendre|vendeur)\b.{0,200}\b(maison|pavillon|villa|longere|ferme|terrain)\b/,
    type: 'vente_maison',
  },
  { pattern: /\bsuccession\b|heritage/, type: 'succession' },
  { pattern: /\bdonation\b/, type: 'donation' },
  { pattern: /\bpacs\b/, type: 'pacs' },
  { pattern: /\bdivorce\b/, type: 'divorce' },
  { pattern: /\btestament\b/, type: 'testament' },
  { pattern: /\b(partage|licitation|indivision|soulte)\b/, type: 'partage' },
  { pattern: /\b(mainlevee|hypotheque|garantie)\b/, type: 'garantie' },
];

/** The case type written in a cell: its label, its id, a common name, or a short sentence; null when nothing fits, or several do. */
export function findCaseType(text: string): CaseTypeId | null {
  const exact = byKey.get(lookupKey(text)) ?? byKey.get(singularKey(text));
  if (exact) return exact;
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const said = wordRules.filter(({ pattern }) => pattern.test(words));
  const meant = said.filter(({ type }) => !said.some(({ covers }) => covers?.includes(type)));
  // Two cases in one cell: the office says which.
  return meant.length === 1 ? (meant[0]?.type ?? null) : null;
}
