import { softmax } from '#server/reading/evidence/softmax.ts';
import { contrasts } from '../intents/contrasts.ts';
import { type IntentModel, shippedIntents } from '../intents/intent-model.ts';
import { indexEntry, listAsked } from './asked-features.ts';
import { compareEntry } from './compare-entry.ts';
import { trainedEvidence } from './evidence.data.ts';
import { agreeWithAnswer, weighLine, weighNone } from './evidence.ts';
import { trainedInContext } from './evidence-in-context.data.ts';
import { splitAsked } from './find-questions.ts';
import { type ReadLine, type ReadText, readLine, readText, type SheetLine } from './read-text.ts';
import { createWeigher, type IndexedEntry } from './similarity.ts';

/** A sheet whose lines have been read once for all that will be asked. */
export interface ReadSheet {
  lines: { read: ReadLine; indexed: IndexedEntry }[];
  /** Each half of a line that asks two things, under the id of that line. */
  halves: { read: ReadLine; indexed: IndexedEntry }[];
  weigher: ReturnType<typeof createWeigher>;
  model: IntentModel;
}

/** What is asked, and what was said before it that the rules may take into account. */
export interface Asked {
  text: string;
  context: string;
  /** All that was said before it. */
  around?: string;
}

/** A line, and how probable it is that it answers. All lines and « none of them » together make 1. */
export interface Choice {
  id: string;
  probability: number;
  /** How surely what is asked is what the line is about, by intents alone. */
  isMeant: number;
  /** How surely the line itself is about something that was learned. */
  isKnown: number;
  /** How sure it is what is asked at all, whether or not a line speaks of it. */
  sureness: number;
  /** How probable it is that what is asked is a person’s to answer. */
  never: number;
}

/** How heavily each piece of evidence counts, in the orders of `lineEvidence` and `noneEvidence`. */
export interface EvidenceWeights {
  line: readonly number[];
  none: readonly number[];
}

export function readSheet(entries: readonly SheetLine[], model: IntentModel = shippedIntents()): ReadSheet {
  const read = (entry: SheetLine) => ({ read: readLine(entry, model), indexed: indexEntry(entry) });
  const lines = entries.map(read);
  const halves = entries.flatMap((entry) => {
    const parts = splitAsked(entry.question);
    return parts.length > 1
      ? parts.map((question) => read({ ...entry, question: nameTheOffice(question) }))
      : [];
  });
  return { lines, halves, weigher: createWeigher(lines.map(({ indexed }) => indexed)), model };
}

