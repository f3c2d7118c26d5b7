import { parseRequirementRow, type Requirement } from '#server/cases/case-requirements.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { boundLine } from '#server/reading/text/bound-text.ts';
import { sheetHeadings, sheetNames } from '../office/sheets.ts';
import { takeRows, tellAbsent } from './sheet-cells.ts';
import type { SheetReading } from './sheet-reading.ts';

/** A cell that holds more is no name of a piece or a case. */
const LONGEST_CELL = 200;

/** What « Pièces à fournir » asks for in each case. */
export function readRequirements(sheet: Sheet): SheetReading<Requirement> {
  const absent = tellAbsent(sheet, sheetNames.requirements, ['Type de dossier', 'Pièce']);
  if (absent) return { entries: null, problems: [{ row: null, text: absent }] };
  const entries: Requirement[] = [];
  const problems: SheetReading<Requirement>['problems'] = [];
  for (const { number, cells } of takeRows(sheet, sheetHeadings.requirements)) {
    const [caseType = '', piece = '', mandatory = '', validity = ''] = sheetHeadings.requirements.map(
      (heading) => boundLine(cells[heading] ?? '', LONGEST_CELL),
    );
    if (!caseType && !piece) continue;
    const parsed = parseRequirementRow({ caseType, piece, mandatory, validity });
    if ('requirement' in parsed) entries.push(parsed.requirement);
    else problems.push({ row: number, text: parsed.problem });
  }
  return { entries, problems };
}
