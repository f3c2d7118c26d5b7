import { foreseeAnswers } from '#server/mail/answers/foresee-answers.ts';
import { offerLines } from '#server/mail/answers/offer-lines.ts';
import { prepareSecondOpinion } from '#server/mail/answers/prepare-second-opinion.ts';
import { readToldAnswers } from '#server/mail/answers/read-told-answers.ts';
import { takeTeachable } from '#server/mail/answers/take-teachable.ts';
import { understandMessage } from '#server/mail/understand-message.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import type { Understanding } from '#server/ports/understanding.ts';
import { learnFromPages } from '#server/reading/examples/learnt-examples.ts';
import { type DocumentInput, readDocument } from '#server/reading/read-document.ts';
import { hearClaims } from '#server/reading/second-reader/hear-claims.ts';
import { showPaper } from '#server/reading/second-reader/show-paper.ts';
import { assessCases } from './sheet-rules/assess-cases.ts';
import { readClientSheet } from './sheet-rules/client-rows.ts';
import { pairClientRows } from './sheet-rules/match-client-rows.ts';
import { readKnowledge } from './sheet-rules/read-knowledge.ts';
import { readRequirements } from './sheet-rules/read-requirements.ts';

/** All that is ever done with what strangers wrote. Each is pure and is run away from the thread that serves screens. */
export const rules = {
  understandMessage,
  readToldAnswers,
  prepareSecondOpinion,
  offerLines,
  takeTeachable,
  foreseeAnswers,
  /** Its lists are kept where the rules run: whoever changes one makes another. */
  readDocument: (paper: Omit<DocumentInput, keyof Lists>, lists: Lists) =>
    readDocument({ ...paper, ...lists }),
  showPaper,
  hearClaims,
  learnFromPages,
  readKnowledge: (sheet: Sheet, _: object) => readKnowledge(sheet),
  readRequirements: (sheet: Sheet, _: object) => readRequirements(sheet),
  readClientSheet: (sheet: Sheet, _: object) => readClientSheet(sheet),
  pairClientRows,
  assessCases,
};

type Lists = Pick<DocumentInput, 'knownPersons' | 'examples'>;

export type UnderstandingOfOffice = Understanding<typeof rules>;
