import type { SheetRemembered } from '#server/features/office-sheets/sheet-states.repository.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { sha256 } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { areLinesMixed, type LineKeys } from '../sheet-rules/mixed-lines.ts';
import { sheetNames } from './sheets.ts';
import { questionKeyOf } from './taught-lines.ts';

type Remembering = Pick<Needs, 'records' | 'notary' | 'clock'>;

type MixedSheet = Exclude<SheetRemembered, 'requirements'>;

const texts: Record<MixedSheet, { problem: string; effect: string; over: string }> = {
  clients: {
    problem: `Des colonnes de la feuille « ${sheetNames.clients} » semblent avoir été triées séparément`,
    effect:
      'Plusieurs clients y portent l’adresse, le téléphone, le nom ou le dossier d’un autre. Rien n’en est repris et aucune relance ne part d’ici là.',
    over: `La feuille « ${sheetNames.clients} » est de nouveau reprise, et les relances aussi`,
  },
  knowledge: {
    problem: `Des colonnes de la feuille « ${sheetNames.knowledge} » semblent avoir été triées séparément`,
    effect: 'Plusieurs questions y portent la réponse d’une autre. Aucune réponse n’en est tirée d’ici là.',
    over: `La feuille « ${sheetNames.knowledge} » sert de nouveau à répondre`,
  },
};

const UNDO =
  'Annulez le tri, ou rétablissez une version précédente de la feuille. Si ces changements sont voulus, remettez les lignes comme avant, puis changez-les une à la fois, à quelques minutes d’intervalle.';

/** Tells the office once that its sheet seems to be mixed, and once that it is not any more. */
export async function noteMixed(
  { records, notary, clock }: Remembering,
  sheet: MixedSheet,
  isMixed: boolean,
): Promise<void> {
  const since = (await records.sheetStates.find(notary.id, sheet))?.mixedSince ?? null;
  if (isMixed === (since !== null)) return;
  const at = clock.now();
  const { problem, effect, over } = texts[sheet];
  await records.transaction(async (tx) => {
    await tx.sheetStates.save(notary.id, sheet, { mixedSince: isMixed ? at : null });
    const act = {
      key: `sheet-mixed:${sheet}:${(since ?? at).toISOString()}${isMixed ? '' : ':over'}`,
      kind: 'sheet-problem' as const,
      clientId: null,
      title: isMixed ? problem : over,
      because: isMixed ? [effect, UNDO] : ['Chaque ligne y est de nouveau ce qu’elle était.'],
      attention: isMixed,
    };
    await tx.activity.record(notary.id, act, at);
  });
}

/** Whether the sheet was mixed when it could be read last. */
export async function isMixed(
  { records, notary }: Pick<Needs, 'records' | 'notary'>,
  sheet: MixedSheet,
): Promise<boolean> {
  return Boolean((await records.sheetStates.find(notary.id, sheet))?.mixedSince);
}

/** Whether the questions of this reading stand beside each other’s answers; nothing is noted of it. */
export async function areAnswersMixed(
  { records, notary }: Pick<Needs, 'records' | 'notary'>,
  entries: KnowledgeEntry[],
): Promise<boolean> {
  const state = await records.sheetStates.find(notary.id, 'knowledge');
  return areLinesMixed((state?.lines ?? []).map(readLine), linesOf(entries).map(readLine));
}

/** The same for a run, which remembers what stood beside what for as long as that is sure. */
export async function noteAnswers(needs: Remembering, entries: KnowledgeEntry[]): Promise<boolean> {
  const { records, notary } = needs;
  const before = (await records.sheetStates.find(notary.id, 'knowledge'))?.lines ?? [];
  const now = linesOf(entries);
  const mixed = areLinesMixed(before.map(readLine), now.map(readLine));
  await noteMixed(needs, 'knowledge', mixed);
  const isSame = now.length === before.length && now.every((line, at) => line === before[at]);
  if (!mixed && !isSame) await records.sheetStates.save(notary.id, 'knowledge', { lines: now });
  return mixed;
}

/** Of a sheet that says the same nothing is hashed again. */
const known = new WeakMap<KnowledgeEntry[], string[]>();
const SHOWN = 20;

function linesOf(entries: KnowledgeEntry[]): string[] {
  const before = known.get(entries);
  if (before) return before;
  const lines = entries.map((entry) => {
    const answer = sha256(Buffer.from(foldText(entry.answer).replace(/\s+/g, ' ').trim()));
    return `${questionKeyOf(entry).slice(0, SHOWN)} ${answer.slice(0, SHOWN)}`;
  });
  known.set(entries, lines);
  return lines;
}

function readLine(line: string): LineKeys {
  const [question = '', answer = ''] = line.split(' ');
  return { question, answer };
}
