import { createRuleThread } from '#server/adapters/rule-threads/rule-thread.ts';
import type { UnderstandingOfOffice } from '#server/automations/rules.ts';

const entry = new URL('./understanding-thread.ts', import.meta.url);

/**
 * For all offices of this process. Four threads: a long document keeps no message waiting, and no sheet, and a backlog of
 * mail, or a whole sheet that is tried, nobody who opens a message.
 */
const messages = createRuleThread({ entry });
const documents = createRuleThread({ entry });
const screens = createRuleThread({ entry });
const ahead = createRuleThread({ entry });

/** The rules about what strangers wrote, away from the thread that serves screens and schedules. */
export const understanding: UnderstandingOfOffice = {
  understandMessage: (subject, context) => messages.run('understandMessage', subject, context) as never,
  readToldAnswers: (subject, context) => messages.run('readToldAnswers', subject, context) as never,
  prepareSecondOpinion: (subject, context) => messages.run('prepareSecondOpinion', subject, context) as never,
  offerLines: (subject, context) => screens.run('offerLines', subject, context) as never,
  takeTeachable: (subject, context) => screens.run('takeTeachable', subject, context) as never,
  foreseeAnswers: (subject, context) => ahead.run('foreseeAnswers', subject, context) as never,
  readDocument: (subject, context) => documents.run('readDocument', subject, context) as never,
  showPaper: (subject, context) => documents.run('showPaper', subject, context) as never,
  hearClaims: (subject, context) => documents.run('hearClaims', subject, context) as never,
  learnFromPages: (subject, context) => documents.run('learnFromPages', subject, context) as never,
  readKnowledge: (subject, context) => messages.run('readKnowledge', subject, context) as never,
  readRequirements: (subject, context) => messages.run('readRequirements', subject, context) as never,
  readClientSheet: (subject, context) => messages.run('readClientSheet', subject, context) as never,
  pairClientRows: (subject, context) => messages.run('pairClientRows', subject, context) as never,
  assessCases: (subject, context) => messages.run('assessCases', subject, context) as never,
};

/** What is asked for by somebody who waits for it. */
export const understandingForScreens: Pick<
  UnderstandingOfOffice,
  'offerLines' | 'takeTeachable' | 'foreseeAnswers' | 'readKnowledge'
> = {
  offerLines: understanding.offerLines,
  takeTeachable: understanding.takeTeachable,
  foreseeAnswers: understanding.foreseeAnswers,
  readKnowledge: (subject, context) => screens.run('readKnowledge', subject, context) as never,
};
