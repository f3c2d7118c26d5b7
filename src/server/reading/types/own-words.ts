import { allPapers } from '#server/papers/all-papers.ts';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { foldText } from '../text/fold.ts';

/** Words that many papers have in their names. */
const COMMON = new Set(['ACTE', 'AVIS', 'ATTESTATION', 'CERTIFICAT', 'COPIE', 'EXTRAIT', 'JUGEMENT', 'POUR']);
/** From this weight on a phrase is the title of its type. */
const TITLE = 6;

/** By what a type is called. */
export interface OwnWords {
  /** Its names, one a line. */
  all: string;
  /** One of them stands in what a title refuses, ends or asks for. */
  named: ReadonlySet<string>;
  /** What heads its papers. */
  titles: readonly string[];
  /** It is a bill: its own title tells it from what was offered before. */
  isBill: boolean;
}

export function listOwnWords(type: DocumentTypeId): OwnWords {
  const { label, aliases } = documentTypes[type];
  const { cues } = allPapers[type];
  const phrases = Object.entries(cues?.title ?? {});
  const all = foldText([label, ...aliases, ...phrases.map(([phrase]) => phrase)].join('\n'));
  const words = (all.match(/[A-Z]{4,40}/g) ?? []).filter((word) => !COMMON.has(word));
  const titles = [label, ...aliases].map(foldText);
  const heading = phrases.flatMap(([phrase, weight]) => (weight >= TITLE ? [phrase] : []));
  return { all, named: new Set(words), titles: [...titles, ...heading], isBill: all.includes('FACTURE') };
}
