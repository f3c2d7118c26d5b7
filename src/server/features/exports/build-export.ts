import type { Readable } from 'node:stream';
import type { Database } from '#server/database/connection.ts';
import { activityRegister, mailRegister } from './activity-registers.ts';
import { accountRegister, callRegister } from './bank-registers.ts';
import { clientRegister, pieceRegister } from './client-registers.ts';
import { CSV_START, writeCsvLine, writeMoment } from './csv.ts';
import { documentRegister, messageRegister, partRegister } from './document-registers.ts';
import { inOffice } from './in-office.ts';
import type { Register } from './register.ts';
import { closureRegister, suspensionRegister } from './suspension-registers.ts';

const registers = [
  clientRegister,
  pieceRegister,
  documentRegister,
  messageRegister,
  partRegister,
  mailRegister,
  accountRegister,
  callRegister,
  activityRegister,
  suspensionRegister,
  closureRegister,
];

/** One file of the export; read when its turn has come. */
interface ExportFile {
  name: string;
  read(): Iterable<string> | AsyncIterable<string>;
}

export type WriteZip = (files: ExportFile[]) => Readable;

/** An office's registers as a zip. Each row is read when the one before has left, so that none of it is held whole. */
export function buildExport(writeZip: WriteZip, db: Database, notaryId: string, at: Date): Readable {
  const lines = new Map<Register, number>();
  const files: ExportFile[] = registers.map((register) => ({
    name: register.fileName,
    read: () => writeRegister(db, notaryId, register, lines),
  }));
  // Last: it says how many lines there are in the others.
  return writeZip([...files, { name: 'LISEZ-MOI.txt', read: () => writeIndex(lines, at) }]);
}

async function* writeRegister(
  db: Database,
  notaryId: string,
  register: Register,
  lines: Map<Register, number>,
): AsyncGenerator<string> {
  yield CSV_START + writeCsvLine(register.headings);
  let count = 0;
  for await (const cells of inOffice(notaryId, register.read(db, notaryId))) {
    count += 1;
    yield writeCsvLine(cells);
  }
  lines.set(register, count);
}

function* writeIndex(lines: ReadonlyMap<Register, number>, at: Date): Generator<string> {
  const content = registers.map((register) => {
    const { fileName, describes } = register;
    return `- ${fileName} (lignes\u00a0: ${lines.get(register) ?? 0})\u00a0: ${describes}.`;
  });
  yield [
    `${CSV_START}Export des données de votre étude, du ${writeMoment(at)} (heure de Paris)`,
    '',
    'Chaque fichier est un tableau qui s’ouvre dans un tableur (CSV, UTF-8, séparateur point-virgule)\u00a0:',
    '',
    ...content,
    '',
    'Les documents eux-mêmes ne sont pas joints\u00a0: ils sont dans le drive de votre étude, où vous les gardez, avec les',
    'feuilles «\u00a0Clients\u00a0», «\u00a0Pièces à fournir\u00a0» et «\u00a0Base de données Notaire\u00a0». «\u00a0Documents.csv\u00a0» dit de chacun son nom, son',
    'dossier et son empreinte, qui permet de vérifier que c’est bien lui. Les messages sont dans votre boîte dédiée.',
    'Aucun mot de passe, aucune clé et aucun jeton ne figure dans cet export.',
    '',
  ].join('\r\n');
}
