import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import { findAccounts } from '#server/reading/accounts/find-accounts.ts';
import { splitMailText } from './new-text.ts';
import { findPaymentInstruction } from './payment-instruction.ts';

export interface MessageAccounts {
  accounts: AccountReading[];
  /** The sentence that asks to pay to an account, or says that one has changed. */
  instruction: string | null;
}

/** What a message itself says of accounts: in its own words, and in those of others that it passes on. */
export function readMessageAccounts(
  message: ParsedMessage,
  ownAddresses: readonly string[],
): MessageAccounts {
  const mail = splitMailText(message.text);
  const passedOn = cutOwnWords(`${mail.quotedText}\n${message.forwardedText}`, ownAddresses);
  const own = `${message.subject}\n${mail.newText}\n${mail.signature}`;
  const accounts = findAccounts(own);
  const seen = new Set(accounts.map(({ iban }) => iban));
  return {
    accounts: [...accounts, ...findAccounts(passedOn).filter(({ iban }) => !seen.has(iban))],
    instruction:
      findPaymentInstruction(mail.newText) ??
      findPaymentInstruction(message.subject) ??
      findPaymentInstruction(passedOn),
  };
}

/** Our own mails below an answer are no news; what stands above them is somebody's. */
function cutOwnWords(text: string, ownAddresses: readonly string[]): string {
  const lines = text.split('\n');
  const ours = lines.findIndex((line) => {
    const lower = line.toLowerCase();
    return (
      /^[>*\s]{0,20}(?:de|from|le|on|exp)/.test(lower) &&
      ownAddresses.some((address) => lower.includes(address))
    );
  });
  return (ours < 0 ? lines : lines.slice(0, ours)).join('\n');
}
