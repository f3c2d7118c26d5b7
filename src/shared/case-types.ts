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

/** Words that settle the case when the cell is a free sentence; the first line that matches wins. */
const wordRules: readonly (readonly [RegExp, CaseTypeId])[] = [
  [/\bvefa\b|futur d ?achevement|\b(achat|acquisition)\b.{0,200}\b(neuf|sur plan)\b/, 'achat_vefa'],
  [/\bcession\b|fonds de commerce/, 'cession'],
  [/donation.{0,200}(epoux|dernier vivant)/, 'donation_entre_epoux'],
  [/contrat de mariage/, 'contrat_mariage'],
  [/regime matrimonial|changement de regime/, 'changement_regime'],
  [/mandat de protection|procuration/, 'mandat_protection'],
  [/\b(creation|constitution)\b.{0,200}\b(societe|sci|sarl|sas|sasu|eurl)\b/, 'creation_societe'],
  [/\b(achat|acquisition|acheter|acquereur)\b/, 'achat'],
  [/\b(vente|vendre|vendeur)\b.{0,200}\b(appartement|copropriete|lot|studio|copro)\b/, 'vente_copropriete'],
  [/\b(vente|vendre|vendeur)\b/, 'vente_maison'],
  [/\bsuccession\b|heritage/, 'succession'],
  [/\bdonation\b/, 'donation'],
  [/\bpacs\b/, 'pacs'],
  [/\bdivorce\b/, 'divorce'],
  [/\btestament\b/, 'testament'],
  [/\b(partage|licitation|indivision|soulte)\b/, 'partage'],
  [/\b(mainlevee|hypotheque|garantie)\b/, 'garantie'],
];

/** The case type written in a cell: its label, its id, a common name, or a short sentence; null when nothing fits. */
export function findCaseType(text: string): CaseTypeId | null {
  const exact = byKey.get(lookupKey(text)) ?? byKey.get(singularKey(text));
  if (exact) return exact;
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return wordRules.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
