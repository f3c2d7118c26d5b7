import { describe, expect, test } from 'vitest';
import { buildMessage } from '#server/mail/message/message.fixture.ts';
import { type MessageContext, understandMessage } from '#server/mail/understand-message.ts';
import { aroundToBeClosed, aroundToBeRead, beyondToBeRead } from './around-letters.fixture.ts';
import { type Mail, toBeClosed, toBeRead } from './mails.fixture.ts';

const context: MessageContext = {
  clients: [
    {
      id: 'claire',
      lastName: 'FONTAINE',
      firstName: 'Claire',
      emails: ['claire.fontaine@orange.example'],
      caseType: 'vente_maison',
    },
  ],
  office: {
    addresses: ['pieces@etude.example'],
    names: { lastName: 'Renaud', firstName: 'Odile', cabinetName: null },
  },
  knowledge: [
    {
      id: 'horaires',
      question: 'Quels sont vos horaires d’ouverture ?',
      answer: 'L’office vous reçoit du lundi au jeudi de 9 h à 12 h 30 et de 14 h à 18 h.',
    },
    {
      id: 'parking',
      question: 'Où êtes-vous situés et peut-on se garer ?',
      answer: 'L’office se trouve 9 quai des Mariniers à Saumur. Le parking public du quai est gratuit.',
    },
  ],
  today: '2026-06-16',
  answeredClients: [],
};
const headers = {
  'authentication-results': 'mx.etude.example; dmarc=pass header.from=orange.example; spf=pass; dkim=pass',
};
const SILENT = ['thanks', 'empty', 'documents'];

/** Whether nobody reads it: it stays unanswered, or is answered by the sheet or by the list of papers, and is closed. */
function isClosed({ of: _, ...given }: Mail): boolean {
  const understood = understandMessage(
    buildMessage({ ...given, headers: { ...headers, ...given.headers } }),
    context,
  );
  if (understood.from !== 'person') throw new Error(`« ${understood.from} » wrote it.`);
  const { decision, asksOfPapers } = understood;
  if (asksOfPapers?.isAll) return true;
  if (decision.action === 'none') return SILENT.includes(decision.reason);
  return decision.action === 'answer' && !decision.isToldBeside;
}

describe('each piece of a message is accounted for, or a person reads it', () => {
  test.each([...toBeRead, ...aroundToBeRead, ...beyondToBeRead])('$of: $text', (mail) => {
    expect(isClosed(mail)).toBe(false);
  });

  test.each([...toBeClosed, ...aroundToBeClosed])(
    'what is accounted for waits for nobody ($of): $text',
    (mail) => {
      expect(isClosed(mail)).toBe(true);
    },
  );
});
