import type { Drive } from '#server/ports/drive.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';

/** What an office works with outside the database. */
export interface Office {
  mailbox: Mailbox;
  drive: Drive;
  sheets: Spreadsheets;
  mailer: Mailer;
}
