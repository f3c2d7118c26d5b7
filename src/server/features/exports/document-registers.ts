import { and, eq, isNull, or } from 'drizzle-orm';
import { type DocumentState, documents } from '#server/features/documents/documents.tables.ts';
import { type MessageState, messageParts, messages } from '#server/features/messages/messages.tables.ts';
import type { DocumentReader } from '#shared/document-readers.ts';
import { documentTypes, isDocumentTypeId } from '#shared/document-types.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { senderLabels } from '#shared/messages/bank-calls.ts';
import { writeMoment } from './csv.ts';
import { isPointedAt, ofOffice, type Register, readPages, readWithClient } from './register.ts';

const documentLabels: Record<DocumentState, string> = {
  stored: 'Reçu, à classer',
  filed: 'Classé',
  held: 'À vérifier',
  refused: 'Refusé',
};

const readers: Record<DocumentReader, string> = {
  here: 'la machine de Minutier',
  'here-and-model': 'la machine de Minutier, puis le modèle de l’étude',
};

const messageLabels: Record<MessageState, string> = {
  received: 'Reçu',
  read: 'Lu',
  handled: 'Traité',
  held: 'À vérifier',
  refused: 'Écarté',
};

export const documentRegister: Register = {
  fileName: 'Documents.csv',
  describes:
    'chaque document, son nom et son dossier dans votre drive, sa nature, et pourquoi il attend s’il attend',
  headings: [
    'Identifiant',
    'Client',
    'Nom du fichier',
    'Dossier dans le drive',
    'Nom d’origine',
    'Type',
    'Personne',
    'Date du document',
    'État',
    'Motifs',
    'Coordonnées bancaires',
    'Venu par',
    'Reçu le',
    'Décidé le',
    'Lu par',
    'Lu le',
    'Taille (octets)',
    'Empreinte SHA-256',
    'Identifiant dans le drive',
  ],
  async *read(db, whose) {
    for await (const { row: document, client } of readWithClient(db, whose, documents)) {
      const { type } = document;
      yield [
        document.id,
        client,
        document.fileName,
        document.folderPath,
        document.originalName,
        type && isDocumentTypeId(type) ? documentTypes[type].label : type,
        document.person,
        document.documentDate,
        documentLabels[document.state],
        document.reasons.map((reason) => describeReason(reason, document.person)).join(' '),
        document.bankDetails ? 'oui' : 'non',
        document.source === 'mail' ? 'e-mail' : 'drive',
        writeMoment(document.storedAt),
        writeMoment(document.decidedAt),
        document.readBy && readers[document.readBy],
        writeMoment(document.readAt),
        document.size,
        document.contentHash,
        document.driveFileId,
      ];
    }
  },
};

export const messageRegister: Register = {
  fileName: 'Messages reçus.csv',
  describes: 'chaque message de la boîte dédiée, et ce qu’il est devenu',
  headings: [
    'Identifiant',
    'Reçu le',
    'Expéditeur',
    'Adresse',
    'Expéditeur tenu pour',
    'Objet',
    'Client',
    'État',
    'Motif',
    'Traité le',
  ],
  async *read(db, whose) {
    for await (const { row: message, client } of readWithClient(db, whose, messages))
      yield [
        message.id,
        writeMoment(message.receivedAt),
        message.fromName,
        message.fromAddress,
        message.sender && senderLabels[message.sender],
        message.subject,
        client,
        messageLabels[message.state],
        message.reason && describeReason(message.reason),
        writeMoment(message.handledAt),
      ];
  },
};

export const partRegister: Register = {
  fileName: 'Pièces jointes.csv',
  describes:
    'chaque pièce jointe de ces messages : le document qu’elle est devenue, ou pourquoi elle a été refusée',
  headings: ['Message (identifiant)', 'Reçu le', 'Nom', 'Taille (octets)', 'Document (identifiant)', 'Refus'],
  async *read(db, { notaryId, clientId }) {
    const rows = readPages((after, limit) =>
      db
        .select({ id: messageParts.id, part: messageParts, receivedAt: messages.receivedAt })
        .from(messageParts)
        .leftJoin(
          messages,
          and(
            isPointedAt(messages, messageParts.messageId, notaryId),
            clientId ? eq(messages.clientId, clientId) : undefined,
          ),
        )
        .leftJoin(documents, isPointedAt(documents, messageParts.documentId, notaryId))
        .where(and(ofOffice(messageParts, notaryId, after), clientId ? isHis(clientId) : undefined))
        .orderBy(messageParts.id)
        .limit(limit),
    );
    for await (const { part, receivedAt } of rows)
      yield [
        part.messageId,
        writeMoment(receivedAt),
        part.originalName,
        part.size,
        part.documentId,
        part.refusal && describeReason(part.refusal),
      ];
  },
};

/** What came in his message and is no other client's, and what of another's message was filed for him. */
function isHis(clientId: string) {
  const nobodys = and(eq(messages.clientId, clientId), isNull(documents.clientId));
  return or(eq(documents.clientId, clientId), nobodys);
}
