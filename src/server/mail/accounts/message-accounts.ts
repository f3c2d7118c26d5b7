import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import { findAccounts } from '#server/reading/accounts/find-accounts.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { splitMailText } from '../message/new-text.ts';
import type { KnowledgeEntry } from '../questions/match-answer.ts';
import type { OfficeFace } from '../sender/look-alike.ts';
import { findPaymentInstruction } from './payment-instruction.ts';

export interface MessageAccounts {
  accounts: AccountReading[];
  /** The sentence that asks to pay to an account, or says that one has changed. */
  instruction: string | null;
}

/** Who the office is, and what it answers itself: its own account is nobody's news. */
export interface OwnVoice {
  office: OfficeFace;
  knowledge: readonly Pick<KnowledgeEntry, 'answer'>[];
}

/** What a message itself says of accounts: in its own words, and in those of others that it passes on. */
export function readMessageAccounts(message: ParsedMessage, voice: OwnVoice): MessageAccounts {
  const mail = splitMailText(message.text);
  const passedOn = cutOwnWords(`${mail.quotedText}\n${message.forwardedText}`, voice.office);
  const own = `${message.subject}\n${mail.newText}\n${mail.signature}`;
  const written = findAccounts(own);
  const told = findAccounts(passedOn);
  const all = [...written, ...told.filter(({ iban }) => !written.some((one) => one.iban === iban))];
  const ours = all.length > 0 ? listOwnAccounts(voice) : new Set<string>();
  // Our own request to pay us, below an answer.
  const isOurRequest = told.length > 0 && told.every(({ iban }) => ours.has(iban));
  return {
    accounts: all.filter(({ iban }) => !ours.has(iban)),
    instruction:
      findPaymentInstruction(mail.newText) ??
      findPaymentInstruction(message.subject) ??
      (isOurRequest ? null : findPaymentInstruction(passedOn)),
  };
}

function listOwnAccounts({ knowledge }: OwnVoice): ReadonlySet<string> {
  return new Set(knowledge.flatMap(({ answer }) => findAccounts(answer).map(({ iban }) => iban)));
}

/** Our own mails below an answer are no news; what stands above them is somebody's. */
function cutOwnWords(text: string, office: OfficeFace): string {
  const lines = text.split('\n');
  const ours = lines.findIndex((line, index) => isOurHead(line, lines[index + 1] ?? '', office));
  return (ours < 0 ? lines : lines.slice(0, ours)).join('\n');
}

const HEAD = /^[>*\s]{0,20}(?:de|from|le|on|exp)/;
/** « a écrit : », which a long line carries over to the next. */
const WRITTEN = /(?:ecrit|wrote)\s?:/i;

/** « Le 3 mai, Étude Vasseur <…> a écrit : », on two lines as well; by name only where no address says whose it is. */
function isOurHead(line: string, next: string, { addresses, names }: OfficeFace): boolean {
  const lower = line.toLowerCase();
  if (!HEAD.test(lower)) return false;
  const isCarried = !WRITTEN.test(foldText(lower)) && WRITTEN.test(foldText(next));
  const head = isCarried ? `${lower} ${next.toLowerCase()}` : lower;
  if (addresses.some((address) => head.includes(address))) return true;
  if (head.includes('@')) return false;
  const folded = ` ${foldText(head).replace(/[^A-Z0-9]/g, ' ')} `;
  const { cabinetName, firstName, lastName } = names;
  const isDated = /\d/.test(head) || /^[>*\s]{0,20}(?:de|from|exp\w{0,10})\s{0,3}:/.test(lower);
  return (
    isDated &&
    [cabinetName ?? '', `${firstName} ${lastName}`, `${lastName} ${firstName}`].some(
      (name) =>
        name.trim() !== '' &&
        folded.includes(
          ` ${foldText(name)
            .replace(/[^A-Z0-9]/g, ' ')
            .trim()} `,
        ),
    )
  );
}
