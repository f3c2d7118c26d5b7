import { foldText } from '#server/reading/text/fold.ts';
import { withFlags } from '#shared/compose-pattern.ts';
import { ACTION_CONCEPTS } from './concepts-actions.ts';
import { CIRCUMSTANCES } from './concepts-circumstances.ts';
import { DOCUMENT_CONCEPTS } from './concepts-documents.ts';
import { OFFICE_CONCEPTS } from './concepts-office.ts';
import { listStems } from './stems.ts';

export interface Concept {
  id: string;
  /** A topic is what a question is about; an act what one wants of it. */
  kind: 'topic' | 'act';
  /** Ideas that this one contains. */
  also?: string[];
  /** What the question wants to know; two questions that want different things are not the same. */
  wants?: 'source' | 'time' | 'list' | 'process' | 'keeping' | 'safety' | 'form';
  /** One idea of several of this sort is enough: « par chèque ou en espèces ». */
  alternative?: 'document' | 'means' | 'copy';
  /** True for an idea that is said of any document: its entry answers for documents it does not name. */
  anyDocument?: boolean;
  /** Two different ideas of one group never answer each other: to sell is not to buy. */
  group?: 'case' | 'property' | 'day';
  /** Asked for, it must be in the entry: without it the entry answers another question. */
  strict?: boolean;
  /** For folded text, where « où » is `OUU`. */
  pattern: RegExp;
}

/** Documents first: in « acte de vente » nobody sells. Each idea takes its words away from the next ones. */
const CONCEPTS = [...CIRCUMSTANCES, ...DOCUMENT_CONCEPTS, ...OFFICE_CONCEPTS, ...ACTION_CONCEPTS].map(
  (concept) => ({
    ...concept,
    pattern: withFlags(concept.pattern, 'g'),
  }),
);
const BY_ID = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

/** The ideas of a text (`concept:dpe`) and the stems of the words that belong to none (`word:samed`). */
export function listFeatures(text: string): Set<string> {
  let rest = foldText(text.replace(/\b(d['’])?où(?!\p{L})/giu, 'OUU')).replace(/\n/g, ' ');
  const features = new Set<string>();
  for (const { id, also, pattern } of CONCEPTS) {
    const without = rest.replace(pattern, ' | ');
    if (without === rest) continue;
    rest = without;
    for (const one of [id, ...(also ?? [])]) features.add(`concept:${one}`);
  }
  for (const stem of listStems(rest)) features.add(`word:${stem}`);
  return features;
}

export function findConcept(feature: string): Concept | null {
  return feature.startsWith('concept:') ? (BY_ID.get(feature.slice('concept:'.length)) ?? null) : null;
}
