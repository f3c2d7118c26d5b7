import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const asked = (code: number, text: string, command = 'RCPT TO') => {
  const { problem, outcome, scope } = readRefusal({ code, text, command });
  return `${problem} ${outcome} ${scope}`;
};

describe('what a mail server’s refusal means', () => {
  it.each([
    // The recipient, for ever
    [
      550,
      '5.1.1 The email account that you tried to reach does not exist',
      'RCPT TO',
      'unknown-address refused mail',
    ],
    [553, 'sorry, that domain isn’t in my list', 'RCPT TO', 'unknown-address refused mail'],
    [501, '5.1.3 Bad recipient address syntax', 'RCPT TO', 'unknown-address refused mail'],
    // The message, for ever
    [554, '5.7.1 Relay access denied', 'RCPT TO', 'message-refused refused mail'],
    [552, '5.3.4 Message size exceeds fixed limit', 'DATA', 'message-refused refused mail'],
    [550, '5.7.1 rejected as spam', 'DATA', 'message-refused refused mail'],
    // The recipient, for now
    [
      450,
      '4.2.1 The user you are trying to contact is receiving mail too quickly',
      'RCPT TO',
      'not-taken postponed mail',
    ],
    [451, '4.3.0 greylisted, try again later', 'RCPT TO', 'not-taken postponed mail'],
    [452, '4.3.1 Insufficient system storage', 'DATA', 'not-taken postponed mail'],
    [552, '5.2.2 Mailbox full, quota exceeded', 'RCPT TO', 'mailbox-full postponed mail'],
    [452, '4.2.2 The email account is over quota', 'RCPT TO', 'mailbox-full postponed mail'],
    // All of the office's mail, for now
    [421, '4.7.0 Try again later, closing connection', 'MAIL FROM', 'rate-limited postponed mailbox'],
    [
      421,
      '4.7.28 Our system has detected an unusual rate of unsolicited mail',
      'DATA',
      'rate-limited postponed mailbox',
    ],
    [454, '4.7.0 Too many login attempts, please try again later', 'AUTH', 'rate-limited postponed mailbox'],
    [451, '4.7.500 Server busy. Please try again later', 'MAIL FROM', 'rate-limited postponed mailbox'],
    [550, '5.4.5 Daily user sending limit exceeded', 'DATA', 'daily-limit postponed mailbox'],
    [554, 'daily quota exceeded for this account', 'MAIL FROM', 'daily-limit postponed mailbox'],
    [452, '4.5.3 Your message has too many recipients', 'RCPT TO', 'rate-limited postponed mailbox'],
    [550, '5.7.60 not allowed to send as this sender', 'MAIL FROM', 'sender-refused postponed mailbox'],
  ])('%i %s', (code, text, command, meaning) => {
    expect(asked(code, text, command)).toBe(meaning);
  });
});
