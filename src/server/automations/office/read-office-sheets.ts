import type { Requirement } from '#server/cases/case-requirements.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { type Sheet, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import type { ClientSheetReading, RowFacts } from '../sheet-rules/client-rows.ts';
import type { KnowledgeReading } from '../sheet-rules/read-knowledge.ts';
import type { SheetReading } from '../sheet-rules/sheet-reading.ts';
import { areAnswersMixed, noteAnswers } from './mixed-sheets.ts';
import { findReadSince } from './read-since.ts';
import { reportSheetProblems } from './report-sheet-problems.ts';
import { createSheetReadings } from './sheet-readings.ts';
import { type SheetProblem, sheetNames } from './sheets.ts';

/** What the office's sheets say now. A sheet that cannot be read, or is mixed, is null: what depends on it waits. */
export interface OfficeSheets {
  knowledge: KnowledgeEntry[] | null;
  /** All that stand in it, answered or not. */
  questions: string[];
  requirements: Requirement[] | null;
}

const unavailable = {
  locked: 'est ouverte dans un autre programme : fermez-la pour que Minutier puisse la mettre à jour.',
  corrupt: 'est endommagée : Minutier n’y touche pas et reprendra quand elle sera réparée.',
  missing: 'est introuvable : elle sera recréée.',
  'too-large':
    'est trop grande pour être lue : supprimez-en les lignes vides mises en forme et ce qui n’est pas à Minutier.',
};

/** « Clients » as it was understood, with what is matched with the clients: the same list as long as it says the same. */
export interface ClientSheet extends ClientSheetReading {
  rows: NonNullable<ClientSheetReading['rows']>;
  facts: readonly RowFacts[];
}

// By the sheets themselves, which the adapters hand out again while nothing changes in them.
const readingsOfKnowledge = createSheetReadings<KnowledgeReading>();
const readingsOfRequirements = createSheetReadings<SheetReading<Requirement>>();
const readingsOfClients = createSheetReadings<Omit<ClientSheet, 'rows'> & Pick<ClientSheetReading, 'rows'>>();

export async function readOfficeSheets(needs: Needs, journal: RunJournal): Promise<OfficeSheets> {
  const { understanding, clock } = needs;
  const problems: SheetProblem[] = [];
  const knowledge = await readSheet(needs, sheetNames.knowledge, problems, (sheet) =>
    readingsOfKnowledge(sheet, clock, () => understanding.readKnowledge(sheet, {})),
  );
  const requirements = await readSheet(needs, sheetNames.requirements, problems, (sheet) =>
    readingsOfRequirements(sheet, clock, () => understanding.readRequirements(sheet, {})),
  );
  await reportSheetProblems(needs, journal, { problems, read: ['knowledge', 'requirements'] });
  const isMixed = knowledge?.entries ? await noteAnswers(needs, knowledge.entries) : false;
  return {
    knowledge: isMixed ? null : (knowledge?.entries ?? null),
    questions: isMixed ? [] : (knowledge?.questions ?? []),
    requirements: requirements?.entries ?? null,
  };
}

/** What the office answers now, for somebody who waits in front of a screen; null where its sheet cannot be read, or is mixed. */
export async function readKnowledgeNow({
  sheets,
  clock,
  understanding,
  ...office
}: Pick<Needs, 'sheets' | 'clock' | 'records' | 'notary'> & {
  understanding: Pick<Needs['understanding'], 'readKnowledge'>;
}): Promise<KnowledgeEntry[] | null> {
  try {
    const sheet = await sheets.read(sheetNames.knowledge);
    const read = await readingsOfKnowledge(sheet, clock, () => understanding.readKnowledge(sheet, {}));
    return read.entries && (await areAnswersMixed(office, read.entries)) ? null : read.entries;
  } catch (error) {
    // A run tells of what is wrong with the sheet.
    const isSheets = error instanceof SpreadsheetUnavailable || error instanceof NotUnderstood;
    if (isSheets || error instanceof DriveError || error instanceof GoogleError) return null;
    throw error;
  }
}

/** « Clients », for whoever has it alone; null when it cannot be read, or has no columns to tell its rows apart. */
export async function readClientsSheet(needs: Needs, problems: SheetProblem[]): Promise<ClientSheet | null> {
  const { understanding, clock } = needs;
  const understand = (sheet: Sheet) =>
    readingsOfClients(sheet, clock, async () => {
      const reading = await understanding.readClientSheet(sheet, {});
      return { ...reading, facts: (reading.rows ?? []).map(({ row, doubts, ...facts }) => facts) };
    });
  const read = await readSheet(needs, sheetNames.clients, problems, understand, await findReadSince(needs));
  return read?.rows ? { ...read, rows: read.rows } : null;
}

async function readSheet<Reading extends Pick<SheetReading<unknown>, 'problems'>>(
  needs: Needs,
  name: string,
  problems: SheetProblem[],
  understand: (sheet: Sheet) => Promise<Reading>,
  since: Date | null = null,
): Promise<Reading | null> {
  try {
    const reading = await understand(await needs.sheets.read(name, { since }));
    problems.push(...reading.problems.map((problem) => ({ ...problem, sheet: name })));
    return reading;
  } catch (error) {
    const why = tellWhy(needs, error);
    if (!why) throw error;
    problems.push({ sheet: name, row: null, text: `La feuille « ${name} » ${why}` });
    return null;
  }
}

/** Null for what is not the sheet's fault. */
export function tellWhy(needs: Needs, error: unknown): string | null {
  if (error instanceof SpreadsheetUnavailable) return unavailable[error.reason];
  if (!(error instanceof NotUnderstood)) return null;
  needs.reportError(error, { kind: 'sheet', id: needs.notary.id });
  return error.problem === 'failed' ? notUnderstood.failed : notUnderstood.ended;
}

const notUnderstood = {
  ended:
    'est trop longue ou trop étrange pour être lue : Minutier n’y touche pas. Raccourcissez-en les cellules, ou retirez-en les lignes qui ne servent plus.',
  failed: 'n’a pas pu être comprise : Minutier n’y touche pas et la relira.',
};
