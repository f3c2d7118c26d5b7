import type { NewActivity } from '#server/features/activity/activity.repository.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import { callBack } from '#shared/messages/automations.ts';
import { accountTexts, nameAccount } from '#shared/messages/bank-calls.ts';
import type { AccountSource } from './note-accounts.ts';

/** What the notary is told of an account for which nobody has to be called before it counts. */
export function tellAccount({ document, message }: AccountSource, account: BankAccount): NewActivity {
  const { verdict, clientId, documentId, messageId } = account;
  const dropped = message === null;
  const told = dropped && verdict === 'first' ? 'first-dropped' : verdict;
  const text = accountTexts[told as keyof typeof accountTexts];
  return {
    key: documentId ? `document:${documentId}:bank-details` : `message:${messageId}:bank-details`,
    kind: 'bank-details',
    clientId,
    ...(documentId ? { documentId, fromFile: document?.name ?? null } : {}),
    // What was only typed proves less than a paper, and makes no piece.
    title: documentId
      ? `Coordonnées bancaires ${dropped ? 'déposées' : 'reçues'} : ${nameAccount(account)}`
      : `Compte écrit dans un message, à confirmer par téléphone : ${nameAccount(account)}`,
    because: [...(text ? [text] : []), ...(dropped ? callBack.dropped : callBack.byMail)],
    attention: verdict !== 'same',
  };
}
