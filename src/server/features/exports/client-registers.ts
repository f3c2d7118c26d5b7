import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { labelPiece } from '#shared/case-pieces.ts';
import { caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import type { PieceStatus } from '#shared/piece-statuses.ts';
import { writeMoment } from './csv.ts';
import { nameClient, ofOffice, type Register, readPages, type Whose } from './register.ts';

const pieceLabels: Record<PieceStatus, string> = {
  present: 'Présente',
  missing: 'Manquante',
  expired: 'Périmée',
  'to-confirm': 'À confirmer',
  'to-call': 'À confirmer par téléphone',
  'by-office': 'Obtenue par l’office',
};

export function readClients(db: Database, { notaryId, clientId }: Whose) {
  return readPages((after, limit) =>
    db
      .select()
      .from(clients)
      .where(and(ofOffice(clients, notaryId, after), clientId ? eq(clients.id, clientId) : undefined))
      .orderBy(clients.id)
      .limit(limit),
  );
}

export const clientRegister: Register = {
  fileName: 'Clients.csv',
  describes: 'vos clients, leur type de dossier, les pièces reçues et manquantes, les relances',
  headings: [
    'Nom',
    'Prénom',
    'E-mails',
    'Téléphone',
    'Type de dossier',
    'Autres parties du dossier',
    'Pièces reçues',
    'Pièces manquantes',
    'Relances envoyées',
    'Dernière relance',
    'Créé le',
  ],
  async *read(db, whose) {
    for await (const client of readClients(db, whose)) {
      const { caseType } = client;
      yield [
        client.lastName,
        client.firstName,
        client.emails.join(', '),
        client.phone,
        isCaseTypeId(caseType) ? caseTypes[caseType].label : caseType,
        client.acceptedParties.map(({ name }) => name).join(', '),
        client.received.map(labelPiece).join(', '),
        client.missing.map(labelPiece).join(', '),
        client.remindersSent,
        writeMoment(client.lastReminderAt),
        writeMoment(client.createdAt),
      ];
    }
  },
};

export const pieceRegister: Register = {
  fileName: 'Pièces à fournir.csv',
  describes: 'chaque pièce que demande le dossier de chaque client, et où elle en est',
  headings: ['Client', 'Pièce', 'État', 'Valable jusqu’au', 'Document (identifiant)'],
  async *read(db, whose) {
    for await (const client of readClients(db, whose))
      for (const { key, status, goodUntil, documentId } of client.pieces)
        yield [nameClient(client), labelPiece(key), pieceLabels[status], goodUntil, documentId];
  },
};
