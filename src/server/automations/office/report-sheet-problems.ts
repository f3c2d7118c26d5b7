import { foldKey } from '#server/reading/text/fold.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { type SheetProblem, sheetNames } from './sheets.ts';

type SheetKind = keyof typeof sheetNames;

interface SheetsRead {
  problems: SheetProblem[];
  /** The sheets that were looked at: of those the other problems are over. */
  read: readonly SheetKind[];
}

/**
 * Told once for each distinct problem, by row number, in the notary's activity, and in the detail of each run. What had ended
 * and is there again is told again, once a day at most: a sheet that somebody opens and closes is no news each time.
 */
export async function reportSheetProblems(
  needs: Needs,
  journal: RunJournal,
  { problems, read }: SheetsRead,
): Promise<void> {
  const told = listTold(problems);
  for (const problem of told) journal.item(titleOf(problem), 'skipped');
  for (const kind of read) {
    const ofSheet = told.filter(({ sheet }) => sheet === sheetNames[kind]);
    await noteProblems(needs, kind, ofSheet);
  }
}

async function noteProblems(
  { records, notary, clock }: Needs,
  kind: SheetKind,
  problems: readonly SheetProblem[],
): Promise<void> {
  const before = (await records.sheetStates.find(notary.id, kind))?.problems ?? null;
  const found = problems.map(keyOf);
  // Of a sheet that cannot be read nobody knows whether its lines are right by now.
  const isUnread = problems.some(({ row }) => row === null);
  const now = [...new Set([...found, ...(isUnread ? (before ?? []) : [])])].sort();
  if (before && now.length === before.length && now.every((key, at) => key === before[at])) return;
  const at = clock.now();
  await records.transaction(async (tx) => {
    for (const problem of problems) {
      const key = keyOf(problem);
      if (before?.includes(key)) continue;
      const act = {
        // One that was told before this was remembered is not told anew.
        key: before ? `${key}:${parisDay(at)}` : key,
        kind: 'sheet-problem' as const,
        clientId: null,
        title: titleOf(problem),
        because: [
          'Minutier lit vos feuilles telles que vous les écrivez et passe les lignes qu’il ne comprend pas.',
        ],
        attention: true,
      };
      await tx.activity.record(notary.id, act, at);
    }
    await tx.sheetStates.save(notary.id, kind, { problems: now });
  });
}

const titleOf = ({ sheet, row, text }: SheetProblem) =>
  row === null ? text : `Feuille « ${sheet} », ligne ${row} : ${text}`;

const keyOf = ({ sheet, row, text }: SheetProblem) =>
  `sheet:${foldKey(sheet)}:${row ?? 'all'}:${foldKey(text).slice(0, 80)}`;

/** Of a sheet in which little makes sense a person hears enough to know. */
const MOST_TOLD = 50;

function listTold(problems: readonly SheetProblem[]): SheetProblem[] {
  return [...Map.groupBy(problems, ({ sheet }) => sheet)].flatMap(([sheet, all]) => {
    if (all.length <= MOST_TOLD) return all;
    const text = `La feuille « ${sheet} » a d’autres lignes encore que Minutier ne comprend pas.`;
    return [...all.slice(0, MOST_TOLD), { sheet, row: null, text }];
  });
}
