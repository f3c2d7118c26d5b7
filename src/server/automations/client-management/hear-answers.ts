import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { takeWords } from '#server/mail/message/bound-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { CaseAnswers, CaseFact } from '#shared/case-facts.ts';
import { clientQuestions } from '#shared/messages/client-questions.ts';
import type { Needs } from '../needs.ts';

/** The last ones of a long thread. */
const MOST_ANSWERED = 40;

interface Heard {
  message: Message;
  parsed: ParsedMessage;
  client: Client | null;
}

/**
 * Whether this is a client's answer to what the office has asked him, from the address where it was asked. What he tells
 * is kept for a person to confirm; what is not plain is left open.
 */
export async function hearAnswers(needs: Needs, { message, parsed, client }: Heard): Promise<boolean> {
  const { records, notary } = needs;
  const address = parsed.from?.address;
  if (!client || !address) return false;
  const mailIds = [...(parsed.inReplyTo ? [parsed.inReplyTo] : []), ...parsed.references].slice(
    -MOST_ANSWERED,
  );
  const asked = await records.questionnaires.findAsked(notary.id, { clientId: client.id, address, mailIds });
  if (!asked) return false;
  const told = await readAnswers(needs, message, parsed, asked.questions);
  // A second letter adds to the first, and corrects it.
  await records.questionnaires.recordTold(notary.id, asked.id, message.id, { ...asked.told, ...told });
  return true;
}

async function readAnswers(
  { understanding, reportError }: Needs,
  { id }: Message,
  parsed: ParsedMessage,
  facts: readonly string[],
): Promise<CaseAnswers> {
  const questions = facts.map((fact) => clientQuestions[fact as CaseFact] ?? '');
  try {
    const told = await understanding.readToldAnswers(takeWords(parsed), { questions });
    return Object.fromEntries(
      facts.flatMap((fact, index) => {
        const answer = told[index] ?? null;
        return answer === null ? [] : [[fact, answer] as const];
      }),
    );
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reportError(error, { kind: 'message', id });
    return {};
  }
}
