import { guessIntents, type IntentModel } from '../../src/server/mail/intents/intent-model.ts';
import { chooseAmong, type EvidenceWeights } from '../../src/server/mail/questions/choose-line.ts';
import type { Paraphrase } from './read-intents.ts';
import type { Case } from './train-line-choice.ts';

/** How often the intent of an author’s sentence is the first that a model sees, which has not learned from him. */
export function measureIntents(own: readonly Paraphrase[], model: IntentModel): string {
  const share = (of: readonly Paraphrase[]) => {
    const right = of.filter(({ intent, text }) => model.ids[guessIntents(text, model).top] === intent);
    return percent(right.length, of.length);
  };
  return [
    `phrases ${share(own.filter(({ isLine }) => !isLine))}`,
    `lignes ${share(own.filter(({ isLine }) => isLine))}`,
  ].join(', ');
}

/** Probabilities at which a line is said to answer. */
const LEVELS = [0.9, 0.95, 0.97, 0.985];

/** How many of an author’s questions are answered rightly, and how many wrongly, by what was learned alone. */
export function measureCases(cases: readonly Case[], weights: EvidenceWeights): string {
  const chosen = cases.map(({ right, evidence }) => ({ right, best: chooseAmong(evidence, weights)[0] }));
  const answerable = chosen.filter(({ right }) => right !== null).length;
  const figures = LEVELS.map((level) => {
    const sent = chosen.filter(({ best }) => (best?.probability ?? 0) >= level);
    const right = sent.filter((one) => one.best?.id === one.right).length;
    return `à ${level} : ${percent(right, answerable)}, ${sent.length - right} faux sur ${sent.length}`;
  });
  return `${answerable} questions que la feuille résout ; ${figures.join(' ; ')}`;
}

function percent(part: number, whole: number): string {
  return `${Math.round((1000 * part) / (whole || 1)) / 10} %`;
}
