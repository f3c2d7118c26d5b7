import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import type { Drive } from '#server/ports/drive.ts';
import type { LiesWithAnother } from '#server/ports/folder-owners.ts';
import type { ArchiveFile } from './archive.ts';
import type { Cell } from './csv.ts';
import { inOffice } from './in-office.ts';
import { ofOffice, readPages, type Whose } from './register.ts';

export type ReadDrive = Pick<Drive, 'findFile' | 'open' | 'root' | 'list'>;

/** What of the documents is not in the archive, or not whole: its name, where it was, and why. */
export interface LeftOut {
  lines: Cell[][];
  included: number;
}

export const leftOutHeadings = ['Document (identifiant)', 'Fichier', 'Dossier dans le drive', 'Pourquoi'];

/** So many that cannot be read one after the other are the drive's fault: the others are not asked for. */
const MOST_FAILURES = 20;

const whys = {
  gone: 'introuvable dans le drive',
  elsewhere: 'dans le dossier d’un autre client : à remettre par l’étude si c’est bien le sien',
  failed: 'le drive n’a pas pu le lire',
  cut: 'incomplet : le drive s’est interrompu en le lisant',
  skipped: 'non demandé : le drive ne répondait plus',
} as const;

interface Taking extends Whose {
  db: Database;
  drive: ReadDrive;
  left: LeftOut;
  /** Where in the archive a file goes that lies in this folder of the drive under this name. */
  placeOf(path: readonly string[], name: string): string;
  /** What lies there is not given: who has put it there may know better whose it is. */
  liesWithAnother?: LiesWithAnother;
}

/** The files themselves, as they are on the drive now; each is opened when the one before has left. */
export async function* takeDocuments(taking: Taking): AsyncGenerator<ArchiveFile> {
  const { db, drive, left, notaryId, clientId, placeOf, liesWithAnother } = taking;
  const taken = new Set<string>();
  let failures = 0;
  for await (const document of listDocuments(db, { notaryId, clientId })) {
    const note = (why: keyof typeof whys) => {
      left.lines.push([document.id, document.fileName, clientId ? '' : document.folderPath, whys[why]]);
    };
    if (failures >= MOST_FAILURES) {
      note('skipped');
      continue;
    }
    const opened = await open(drive, document.driveFileId, liesWithAnother).catch(() => 'failed' as const);
    failures = opened === 'failed' ? failures + 1 : failures;
    if (typeof opened === 'string') {
      note(opened);
      continue;
    }
    const { file, first, bytes } = opened;
    failures = 0;
    left.included += 1;
    const name = freeName(placeOf(file.path.slice(0, -1), file.name), taken);
    const read = () =>
      inOffice(
        notaryId,
        untilItFails(first, bytes, () => note('cut')),
      );
    try {
      yield { name, read, compress: false };
    } finally {
      // Whoever breaks off before its turn leaves it open else.
      await bytes.return?.();
    }
  }
}

/** With its first bytes, so that what cannot be read is known before it has a place in the archive. */
async function open(drive: ReadDrive, fileId: string, liesWithAnother: Taking['liesWithAnother']) {
  const file = await drive.findFile(fileId);
  if (!file) return 'gone';
  if (await liesWithAnother?.(file)) return 'elsewhere';
  const bytes = (await drive.open(file.id))[Symbol.asyncIterator]();
  return { file, bytes, first: await bytes.next() };
}

function listDocuments(db: Database, { notaryId, clientId }: Whose) {
  const { id, driveFileId, fileName, folderPath } = documents;
  return readPages((after, limit) =>
    db
      .select({ id, driveFileId, fileName, folderPath })
      .from(documents)
      .where(
        and(
          ofOffice(documents, notaryId, after),
          clientId ? eq(documents.clientId, clientId) : undefined,
          ne(documents.driveFileId, ''),
        ),
      )
      .orderBy(id)
      .limit(limit),
  );
}

async function* untilItFails(
  first: IteratorResult<Buffer>,
  rest: AsyncIterator<Buffer>,
  onFailure: () => void,
): AsyncGenerator<Buffer> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } catch {
    onFailure();
  } finally {
    await rest.return?.();
  }
}

/** One that is taken gets ` (2)` before its extension; compared as the systems do that ignore case. */
function freeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.') > wanted.lastIndexOf('/') ? wanted.lastIndexOf('.') : wanted.length;
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1)
    name = `${wanted.slice(0, dot)} (${number})${wanted.slice(dot)}`;
  taken.add(name.toLowerCase());
  return name;
}
