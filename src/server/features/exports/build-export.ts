import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Database } from '#server/database/connection.ts';
import { activityRegister, mailRegister } from './activity-registers.ts';
import { clientRegister, pieceRegister } from './client-registers.ts';
import { CSV_START, writeCsvLine, writeMoment } from './csv.ts';
import { documentRegister, messageRegister, partRegister } from './document-registers.ts';
import type { Register } from './register.ts';

const registers = [
  clientRegister,
  pieceRegister,
  documentRegister,
  messageRegister,
  partRegister,
  mailRegister,
  activityRegister,
];

/** An office's registers as a zip. Each row is read when the one before has left, so that none of it is held whole. */
export function buildExport(db: Database, notaryId: string, at: Date): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const lines = new Map<Register, number>();
  for (const register of registers)
    addText(zip, output, register.fileName, () => writeRegister(db, notaryId, register, lines));
  // Last: it says how many lines there are in the others.
  addText(zip, output, 'LISEZ-MOI.txt', () => writeIndex(lines, at));
  zip.end();
  return output;
}

function addText(
  zip: yazl.ZipFile,
  output: Readable,
  name: string,
  write: () => Iterable<string> | AsyncIterable<string>,
): void {
  zip.addReadStreamLazy(name, (give) => {
    const content = Readable.from(write());
    // Broken off, so that nobody takes half of it for the whole; and not read on for somebody who has gone.
    content.on('error', (error) => output.destroy(error));
    output.on('close', () => content.destroy());
    give(null, content);
  });
}

async function* writeRegister(
  db: Database,
  notaryId: string,
  register: Register,
  lines: Map<Register, number>,
): AsyncGenerator<string> {
  yield CSV_START + writeCsvLine(register.headings);
  let count = 0;
  for await (const cells of register.read(db, notaryId)) {
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
