import type { Client } from '#server/features/clients/clients.repository.ts';
import { type SheetChange, type SheetRow, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { labelPiece, parsePieceKey } from '#shared/case-pieces.ts';
import { type CaseTypeId, caseTypes } from '#shared/case-types.ts';
import { writeParisDay } from '#shared/paris-time.ts';
import { isOutdatedCell } from '#shared/told-case.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { createHalfErased } from '../sheet-rules/half-erased.ts';
import { adoptSheet } from './adopt-client-rows.ts';
import { readClientsSheet } from './read-office-sheets.ts';
import { addressCell } from './sheet-addresses.ts';
import { type sheetHeadings, sheetNames } from './sheets.ts';
import { readStandstill } from './standstill.ts';

/** A piece that is both received and asked for came out of date. */
function labelOfReceived(client: Client, type: string): string {
  if (isToBeCalled(client, type)) return `${labelPiece(type)} (à confirmer par téléphone)`;
  return isAskedForAgain(client, type) ? `${labelPiece(type)} (périmé)` : labelPiece(type);
}

/** Whether what came of this type no longer counts: of one person's, where each owes one, the others' still do. */
export function isAskedForAgain({ pieces }: Pick<Client, 'pieces'>, type: string): boolean {
  const own = pieces.filter(({ key }) => parsePieceKey(key).type === type);
  return own.some(({ status }) => status === 'expired') && !own.some(({ status }) => status === 'present');
}

/** Whether what came of this type waits for a call before it counts. */
export function isToBeCalled({ pieces }: Pick<Client, 'pieces'>, type: string): boolean {
  return pieces.some(({ key, status }) => status === 'to-call' && parsePieceKey(key).type === type);
}

export function labelOfCase(caseType: string | null): string {
  return caseType ? (caseTypes[caseType as CaseTypeId]?.label ?? caseType) : '';
}

/**
 * Brings the automation's own columns of « Clients » up to date from the client base. A sheet that is open elsewhere
 * waits: the base keeps everything, and the next run writes it.
 */
export async function writeClientRows(
  needs: Needs,
  journal: RunJournal,
  toReview: Set<string>,
): Promise<void> {
  try {
    // One at a time: two automations that both miss a client's row would both append it.
    const written = await needs.alone('clients-sheet', () => writeAll(needs, toReview));
    if (written) journal.item(`${written} ligne(s) de la feuille « Clients » mises à jour`, 'done');
  } catch (error) {
    if (!(error instanceof SpreadsheetUnavailable)) throw error;
    journal.item(
      'La feuille « Clients » n’est pas disponible : elle sera mise à jour à la prochaine exécution',
      'skipped',
    );
  }
}

async function writeAll(needs: Needs, toReview: Set<string>): Promise<number> {
  const sheet = await readClientsSheet(needs, []);
  // Without the columns of the name no row can be told from another: the notary has been told.
  if (!sheet) return 0;
  // What he has changed since the run began comes first: a client whom he has just renamed has no row else.
  const adopted = await adoptSheet(needs, sheet);
  if (!adopted) return 0;
  const { clients, rowOf, unclearNames } = adopted;
  const mayHaveRow = createHalfErased(sheet.halves);
  const namesakes = Map.groupBy(clients, ({ nameKey }) => nameKey);
  const { takenOut } = await readStandstill(needs);
  const change: SheetChange = { update: [], append: [] };
  for (const client of clients) {
    const known = rowOf.get(client.id);
    const cells = automationCells(client, toReview.has(client.id));
    if (!known) {
      const name = { Nom: client.lastName, Prénom: client.firstName };
      // One whose row has just gone, or was deleted by the notary, is not written back.
      const isOut = client.leftSheetAt !== null || takenOut.has(client.id);
      const isUnclear = unclearNames.has(client.nameKey) || mayHaveRow(client);
      if (!isOut && !isUnclear) change.append.push({ ...name, ...cells });
      continue;
    }
    const changed = Object.entries(cells).flatMap(([heading, value]) => {
      const expect = known.row.cells[heading] ?? '';
      const isOurs = heading === 'Type de dossier' && isOutdatedCell(known.caseType, client);
      const his = fillOnly.includes(heading) && expect !== '' && !isOurs;
      return his || expect === value ? [] : [[heading, { expect, value }] as const];
    });
    const isHomonym = (namesakes.get(client.nameKey)?.length ?? 0) > 1;
    const identity = isHomonym ? [...nameHeadings, ...homonymHeadings] : nameHeadings;
    if (changed.length > 0)
      change.update.push({ row: known.row.number, cells: guarded(known.row, identity, changed) });
  }
  const count = change.update.length + change.append.length;
  if (count > 0) {
    await needs.sheets.write(sheetNames.clients, change);
    const writtenAt = needs.clock.now();
    await needs.records.sheetStates.save(needs.notary.id, 'clients', { writtenAt });
  }
  if (change.append.length > 0 || writesAddress(change)) await noteWritten(needs);
  return count;
}

function writesAddress({ update }: SheetChange): boolean {
  return update.some(({ cells }) => cells['E-mail']);
}

/** What stands in the sheet now is what the notary sees: whatever of it is gone next time, he has taken out. */
async function noteWritten(needs: Needs): Promise<void> {
  const sheet = await readClientsSheet(needs, []);
  if (sheet) await adoptSheet(needs, sheet);
}

/** The notary may write his own there; the automation only fills what is empty. */
const fillOnly = ['Type de dossier', 'E-mail', 'Téléphone'];

type CellChange = { expect: string; value: string };

const nameHeadings = ['Nom', 'Prénom'];
/** What tells two people of one name apart. */
const homonymHeadings = ['E-mail', 'Téléphone', 'Type de dossier'];

/**
 * The cells that say whose the row is go along unchanged: if the notary sorted his rows meanwhile, nothing is written on
 * another client.
 */
function guarded(
  row: SheetRow,
  identity: readonly string[],
  changed: (readonly [string, CellChange])[],
): Record<string, CellChange> {
  const kept = identity.flatMap((heading) => {
    const value = row.cells[heading];
    return value ? [[heading, { expect: value, value }] as const] : [];
  });
  return Object.fromEntries([...kept, ...changed]);
}

type AutomationHeading = Exclude<(typeof sheetHeadings.clients)[number], 'Nom' | 'Prénom'>;

function automationCells(client: Client, toReview: boolean): Record<AutomationHeading, string> {
  return {
    'Type de dossier': labelOfCase(client.caseType),
    'E-mail': addressCell(client),
    Téléphone: client.phone ?? '',
    'Pièces reçues': client.received.map((type) => labelOfReceived(client, type)).join(', '),
    'Pièces manquantes': client.missing.map(labelPiece).join(', '),
    'Dernière relance': client.lastReminderAt ? writeParisDay(client.lastReminderAt) : '',
    Statut: statusOf(client, toReview),
  };
}

function statusOf(client: Client, toReview: boolean): string {
  if (toReview) return 'À vérifier';
  if (!client.caseType) return 'Type de dossier à préciser';
  return client.missing.length === 0 ? 'Complet' : 'Pièces manquantes';
}
