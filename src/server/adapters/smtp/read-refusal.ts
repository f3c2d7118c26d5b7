import { SendFailure } from '#server/ports/mailer.ts';

export interface SmtpRefusal {
  code: number;
  text: string;
  /** `RCPT TO`, `MAIL FROM`, `DATA`, `AUTH`. */
  command: string;
}

/** Providers say in words what no code is for: the account has sent enough. */
const TOO_MUCH =
  /\b(rate[- ]limit|limit (has been )?(exceeded|reached)|quota (exceeded|reached)|too many (messages|emails|mails|recipients|connections|login)|sending (rate|limit|quota)|slow down|throttl|unusual rate)/i;

/** What an answer of 4xx or 5xx means: to this message, or to all that the office would send after it. */
export function readRefusal({ code, text, command }: SmtpRefusal): SendFailure {
  const [, , subject = '', detail = ''] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(text) ?? [];
  const status = `${subject}.${detail}`;
  const name = { code: String(code) };
  const postponed = { ...name, outcome: 'postponed' as const };
  if (status === '2.2' || (code === 552 && command === 'RCPT TO'))
    return new SendFailure('mailbox-full', postponed);
  // Gmail: 550 5.4.5 « Daily user sending limit exceeded ».
  if (status === '4.5' || (TOO_MUCH.test(text) && /\b(daily|day|jour)/i.test(text)))
    return new SendFailure('daily-limit', { ...postponed, scope: 'mailbox' });
  // 450 4.2.1: this recipient gets mail too quickly; the others do not.
  if (status === '2.1' && code < 500) return new SendFailure('not-taken', postponed);
  if (code === 421 || command === 'AUTH' || TOO_MUCH.test(text) || (code < 500 && subject === '7'))
    return new SendFailure('rate-limited', { ...postponed, scope: 'mailbox' });
  if (command === 'MAIL FROM') return new SendFailure('sender-refused', { ...postponed, scope: 'mailbox' });
  if (code < 500) return new SendFailure('not-taken', postponed);
  const wrongAddress = command === 'RCPT TO' && subject !== '7';
  return new SendFailure(wrongAddress ? 'unknown-address' : 'message-refused', {
    ...name,
    outcome: 'refused',
  });
}
