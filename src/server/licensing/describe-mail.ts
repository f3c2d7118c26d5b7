import { eq } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createContactMessagesRepository } from '#server/features/contact/contact-messages.repository.ts';
import { createDenialSecrets } from '#server/features/known-browsers/denial-secrets.ts';
import { createKnownBrowsersRepository } from '#server/features/known-browsers/known-browsers.repository.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { createTroublesRepository } from '#server/features/office-health/troubles.repository.ts';
import { createLinkSecrets } from '#server/features/persons/link-secrets.ts';
import { createPersonsRepository } from '#server/features/persons/persons.repository.ts';
import { createSignInLinksRepository } from '#server/features/persons/sign-in-links.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Payments } from '#server/ports/payments.ts';
import { linkLives } from '#shared/link-lives.ts';
import type { PlatformMailDetails, PlatformMailFacts } from '#shared/messages/platform-mails.ts';

/** What the platform's mails say of what their rows only name: names and words are looked up as they leave. */
export function createDescribeMail(
  db: Database,
  cipher: Cipher,
  payments: Pick<Payments, 'findCheckout'> | null,
  clock: Clock,
) {
  const links = createSignInLinksRepository(db);
  const secrets = createLinkSecrets(cipher);
  const browsers = createKnownBrowsersRepository(db);
  const denials = createDenialSecrets(cipher);
  const persons = createPersonsRepository(db);
  const troubles = createTroublesRepository(db);
  async function describeLink(id: string) {
    const told = await links.describe(id);
    return told && { ...told, token: secrets.tokenOf(id) };
  }
  async function describeBrowser(id: string) {
    const told = await browsers.describe(id);
    return told && { ...told, token: denials.tokenOf(id) };
  }
  async function describeFactor({ factorChange, changeId, personId }: PlatformMailDetails) {
    if (!factorChange) return null;
    const since = clock.now().getTime() - linkLives.denial;
    const change = changeId ? await browsers.describeChange(changeId) : null;
    // Its link is worth nothing after that.
    const made = change && change.at.getTime() > since ? change : null;
    const address = personId ? ((await persons.findPresent(personId))?.email ?? null) : null;
    const from = changeId && made ? { ...made, token: denials.tokenOf(changeId) } : null;
    return { change: factorChange, ofPerson: personId !== undefined, address, from };
  }
  async function findAddress(licenceId: string) {
    const [row] = await db.select({ email: licenses.email }).from(licenses).where(eq(licenses.id, licenceId));
    return row?.email ?? null;
  }
  return async (details: PlatformMailDetails): Promise<PlatformMailFacts> => {
    const { troubles: news, contactId, checkoutId, linkId, browserId, teamOf, removedLicence } = details;
    return {
      troubles: {
        began: await troubles.listNamed(news?.began ?? []),
        ended: await troubles.listNamed(news?.ended ?? []),
      },
      contact: contactId ? await createContactMessagesRepository(db).find(contactId) : null,
      buyer: checkoutId ? ((await payments?.findCheckout(checkoutId))?.email ?? null) : null,
      link: linkId ? await describeLink(linkId) : null,
      toldFactor: await describeFactor(details),
      newBrowser: browserId ? await describeBrowser(browserId) : null,
      team: teamOf ? (await persons.list(teamOf)).map(({ person }) => person) : [],
      removedAdministrator: removedLicence ? await findAddress(removedLicence) : null,
    };
  };
}
