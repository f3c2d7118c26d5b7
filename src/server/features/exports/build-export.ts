import type { Readable } from 'node:stream';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { activityRegister, mailRegister } from './activity-registers.ts';
import {
  type ArchiveFile,
  describeRegisters,
  fileRegisters,
  fileTable,
  type LineCounts,
  type WriteZip,
} from './archive.ts';
import { type LeftOut, leftOutHeadings, type ReadDrive, takeDocuments } from './archived-documents.ts';
import { accountRegister, callRegister } from './bank-registers.ts';
import { clientRegister, pieceRegister } from './client-registers.ts';
import { CSV_START, writeMoment } from './csv.ts';
import { documentRegister, messageRegister, partRegister } from './document-registers.ts';
import { inOffice } from './in-office.ts';
import type { Register } from './register.ts';
import { closureRegister, suspensionRegister } from './suspension-registers.ts';
import { createTaughtRegister } from './taught-register.ts';

const alwaysThere: readonly Register[] = [
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

interface OfficeExport {
  writeZip: WriteZip;
  db: Database;
  cipher: Pick<Cipher, 'decrypt'>;
  notaryId: string;
  /** The files themselves come along from there; null for the registers alone. */
  drive: ReadDrive | null;
  at: Date;
}

/** An office's registers as a zip, with its documents if they are asked for; none of it is held whole. */
export function buildExport({ writeZip, db, cipher, notaryId, drive, at }: OfficeExport): Readable {
  const whose = { notaryId, clientId: null };
  const registers = [...alwaysThere, createTaughtRegister(cipher)];
  const lines: LineCounts = new Map();
  const left: LeftOut = { lines: [], included: 0 };
  const list = async function* (): AsyncGenerator<ArchiveFile> {
    yield* fileRegisters(registers, db, whose, lines);
    if (drive) {
      const placeOf = (path: readonly string[], name: string) =>
        ['Documents', ...path, name].map(plainName).join('/');
      yield* inOffice(notaryId, takeDocuments({ ...whose, db, drive, left, placeOf }));
      yield fileTable(NOT_JOINED, leftOutHeadings, () => left.lines);
    }
    // Last: it says how much there is in the others.
    yield { name: 'LISEZ-MOI.txt', read: () => writeIndex(registers, lines, drive ? left : null, at) };
  };
  return writeZip(list());
}

export const NOT_JOINED = 'Documents non joints.csv';

/** A name that is one step of a path, whatever is in it. */
export function plainName(name: string): string {
  const plain = name.replace(/[/\\:\p{Cc}]/gu, '_');
  return /^\.{0,2}$/.test(plain) ? '_' : plain;
}

/** What an index says of the files that came along. */
export function describeJoined({ included, lines }: LeftOut): string[] {
  const missing =
    lines.length === 0
      ? 'Aucun ne manque.'
      : `${lines.length} n’y sont pas, ou pas entiers\u00a0: «\u00a0${NOT_JOINED}\u00a0» dit lesquels et pourquoi.`;
  return [`Documents joints, sous «\u00a0Documents\u00a0»\u00a0: ${included}. ${missing}`];
}

const notJoined = [
  'Les documents eux-mêmes ne sont pas joints\u00a0: ils sont dans le drive de votre étude, où vous les gardez, avec les',
  'feuilles «\u00a0Clients\u00a0», «\u00a0Pièces à fournir\u00a0» et «\u00a0Base de données Notaire\u00a0». «\u00a0Documents.csv\u00a0» dit de chacun son nom, son',
  'dossier et son empreinte, qui permet de vérifier que c’est bien lui. Les messages sont dans votre boîte dédiée.',
];

function* writeIndex(
  registers: readonly Register[],
  lines: LineCounts,
  left: LeftOut | null,
  at: Date,
): Generator<string> {
  yield [
    `${CSV_START}Export des données de votre étude, du ${writeMoment(at)} (heure de Paris)`,
    '',
    'Chaque fichier est un tableau qui s’ouvre dans un tableur (CSV, UTF-8, séparateur point-virgule)\u00a0:',
    '',
    ...describeRegisters(registers, lines),
    '',
    ...(left
      ? [...describeJoined(left), 'Les messages sont dans votre boîte dédiée, vos feuilles dans votre drive.']
      : notJoined),
    'Aucun mot de passe, aucune clé et aucun jeton ne figure dans cet export.',
    '',
  ].join('\r\n');
}