/** « …, et comment s’y rendre ? »: in a sheet, « y » is the office. */
function nameTheOffice(question: string): string {
  const named = question.replace(/s['’]y /, 'se ').replace(/ y /, ' ');
  return named === question ? question : `${named} à l’étude`;
}

/** A sheet is read once, however many messages are compared with it: its list stays the same object. */
const sheets = new WeakMap<readonly SheetLine[], ReadSheet>();

export function sheetOf(entries: readonly SheetLine[]): ReadSheet {
  const known = sheets.get(entries) ?? readSheet(entries);
  sheets.set(entries, known);
  return known;
}

/** What a line of the sheet is about, and what the sentences of its answer are surely about. */
export function readSheetLine(id: string, entries: readonly SheetLine[]) {
  const line = sheetOf(entries).lines.find(({ read }) => read.id === id);
  if (!line) throw new Error('there is no such line in the sheet');
  const { guess, told } = line.read;
  const surely = told.filter(({ probabilities, top }) => (probabilities[top] ?? 0) >= SURELY_TOLD);
  return { guess, told: surely.map(({ top }) => top) };
}

const SURELY_TOLD = 0.5;

/** What speaks for each line, and for none; and whether a line is about another thing of the same sort. */
export function listEvidence(
  { text, context, around = '' }: Asked,
  { lines, halves, weigher, model }: ReadSheet,
) {
  const asked: ReadText = readText(text, model, around);
  const features = listAsked(text, context);
  const all = [...lines, ...halves];
  return {
    sureness: asked.guess.probabilities[asked.guess.top] ?? 0,
    never: model.never.reduce((sum, intent) => sum + (asked.guess.probabilities[intent] ?? 0), 0),
    lines: all.map(({ read, indexed }) => ({
      id: read.id,
      isMeant: Math.max(asked.guess.probabilities[read.guess.top] ?? 0, agreeWithAnswer(asked, read)),
      isKnown: read.guess.probabilities[read.guess.top] ?? 0,
      isOther: contrasts(asked.things, read.things, read.answerThings),
      evidence: weighLine(asked, read, compareEntry(features, indexed, weigher), model),
    })),
    none: weighNone(
      asked,
      all.map(({ read }) => read),
      model,
    ),
  };
}

export type Evidence = ReturnType<typeof listEvidence>;

/** What speaks for the lines as answers to a bare sentence, and to the same with what was told before it. */
interface BothReadings {
  sheet: ReadSheet;
  alone: Evidence;
  told: Evidence;
}

/** A question is compared with the lines once, however often they are ranked. */
const compared = new WeakMap<Asked, BothReadings>();

export function readBothWays(asked: Asked, sheet: ReadSheet): BothReadings {
  const known = compared.get(asked);
  if (known?.sheet === sheet) return known;
  const alone = listEvidence({ ...asked, around: '' }, sheet);
  const read = { sheet, alone, told: asked.around ? listEvidence(asked, sheet) : alone };
  compared.set(asked, read);
  return read;
}

/** The lines of the sheet, the most probable answer to a bare sentence first. */
export function rankLines(asked: Asked, sheet: ReadSheet): Choice[] {
  return chooseAmong(readBothWays(asked, sheet).alone, trainedEvidence);
}

/** The same for a sentence of a message, by what was learned of whole messages: its story is heard with it. */
export function rankLinesInContext(asked: Asked, sheet: ReadSheet): Choice[] {
  return chooseAmong(readBothWays(asked, sheet).told, trainedInContext);
}

/** A person sees for himself whether gas is lead: such a line comes later, and is no answer before he has looked. */
const OTHERS_SHARE = 0.4;

/** A line as a person is shown it: by the bare sentence and by what was told before it, each as much as the other. */
export interface ShownLine {
  id: string;
  nearness: number;
  /** How probable it is that it answers, as for an answer that nobody looks at. */
  probability: number;
  never: number;
}

/** The lines of the sheet that a person is shown for a question, the nearest first. */
export function rankForPerson(asked: Asked, sheet: ReadSheet): ShownLine[] {
  const { alone, told } = readBothWays(asked, sheet);
  const readings = [
    { evidence: alone, weights: trainedEvidence },
    { evidence: told, weights: trainedInContext },
  ];
  const shown = new Map<string, ShownLine>();
  for (const { evidence, weights } of readings) {
    const strict = new Map(chooseAmong(evidence, weights).map((choice) => [choice.id, choice]));
    for (const { id, probability, never } of chooseAmong(evidence, weights, OTHERS_SHARE)) {
      const known = shown.get(id) ?? { id, nearness: 0, probability: 0, never: 0 };
      shown.set(id, {
        id,
        nearness: known.nearness + probability / readings.length,
        probability: known.probability + (strict.get(id)?.probability ?? 0) / readings.length,
        never: Math.max(known.never, never),
      });
    }
  }
  return [...shown.values()].sort((one, other) => other.nearness - one.nearness);
}

/** `others` is what is left of the probability of a line about another thing of the same sort. */
export function chooseAmong(
  { lines, none, sureness, never }: Evidence,
  weights: EvidenceWeights,
  others = 0,
): Choice[] {
  const shares = softmax([
    ...lines.map(({ evidence }) => weigh(evidence, weights.line)),
    weigh(none, weights.none),
  ]);
  const choices = new Map<string, Choice>();
  for (const [place, { id, isOther, isMeant, isKnown }] of lines.entries()) {
    const known = choices.get(id);
    choices.set(id, {
      id,
      probability: (known?.probability ?? 0) + (isOther ? others : 1) * (shares[place] ?? 0),
      isMeant: Math.max(isMeant, known?.isMeant ?? 0),
      isKnown: Math.max(isKnown, known?.isKnown ?? 0),
      sureness,
      never,
    });
  }
  return [...choices.values()].sort((one, other) => other.probability - one.probability);
}

function weigh(evidence: readonly number[], weights: readonly number[]): number {
  return evidence.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);
}
