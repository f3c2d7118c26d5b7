import { guessIntents, type IntentModel } from '../../src/server/mail/intents/intent-model.ts';
import { chooseAmong, type EvidenceWeights } from '../../src/server/mail/questions/choose-line.ts';
import type { MessageCases } from './invent-message-cases.ts';
import type { Paraphrase } from './read-intents.ts';
import { type Case, trainEvidence } from './train-line-choice.ts';

/** How often the intent of an author’s sentence is the first that a model sees, which has not learned from him. */
export function measureIntents(own: readonly Paraphrase[], model: IntentModel): string {
  const share = (of: readonly Paraphrase[]) => {
    const right = of.filter(
      ({ intent, text, around }) => model.ids[guessIntents(text, model, around).top] === intent,
    );
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

const FOLDS = 3;

/** Whole messages, each read with weights that were learned from others; every question of a message or none is answered. */
export function measureMessages(all: readonly MessageCases[]): string {
  const places = new Map([...new Set(all.map(({ message }) => message))].map((one, at) => [one, at]));
  const foldOf = ({ message }: MessageCases) => (places.get(message) ?? 0) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const others = all.filter((one) => foldOf(one) !== fold);
    const weights = trainEvidence(others.flatMap(({ cases }) => cases));
    return all
      .filter((one) => foldOf(one) === fold)
      .map(({ cases }) =>
        cases.map(({ right, evidence }) => ({ right, best: chooseAmong(evidence, weights)[0] })),
      );
  }).flat();
  const answerable = judged.filter((one) => one.length > 0 && one.every(({ right }) => right !== null));
  const figures = LEVELS_OF_MESSAGES.map((level) => {
    const sent = judged.filter(
      (one) => one.length > 0 && one.every(({ best }) => (best?.probability ?? 0) >= level),
    );
    const right = sent.filter((one) => one.every(({ right, best }) => best?.id === right)).length;
    return `à ${level} : ${percent(right, answerable.length)}, ${sent.length - right} faux sur ${sent.length}`;
  });
  return `${answerable.length} que la feuille résout ; ${figures.join(' ; ')}`;
}

const LEVELS_OF_MESSAGES = [0.5, 0.7, 0.8, 0.9, 0.95];

function percent(part: number, whole: number): string {
  return `${Math.round((1000 * part) / (whole || 1)) / 10} %`;
}
