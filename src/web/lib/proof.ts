import { ApiError } from './api-errors.ts';
import { findOwner, subscribeToOwner } from './desk-owner.ts';
import { notify } from './notices.ts';

/**
 * Somebody at the desk, asked to prove once more who he is: answered with what he typed, or with null when he would rather not.
 * Who has neither a key nor a code opens a link of a mail, in another tab: his answer is empty.
 */
interface ProofAsked {
  /** What he was about to do, as he would say it: « Inviter julie@etude.example ». */
  act: string;
  /** `proof-needed`, or `sign-in-again`. */
  code: string | null;
  answer: (proof: string | null) => void;
  /** What he gave is on its way. */
  isPending: boolean;
}

let asked: ProofAsked | null = null;
const listeners = new Set<() => void>();

// Whoever comes after him is not asked to prove what the former one was about to do (decision 0139).
subscribeToOwner(giveUp);

/** The question goes with whoever was asked, or with the page that he was on. */
export function giveUp(): void {
  const last = asked;
  if (last) show(null);
  last?.answer(null);
}

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
export function isProofNeeded(error: unknown): error is ApiError {
  return error instanceof ApiError && wrong.indexOf(error.code) > 1;
}

/** What asks again; the last two for the first time too. */
const wrong: readonly (string | null)[] = [
  'licence-invalid',
  'second-factor-wrong',
  'proof-needed',
  'sign-in-again',
];

/**
 * A call that may be weighty: where the server wants to know once more who is at the desk, he is asked, and the same is sent
 * with what he gives, until it is right or he gives up, which throws what the server said first. It is sent in the name of whoever
 * began it, or not again.
 */
export async function sendProved<Answer>(
  act: string,
  send: (proof?: string) => Promise<Answer>,
): Promise<Answer> {
  const sender = findOwner();
  const first = await settle(send());
  if ('answer' in first) return first.answer;
  if (!isProofNeeded(first.error)) throw first.error;
  const { code } = first.error;
  try {
    for (;;) {
      if (findOwner() !== sender) throw first.error;
      const proof = await new Promise<string | null>((answer) =>
        show({ act, code, answer, isPending: false }),
      );
      if (proof === null) throw first.error;
      show({ act, code, answer: () => undefined, isPending: true });
      const next = await settle(send(proof || undefined));
      if ('answer' in next) return next.answer;
      if (!(next.error instanceof ApiError) || !wrong.includes(next.error.code)) throw next.error;
      notify.error(next.error.message);
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
