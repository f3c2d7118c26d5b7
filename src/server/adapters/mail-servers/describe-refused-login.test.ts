import { expect, test } from 'vitest';
import { describeRefusedLogin } from './describe-refused-login.ts';

test.each([
  ['[AUTHENTICATIONFAILED] Authentication failed.', 'AUTHENTICATIONFAILED', 'password-refused'],
  ['Invalid credentials (Failure)', undefined, 'password-refused'],
  [
    'Application-specific password required: https://support.google.com/accounts/answer/185833',
    'ALERT',
    'app-password-needed',
  ],
  ['534-5.7.9 Application-specific password required.', '534', 'app-password-needed'],
  ['Your account is not enabled for IMAP use. Please visit your Gmail settings page.', 'ALERT', 'imap-off'],
  ['User is authenticated but not connected.', undefined, 'imap-off'],
  ['IMAP access is disabled for your domain.', undefined, 'imap-off'],
  ['Too many simultaneous connections. (Failure)', 'ALERT', 'too-many'],
  ['Login failed', 'LIMIT', 'too-many'],
  ['454 4.7.0 Too many login attempts, please try again later.', '454', 'too-many'],
  [
    'Please log in via your web browser: https://support.google.com/mail/accounts/answer/78754',
    'ALERT',
    'account-blocked',
  ],
  [
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
    '535',
    'sending-off',
  ],
  ['LOGIN failed. LogonDenied-BasicAuthBlocked', undefined, 'password-not-allowed'],
] as const)('« %s » is told as it is meant', (text, code, problem) => {
  expect(describeRefusedLogin('password', { code, text }).problem).toBe(problem);
});

test('an access that the mailbox refuses is no wrong password', () => {
  const refused = { code: 'AUTHENTICATIONFAILED', text: 'AUTHENTICATE failed.' };
  expect(describeRefusedLogin('access', refused).problem).toBe('consent-not-taken');
});
