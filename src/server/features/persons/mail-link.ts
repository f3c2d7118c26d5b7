import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { linkLives } from '#shared/link-lives.ts';
import { hashSecret, type LinkSecrets } from './link-secrets.ts';
import type { PersonRow } from './persons.repository.ts';
import { createSignInLinksRepository } from './sign-in-links.repository.ts';

/** A mail with a link that opens a session of this person. */
export interface LinkMailOrder {
  key: string;
  kind: 'invitation' | 'sign-in-link';
  licenceId: string;
  details: { linkId: string; personId: string };
}

export interface MailLinkNeeds {
  secrets: LinkSecrets;
  prepareMail(tx: Database, mail: LinkMailOrder): Promise<unknown>;
}

/** Links an hour to one person: nobody's mailbox is filled through us. */
const MOST_AN_HOUR = 20;
/** And from one browser. One that he has signed in with has these to itself: strangers, by however many, use none of them up. */
const MOST_OF_A_BROWSER = 5;

/** `browser`: which asked for it; null for whoever invites. */
export async function mayBeMailed(
  tx: Database,
  { personId, browser }: { personId: string; browser: string | null },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  const links = createSignInLinksRepository(tx);
  const browserHash = browser && hashSecret(browser);
  if ((await links.countSince(personId, since, browserHash)) >= MOST_OF_A_BROWSER) return false;
  if (browserHash && (await links.isKnown(personId, browserHash))) return true;
  return (await links.countSince(personId, since)) < MOST_AN_HOUR;
}

/** A link and the mail that carries it, in the given transaction. Without a browser it is an invitation. */
export async function mailLink(
  tx: Database,
  { secrets, prepareMail }: MailLinkNeeds,
  person: PersonRow,
  browser: string | null,
  now: Date,
): Promise<void> {
  const id = newId();
  const kind = browser ? 'sign-in' : 'invitation';
  await createSignInLinksRepository(tx).add({
    id,
    kind,
    personId: person.id,
    tokenHash: hashSecret(secrets.tokenOf(id)),
    browserHash: browser && hashSecret(browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLives[kind]),
  });
  await prepareMail(tx, {
    key: `${kind}:${id}`,
    kind: browser ? 'sign-in-link' : 'invitation',
    licenceId: person.licenseId,
    details: { linkId: id, personId: person.id },
  });
}
