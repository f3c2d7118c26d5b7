import { toasts } from '#shared/messages/toasts.ts';
import { ApiError } from './api-errors.ts';
import { notify } from './notices.ts';

/**
 * Somebody at the desk, asked to prove once more who he is: answered with what he typed, or with null when he would rather not.
 * Who has neither a key nor a code opens a link of a mail, in another tab: his answer is empty.
 */
interface ProofAsked {
  kind: 'key' | 'link';
  answer: (proof: string | null) => void;
  /** What he gave is on its way. */
  isPending: boolean;
}

let asked: ProofAsked | null = null;
const listeners = new Set<() => void>();

function show(next: ProofAsked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

export const getProofAsked = () => asked;

export function subscribeToProofs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Refused until somebody has proved who he is: nobody wanted to. */
export function isProofNeeded(error: unknown): boolean {
  return findKind(error) !== null;
}

/** What would do for a call that was refused; null where it was refused for another reason. */
function findKind(error: unknown): ProofAsked['kind'] | null {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'proof-needed') return 'key';
  return code === 'sign-in-again' ? 'link' : null;
}

const wrong: readonly (string | null)[] = ['licence-invalid', 'second-factor-wrong'];

/**
 * A call that may be weighty: where the server wants to know once more who is at the desk, he is asked, and the same is sent
 * with what he gives, until it is right or he gives up, which throws what the server said first.
 */
export async function sendProved<Answer>(send: (proof?: string) => Promise<Answer>): Promise<Answer> {
  const first = await settle(send());
  if ('answer' in first) return first.answer;
  let kind = findKind(first.error);
  if (!kind) throw first.error;
  try {
    for (;;) {
      const asks = kind;
      const proof = await new Promise<string | null>((answer) =>
        show({ kind: asks, answer, isPending: false }),
      );
      if (proof === null) throw first.error;
      show({ kind: asks, answer: () => undefined, isPending: true });
      const next = await settle(proof === '' ? send() : send(proof));
      if ('answer' in next) return next.answer;
      const { error } = next;
      kind = findKind(error) ?? kind;
      if (!(error instanceof ApiError) || !(findKind(error) || wrong.includes(error.code))) throw error;
      notify.error(kind === 'link' ? toasts.proof.notYet : error.message);
    }
  } finally {
    show(null);
  }
}

async function settle<Answer>(sent: Promise<Answer>): Promise<{ answer: Answer } | { error: unknown }> {
  try {
    return { answer: await sent };
  } catch (error) {
    return { error };
  }
}
