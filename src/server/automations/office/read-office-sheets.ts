import { type Sheet, type SheetRow, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { parseRequirementRow, type Requirement } from '#server/reading/case-requirements.ts';
import { foldKey } from '#server/reading/fold.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { type SheetProblem, sheetHeadings, sheetNames } from './sheets.ts';

export interface KnowledgeEntry {
  /** The row's number, which is how the notary knows it. */
  id: string;
  question: string;
  answer: string;
}

/** What the office's sheets say now. A sheet that cannot be read is null: what depends on it waits. */
export interface OfficeSheets {
  knowledge: KnowledgeEntry[] | null;
  requirements: Requirement[] | null;
}

const unavailable = {
  locked: 'est ouverte dans un autre programme : fermez-la pour que Minutier puisse la mettre à jour.',
  corrupt: 'est endommagée : Minutier n’y touche pas et reprendra quand elle sera réparée.',
  missing: 'est introuvable : elle sera recréée.',
  'too-large':
    'est trop grande pour être lue : supprimez-en les lignes vides mises en forme et ce qui n’est pas à Minutier.',
};

export async function readOfficeSheets(needs: Needs, journal: RunJournal): Promise<OfficeSheets> {
  const problems: SheetProblem[] = [];
  const knowledge = await readSheet(needs, sheetNames.knowledge, problems);
  const requirements = await readSheet(needs, sheetNames.requirements, problems);
  const read: OfficeSheets = {
    knowledge: knowledge && readKnowledge(knowledge, problems),
    requirements: requirements && readRequirements(requirements, problems),
  };
  await reportSheetProblems(needs, journal, problems);
  return read;
}

/** « Clients », for whoever has it alone; null when it cannot be read, or has no columns to tell its rows apart. */
export async function readClientsSheet(needs: Needs, problems: SheetProblem[]): Promise<Sheet | null> {
  const sheet = await readSheet(needs, sheetNames.clients, problems);
  return sheet && checkHeadings(sheet, sheetNames.clients, ['Nom', 'Prénom'], problems) ? sheet : null;
}

async function readSheet(needs: Needs, name: string, problems: SheetProblem[]): Promise<Sheet | null> {
  try {
    return await needs.sheets.read(name);
  } catch (error) {
    if (!(error instanceof SpreadsheetUnavailable)) throw error;
    problems.push({ sheet: name, row: null, text: `La feuille « ${name} » ${unavailable[error.reason]}` });
    return null;
  }
}

/** The cell under a heading, however the notary writes the heading. */
export function cellOf(row: SheetRow, heading: string): string {
  const direct = row.cells[heading];
  if (direct !== undefined) return direct.trim();
  const key = foldKey(heading);
  const found = Object.keys(row.cells).find((name) => foldKey(name) === key);
  return found ? (row.cells[found] ?? '').trim() : '';
}

export function hasHeadings(sheet: Sheet, wanted: readonly string[]): boolean {
  return listAbsent(sheet, wanted).length === 0;
}

function listAbsent(sheet: Sheet, wanted: readonly string[]): string[] {
  const present = new Set(sheet.headings.map(foldKey));
  return wanted.filter((heading) => !present.has(foldKey(heading)));
}

function checkHeadings(
  sheet: Sheet,
  name: string,
  wanted: readonly string[],
  problems: SheetProblem[],
): boolean {
  const absent = listAbsent(sheet, wanted);
  if (absent.length === 0) return true;
  const columns = absent.map((heading) => `« ${heading} »`).join(' et ');
  problems.push({ sheet: name, row: null, text: `La feuille « ${name} » n’a plus de colonne ${columns}.` });
  return false;
}

function readKnowledge(sheet: Sheet, problems: SheetProblem[]): KnowledgeEntry[] | null {
  if (!checkHeadings(sheet, sheetNames.knowledge, sheetHeadings.knowledge, problems)) return null;
  return sheet.rows.flatMap((row) => {
    const question = cellOf(row, 'Question');
    const answer = cellOf(row, 'Réponse');
    if (question && answer) return [{ id: String(row.number), question, answer }];
    if (question || answer) {
      const text = question ? 'la question n’a pas de réponse' : 'la réponse n’a pas de question';
      problems.push({ sheet: sheetNames.knowledge, row: row.number, text });
    }
    return [];
  });
}

function readRequirements(sheet: Sheet, problems: SheetProblem[]): Requirement[] | null {
  if (!checkHeadings(sheet, sheetNames.requirements, ['Type de dossier', 'Pièce'], problems)) return null;
  return sheet.rows.flatMap((row) => {
    const [caseType, piece, mandatory, validity] = sheetHeadings.requirements.map((heading) =>
      cellOf(row, heading),
    );
    if (!caseType && !piece) return [];
    const parsed = parseRequirementRow({
      caseType: caseType ?? '',
      piece: piece ?? '',
      mandatory: mandatory ?? '',
      validity: validity ?? '',
    });
    if ('requirement' in parsed) return [parsed.requirement];
    problems.push({ sheet: sheetNames.requirements, row: row.number, text: parsed.problem });
    return [];
  });
}

/** Told once for each distinct problem, by row number, in the notary's activity and in the run's detail. */
export async function reportSheetProblems(
  needs: Needs,
  journal: RunJournal,
  problems: SheetProblem[],
): Promise<void> {
  for (const { sheet, row, text } of problems) {
    const title = row === null ? text : `Feuille « ${sheet} », ligne ${row} : ${text}`;
    journal.item(title, 'skipped');
    const act = {
      key: `sheet:${foldKey(sheet)}:${row ?? 'all'}:${foldKey(text).slice(0, 80)}`,
      kind: 'sheet-problem' as const,
      clientId: null,
      title,
      because: [
        'Minutier lit vos feuilles telles que vous les écrivez et passe les lignes qu’il ne comprend pas.',
      ],
      attention: true,
    };
    await needs.records.activity.record(needs.notary.id, act, needs.clock.now());
  }
}
