import { caseFacts, type InferredAnswer } from '../case-facts.ts';
import { isDocumentTypeId, tellType } from '../document-types.ts';

/** What the office is asked of a case, as a sentence; null for a key that is none. */
export function describeQuestion(key: string): string | null {
  if (Object.hasOwn(caseFacts, key)) return caseFacts[key as keyof typeof caseFacts];
  const [, kind, rest = ''] = /^(piece|person):(.+)$/s.exec(key) ?? [];
  if (kind === 'person') return `Ce dossier concerne-t-il aussi ${rest}\u00a0?`;
  if (kind !== 'piece' || !isDocumentTypeId(rest)) return null;
  return `Faut-il à ce dossier la pièce «\u00a0${tellType(rest)}\u00a0»\u00a0?`;
}

/** What tells an answer that nobody gave: « d’après la pièce classée : Règlement de copropriété ». */
export function describeGround(by: InferredAnswer['by']): string {
  if (by.kind === 'answer') return `d’après une autre réponse\u00a0: «\u00a0${caseFacts[by.fact]}\u00a0»`;
  const label = isDocumentTypeId(by.type) ? tellType(by.type) : by.type;
  return `d’après la pièce classée\u00a0: ${label}`;
}

/** Of a client whose sheet, papers and mails say nothing of it. */
export const askWhichCase = (client: string) => `Quel est le dossier de ${client}\u00a0?`;
export const nothingAskedYet = 'Aucune pièce n’est demandée tant que le type du dossier n’est pas connu.';
