import { TOTP } from 'otpauth';
import type { PersonStanding } from '#shared/standings.ts';
import { readPlatformMails } from './platform-outbox.ts';
import { readCookie, type TestApp, testKeys } from './test-app.ts';

/** The token of the latest link that was mailed to this address. */
export async function readLink(test: TestApp, email: string): Promise<string> {
  const mails = await readPlatformMails(test.office, email);
  return /#([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

export function openLink(test: TestApp, body: { token: string; code?: string }, cookie = '') {
  return test.app.inject({
    method: 'POST',
    url: '/api/sign-in-links/session',
    payload: body,
    headers: { cookie },
  });
}

export async function invite(
  test: TestApp,
  {
    key = testKeys.notary,
    ...person
  }: { key?: string; name: string; email: string; standing: PersonStanding },
) {
  return test.call('POST', '/api/persons', { key, body: { ...person, proof: key } });
}

/** Invites somebody and follows the link: the cookie of the session, as the browser keeps it. */
export async function join(
  test: TestApp,
  standing: PersonStanding,
  email = `${standing}@vasseur.example`,
  name = 'Claire Aubry',
): Promise<string> {
  await invite(test, { name, email, standing });
  return readCookie(await openLink(test, { token: await readLink(test, email) }));
}

export function codeOf(test: TestApp, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
}
