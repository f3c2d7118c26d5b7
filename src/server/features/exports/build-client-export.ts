import type { Readable } from 'node:stream';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createLiesWithAnother } from '#server/ports/folder-owners.ts';
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
import { describeJoined, NOT_JOINED, plainName } from './build-export.ts';
import { answerRegister, identityRegister, reminderRegister } from './client-facts.ts';
import { pieceRegister } from './client-registers.ts';
import { CSV_START, writeMoment } from './csv.ts';
import { documentRegister, messageRegister, partRegister } from './document-registers.ts';
import { inOffice } from './in-office.ts';
import { createVeil, listOthers } from './other-clients.ts';
import { listParties } from './other-parties.ts';
import { readingRegister } from './reading-register.ts';
import type { ClientRow, Register } from './register.ts';
import { suspensionRegister } from './suspension-registers.ts';
import { createTaughtRegister } from './taught-register.ts';

const alwaysThere: readonly Register[] = [
  identityRegister,
  pieceRegister,
  answerRegister,
  documentRegister,
  readingRegister,
  messageRegister,
  partRegister,
  mailRegister,
  reminderRegister,
  suspensionRegister,
  accountRegister,
  callRegister,
  activityRegister,
];

interface ClientExport {
  writeZip: WriteZip;
  db: Database;
  cipher: Pick<Cipher, 'decrypt'>;
  notaryId: string;
  client: ClientRow;
  drive: ReadDrive;
  at: Date;
}

/** What is known of one client, for him (articles 15 and 20 of the RGPD): registers and his documents, and nobody else's. */
export function buildClientExport({
  writeZip,
  db,
  cipher,
  notaryId,
  client,
  drive,
  at,
}: ClientExport): Readable {
  const whose = { notaryId, clientId: client.id };
  const registers = [...alwaysThere, createTaughtRegister(cipher)];
  const lines: LineCounts = new Map();
  const left: LeftOut = { lines: [], included: 0 };
  const list = async function* (): AsyncGenerator<ArchiveFile> {
    const others = await listOthers(db, notaryId, client.id);
    const veil = createVeil(client, others, await listParties(db, client));
    const otherFolders = new Set(others.flatMap(({ folderId }) => folderId ?? []));
    const liesWithAnother = createLiesWithAnother(drive, { own: client.folderId, others: otherFolders });
    yield* fileRegisters(registers, db, whose, lines, veil);
    // Flat: a folder that the office has put it in may bear another's name.
    const placeOf = (_: readonly string[], name: string) => `Documents/${plainName(String(veil(name)))}`;
    yield* inOffice(notaryId, takeDocuments({ ...whose, db, drive, left, placeOf, liesWithAnother }));
    yield fileTable(NOT_JOINED, leftOutHeadings, () => left.lines.map((cells) => cells.map(veil)));
    yield { name: 'LISEZ-MOI.txt', read: () => writeIndex(client, registers, lines, left, at) };
  };
  return writeZip(inOffice(notaryId, list()));
}

function* writeIndex(
  { lastName, firstName }: Pick<ClientExport['client'], 'lastName' | 'firstName'>,
  registers: readonly Register[],
  lines: LineCounts,
  left: LeftOut,
  at: Date,
): Generator<string> {
  yield [
    `${CSV_START}Données de ${lastName} ${firstName}, du ${writeMoment(at)} (heure de Paris)`,
    '',
    'Ce que l’étude tient dans Minutier sur cette personne (articles 15 et 20 du RGPD). Chaque fichier est un tableau qui',
    's’ouvre dans un tableur (CSV, UTF-8, séparateur point-virgule)\u00a0:',
    '',
    ...describeRegisters(registers, lines),
    '',
    ...describeJoined(left),
    '',
    'Ce qui n’y est pas\u00a0:',
    '- les corps des messages reçus\u00a0: Minutier ne les garde pas, ils sont dans la boîte dédiée de l’étude\u00a0;',
    '- les messages dont on ne sait pas encore avec certitude s’ils sont de cette personne, et ce qu’ils annoncent\u00a0;',
    '- ce qui nomme un autre client de l’étude, remplacé par «\u00a0[autre client de l’étude]\u00a0», et les autres personnes de son',
    '  dossier, remplacées par «\u00a0[autre partie du dossier]\u00a0» là où Minutier connaît leur nom entier. Une pièce jointe en fichier, le',
    '  passage qui en est cité et le titulaire lu d’un compte sont donnés tels quels\u00a0: relisez-les avant de les remettre\u00a0;',
    '- les adresses et les numéros que l’étude a écartés\u00a0: ils peuvent être d’un homonyme\u00a0;',
    '- ce qu’une correction de l’étude a appris d’un document, dont «\u00a0Documents.csv\u00a0» dit le résultat\u00a0;',
    '- les numéros de comptes\u00a0: le pays et les quatre derniers caractères seulement\u00a0;',
    '- le registre d’audit, qui ne porte pas de nom, et les sauvegardes.',
    '',
  ].join('\r\n');
}
