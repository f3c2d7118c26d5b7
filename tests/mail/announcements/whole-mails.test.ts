import { describe, expect, it } from 'vitest';
import { readAnnouncement } from '#server/mail/announcements/read-announcement.ts';
import { decideReply } from '#server/mail/answers/reply-decision.ts';
import { buildMessage } from '#server/mail/message/message.fixture.ts';
import { lastOrdinaryMails, lastTellingMails } from './last-mails.fixture.ts';
import { laterOrdinaryMails, laterTellingMails } from './later-mails.fixture.ts';
import { ordinaryMails, tellingMails, type WholeMail } from './whole-mails.fixture.ts';

const client = { lastName: 'ROCHE', firstName: 'Pauline', caseType: 'vente_maison' };

/** What becomes of a mail: who is left alone, what a person reads, and what nobody does. */
function decide({
  subject,
  text,
  papers,
}: WholeMail): 'suspended' | 'doubted' | 'for a person' | 'says more' | 'handled' {
  const message = buildMessage({ subject, text, ...(papers ? { files: ['papier.pdf'] } : {}) });
  const reading = readAnnouncement(message, { today: '2026-06-16', client, why: 'sender-address' });
  if (reading.announcement) return 'suspended';
  const decision = decideReply(
    message,
    { outcome: 'known', id: 'client', why: 'sender-address' },
    [],
    reading,
  );
  if (decision.action !== 'none') return 'for a person';
  if (decision.reason === 'says-more') return 'says more';
  return decision.reason === 'unclear' ? 'doubted' : 'handled';
}

const count = (mails: readonly WholeMail[], end: ReturnType<typeof decide>) =>
  mails.filter((mail) => decide(mail) === end).length;

describe('whole mails', () => {
  it.each([...ordinaryMails, ...laterOrdinaryMails, ...lastOrdinaryMails])(
    '« $subject » suspends nothing: $text',
    (mail) => {
      expect(decide(mail)).not.toBe('suspended');
    },
  );

  it('of ordinary people are doubted less than one time in three', () => {
    expect(
      count([...ordinaryMails, ...laterOrdinaryMails, ...lastOrdinaryMails], 'doubted'),
    ).toBeLessThanOrEqual(27);
  });

  // Nearly all of them tell of a delay, a bank or a neighbour: what is not explained is read (decision 0135).
  it('of ordinary people who tell a story beside are read in no more than half of the cases', () => {
    expect(
      count([...ordinaryMails, ...laterOrdinaryMails, ...lastOrdinaryMails], 'says more'),
    ).toBeLessThanOrEqual(40);
  });

  it('that announce something are seen by a person before anybody is reminded', () => {
    const all = [...tellingMails, ...laterTellingMails, ...lastTellingMails];
    expect(all.filter((mail) => decide(mail) === 'handled')).toEqual([]);
  });
});
