import { createRecordedDrive } from '#server/adapters/recording/recorded-drive.ts';
import { createRecordedMailbox } from '#server/adapters/recording/recorded-mailbox.ts';
import { createRecordedMailer } from '#server/adapters/recording/recorded-mailer.ts';
import { createRecordedSheets } from '#server/adapters/recording/recorded-sheets.ts';
import type { MailboxEntry } from '#server/ports/mailbox.ts';
import type { Office } from './office.ts';

/** An office that reads where the real one does, and writes nowhere. */
export function recordOffice(real: Office, messages: MailboxEntry[]): Office {
  return {
    mailbox: createRecordedMailbox(real.mailbox, messages),
    drive: createRecordedDrive(real.drive),
    sheets: createRecordedSheets(real.sheets),
    mailer: createRecordedMailer(),
  };
}
