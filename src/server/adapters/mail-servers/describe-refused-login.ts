import { TrialError } from '#server/ports/trial-error.ts';
import type { TrialProblem } from '#shared/messages/trial-problems.ts';

/** The order counts: the more particular first. Providers say most of it in words only. */
const words: [RegExp, TrialProblem][] = [
  [/application[- ]specific password|app(lication)? password|\b5\.7\.9\b/i, 'app-password-needed'],
  [/\b5\.7\.139\b|SmtpClientAuthentication is disabled/i, 'sending-off'],
  [/basic ?auth|BasicAuthBlocked|\bLOGIN is disabled|LOGINDISABLED/i, 'password-not-allowed'],
  [
    /not enabled for imap|imap (access |use )?(is )?(disabled|not enabled|not allowed|off\b)|authenticated but not connected/i,
    'imap-off',
  ],
  [/too many|rate limit|throttl|try again (later|in)|temporar|unavailable/i, 'too-many'],
  [
    /web ?browser|webalert|web ?login|account (is |has been |was )?(temporarily )?(locked|blocked|disabled|suspended)|\b5\.7\.14\b|unusual/i,
    'account-blocked',
  ],
];

const codes: Record<string, TrialProblem> = {
  LIMIT: 'too-many',
  INUSE: 'too-many',
  UNAVAILABLE: 'too-many',
  SERVERBUG: 'too-many',
  PRIVACYREQUIRED: 'insecure',
  WEBALERT: 'account-blocked',
};

/** What a server means that refuses the login. Its words are read here and kept nowhere: they may name people. */
export function describeRefusedLogin(
  secret: 'password' | 'access',
  { code, text }: { code: string | undefined; text: string },
): TrialError {
  const coded = code === undefined ? undefined : codes[code];
  if (coded) return new TrialError(coded, code);
  const said = words.find(([pattern]) => pattern.test(text));
  if (said) return new TrialError(said[1], code);
  return new TrialError(secret === 'password' ? 'password-refused' : 'consent-not-taken', code);
}
