import { describe, expect, it } from 'vitest';
import { buildMessage } from './message.fixture.ts';
import { readReturned } from './returned-mail.ts';

const ours = '<0197@etude.example>';
const report = (status: string) => [
  {
    path: '1',
    name: '',
    declaredType: 'message/delivery-status',
    content: Buffer.from(status),
    size: status.length,
    inline: true,
    problem: null,
    contentHash: null,
    forwardedFrom: null,
  },
];

describe('what a bounce says', () => {
  it.each([
    ['Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user', 'unknown-address'],
    ['Action: failed\nStatus: 5.2.2', 'mailbox-full'],
    ['Action: failed\nStatus: 5.7.1\nDiagnostic-Code: smtp; 554 refused', 'came-back'],
  ])('reads %j', (status, problem) => {
    const message = buildMessage({ parts: report(status), attachedIds: [ours] });
    expect(readReturned(message)).toEqual({ messageIds: [ours], problem });
  });

  it('takes a delay for none: the mail is still on its way', () => {
    expect(
      readReturned(buildMessage({ parts: report('Action: delayed\nStatus: 4.4.1'), attachedIds: [ours] })),
    ).toBeNull();
  });

  it('finds the Message-ID in the text of servers that know no reports', () => {
    const text = `Your message could not be delivered: user unknown.\n\nMessage-ID: ${ours}\n`;
    expect(readReturned(buildMessage({ text }))).toEqual({ messageIds: [ours], problem: 'unknown-address' });
  });

  it('says nothing where no message is named', () => {
    expect(readReturned(buildMessage({ text: 'Undeliverable.' }))).toBeNull();
  });
});
