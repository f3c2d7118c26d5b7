import { writeDay } from '../../../src/shared/calendar.ts';
import { documentTypes } from '../../../src/shared/document-types.ts';
import type { CorpusOffice } from '../corpus.ts';
import { foldName } from '../names-agree.ts';
import type { LivedQuestion } from './live-through.ts';
import { OTHERS_TYPE, type SeededFile } from './seed-papers.ts';

export interface Figure {
  name: string;
  count: number;
  of: number;
  wrong: string[];
}

/** What of the answers is right, and what of them lets somebody know of another. */
export function scorePaperQuestions(
  lived: readonly LivedQuestion[],
  office: CorpusOffice,
  files: readonly SeededFile[],
): Figure[] {
  const asked = lived.filter(({ truth }) => truth.asks !== null && truth.asks !== 'closing');
  const near = lived.filter(({ truth }) => truth.asks === null);
  const closing = lived.filter(({ truth }) => truth.asks === 'closing');
  const answers = lived.filter(({ body }) => body !== null);
  const isRight = ({ truth, outcome }: LivedQuestion) =>
    outcome === 'answered' || (truth.also && outcome === 'prepared');
  const alone = asked.filter(({ truth }) => !truth.also);
  const also = asked.filter(({ truth }) => truth.also);
  return [
    figure('questions répondues, ou préparées à côté d’autre chose', asked, isRight),
    figure('dont seules dans leur message, répondues', alone, isRight),
    figure('dont à côté d’autre chose, préparées', also, ({ outcome }) => outcome === 'prepared'),
    figure('préparées sans qu’il le faille', alone, ({ outcome }) => outcome === 'prepared', true),
    figure('voisines répondues', near, ({ outcome }) => outcome === 'answered', true),
    figure('formules de politesse répondues', closing, ({ outcome }) => outcome === 'answered', true),
    figure('réponses avec un nom ou une pièce d’autrui', answers, (one) => leaks(one, office, files), true),
  ];
}

function figure(
  name: string,
  of: readonly LivedQuestion[],
  counts: (one: LivedQuestion) => boolean,
  countsWrong = false,
): Figure {
  const counted = of.filter(counts);
  const wrong = countsWrong ? counted : of.filter((one) => !counts(one));
  return {
    name,
    count: counted.length,
    of: of.length,
    wrong: wrong.map(({ truth, outcome, reason }) => `${truth.file} (${truth.asks}) : ${outcome}, ${reason}`),
  };
}

function leaks(
  { body, file }: LivedQuestion,
  { clients }: CorpusOffice,
  files: readonly SeededFile[],
): boolean {
  const text = foldName(body ?? '');
  const words = new Set(text.split(/[^A-Z]+/));
  const isNamed = clients.some(({ lastName }) => words.has(foldName(lastName)));
  const isOthers = files.some(
    (one) => text.includes(foldName(one.otherPerson)) || (one !== file && text.includes(writeDay(one.day))),
  );
  return isNamed || isOthers || text.includes(foldName(documentTypes[OTHERS_TYPE].label));
}
