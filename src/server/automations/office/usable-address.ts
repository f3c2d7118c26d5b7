import { announcesNoReader } from '#server/mail/sender/no-reader.ts';

/** Where a client can be written to: not the office's own address, one that has refused mails, or one that nobody reads. */
export function findUsableAddress(
  emails: readonly string[],
  unusable: readonly string[],
): string | undefined {
  return emails.find((email) => !unusable.includes(email.toLowerCase()) && !announcesNoReader(email));
}
