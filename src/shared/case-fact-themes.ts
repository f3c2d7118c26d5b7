import type { CaseFact } from './case-facts.ts';

/** Under which heading a question of a case stands. */
export const factThemes = {
  persons: 'Les personnes',
  property: 'Le bien',
  means: 'Prêts et patrimoine',
  others: 'Le dossier',
} as const;

export type FactTheme = keyof typeof factThemes;

const themes: Record<CaseFact, FactTheme> = {
  married: 'persons',
  contract: 'persons',
  pacs: 'persons',
  divorced: 'persons',
  widowed: 'persons',
  protected: 'persons',
  foreign: 'persons',
  company: 'persons',
  represented: 'persons',
  'earlier-death': 'persons',
  mandate: 'property',
  rented: 'property',
  'co-owned': 'property',
  'measured-lot': 'property',
  'called-charges': 'property',
  'built-before-1949': 'property',
  'permit-before-1997': 'property',
  'old-gas': 'property',
  'old-electricity': 'property',
  'termite-zone': 'property',
  'own-sewer': 'property',
  'recent-works': 'property',
  'poor-energy': 'property',
  'real-estate': 'property',
  loan: 'means',
  'purchase-loan': 'means',
  will: 'means',
  'life-insurance': 'means',
  vehicle: 'means',
  shares: 'means',
  'earlier-gifts': 'means',
  'money-gift': 'means',
};

/** Of a question's key: a fact, or what is asked of one piece or of one person. */
export function findTheme(question: string): FactTheme {
  return Object.hasOwn(themes, question) ? themes[question as CaseFact] : 'others';
}
