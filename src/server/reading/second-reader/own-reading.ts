import type { DocumentTypeId } from '#shared/document-types.ts';
import type { ReadField } from '#shared/messages/evidence.ts';
import type { PaperParties } from '#shared/paper-parties.ts';

/** What our own readers say of a paper, as far as a second reader's words are compared with it. */
export interface OwnReading {
  decision: 'file' | 'review';
  /** Why a person is to look. */
  reasons: readonly string[];
  type: { value: DocumentTypeId | null };
  person: { value: string | null };
  date: { value: string | null };
  /** Which of them are doubted only as one reading among others. */
  open: readonly ReadField[];
  bankDetails: boolean;
  parties: PaperParties | null;
}

/** The doubts that are about a reading. Any other reason is no matter for a reader. */
export const DOUBTED_BY: Readonly<Record<ReadField, string>> = {
  type: 'type-uncertain',
  person: 'person-uncertain',
  date: 'date-uncertain',
};

export const READ_FIELDS = ['type', 'person', 'date'] as const satisfies readonly ReadField[];

/** What is held for doubts of reading alone; empty for what would be filed, null for what waits for another reason. */
export function listDoubts({ decision, reasons }: Pick<OwnReading, 'decision' | 'reasons'>) {
  if (decision === 'file') return [];
  const doubts = READ_FIELDS.filter((field) => reasons.includes(DOUBTED_BY[field]));
  return doubts.length === reasons.length ? doubts : null;
}
