import { eq } from 'drizzle-orm';
import { questionnaires } from '#server/features/clients/questionnaires.tables.ts';
import { outgoingMails, reminders } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { PhoneSource } from '#shared/bank-calls.ts';
import { caseFacts, type InferredAnswer } from '#shared/case-facts.ts';
import { labelPiece } from '#shared/case-pieces.ts';
import { caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import { documentTypes, isDocumentTypeId } from '#shared/document-types.ts';
import { readClients } from './client-registers.ts';
import { type Cell, writeMoment } from './csv.ts';
import { type Register, readWithClient } from './register.ts';

const phoneSources: Record<PhoneSource, string> = {
  sheet: 'feuille « Clients »',
  message: 'un message de ce client',
  earlier: 'connu auparavant',
};

/**
 * Who he is to the office. Of other parties of his case nothing: their names are theirs. Nor what the office has set aside, which may
 * be a namesake's, or a stranger's.
 */
export const identityRegister: Register = {
  fileName: 'Identité.csv',
  describes: 'nom, adresses, téléphone, nature du dossier, et d’où chacun est connu',
  headings: ['Donnée', 'Valeur', 'Source'],
  async *read(db, whose) {
    for await (const client of readClients(db, whose)) {
      const { caseType, phone, phoneSource, phoneSince } = client;
      const source = phoneSource
        ? `${phoneSources[phoneSource]}, depuis le ${writeMoment(phoneSince)}`
        : null;
      const known: [string, Cell, Cell][] = [
        ['Nom', client.lastName, null],
        ['Prénom', client.firstName, null],
        ...client.emails.map((email): [string, Cell, Cell] => [
          'Adresse électronique',
          email,
          client.sheetEmails.includes(email) ? phoneSources.sheet : phoneSources.message,
        ]),
        ['Téléphone', phone, phone && source],
        ['Nature du dossier', isCaseTypeId(caseType) ? caseTypes[caseType].label : caseType, null],
        ['Relances envoyées', client.remindersSent, null],
        ['Dernière relance', writeMoment(client.lastReminderAt), null],
        ['Connu de Minutier depuis le', writeMoment(client.createdAt), null],
      ];
      yield* known.filter(([, value]) => value !== null && value !== '');
    }
  },
};

export const answerRegister: Register = {
  fileName: 'Questions du dossier.csv',
  describes: 'ce qui est tenu pour vrai de son dossier, qui l’a dit ou de quelle pièce c’est déduit',
  headings: ['Question', 'Réponse', 'Origine', 'Document (identifiant)'],
  async *read(db, whose) {
    for await (const { answers, inferred } of readClients(db, whose)) {
      for (const [key, answer] of Object.entries(answers))
        yield [labelQuestion(key), sayAnswer(answer), 'l’étude', null];
      for (const { fact, answer, by } of inferred)
        yield [
          labelQuestion(fact),
          sayAnswer(answer),
          `déduit ${describeGround(by)}`,
          by.kind === 'paper' ? by.documentId : null,
        ];
    }
    for await (const { row } of readWithClient(db, whose, questionnaires)) {
      const when = writeMoment(row.createdAt);
      for (const question of row.questions) {
        const told = row.told[question];
        const answer = told === undefined ? null : sayAnswer(told);
        yield [labelQuestion(question), answer, `demandé par e-mail le ${when}`, null];
      }
    }
  },
};

export const reminderRegister: Register = {
  fileName: 'Relances.csv',
  describes: 'chaque relance : son rang, ce qui manquait ce jour-là',
  headings: ['Relance', 'Préparée le', 'Envoyée le', 'Pièces demandées'],
  async *read(db, whose) {
    for await (const { row } of readWithClient(db, whose, reminders)) {
      const [mail] = await db
        .select({ sentAt: outgoingMails.sentAt })
        .from(outgoingMails)
        .where(eq(outgoingMails.id, row.outgoingMailId));
      yield [
        row.number,
        writeMoment(row.createdAt),
        writeMoment(mail?.sentAt ?? null),
        row.missing.map(labelPiece).join(', '),
      ];
    }
  },
};

/** Keys are facts, « piece:… » or « person:… »: see `case-facts.ts`. */
function labelQuestion(key: string): string {
  if (key in caseFacts) return caseFacts[key as keyof typeof caseFacts];
  const [kind = '', rest = ''] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'piece') return `Cette pièce est-elle demandée : ${labelPiece(rest)} ?`;
  return kind === 'person' ? `Cette personne est-elle du dossier : ${rest} ?` : key;
}

function sayAnswer(answer: boolean): string {
  return answer ? 'oui' : 'non';
}

function describeGround(by: InferredAnswer['by']): string {
  if (by.kind === 'answer') return `d’une autre réponse (${labelQuestion(by.fact)})`;
  const label = isDocumentTypeId(by.type) ? documentTypes[by.type].label : by.type;
  return `d’une pièce (${label})`;
}
