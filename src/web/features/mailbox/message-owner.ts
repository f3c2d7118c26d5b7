import type { AwaitingMessage, MessageOwner } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';

export type MessageChoice = NonNullable<AwaitingMessage['choice']>;

/** `other` and `new` want more to be filled in; anything else is the id of a client who was proposed. */
export interface OwnerFields {
  who: string;
  clientId: string;
  lastName: string;
  firstName: string;
}

/** Nothing is chosen beforehand: whoever presses Enter at once has not looked. */
export const nothingChosen: OwnerFields = { who: '', clientId: '', lastName: '', firstName: '' };

export function checkOwner(fields: OwnerFields): Partial<Record<keyof OwnerFields, string>> {
  const { who, clientId, lastName, firstName } = fields;
  return {
    ...(who ? {} : { who: 'Dites à qui est ce message' }),
    ...(who === 'other' && !clientId ? { clientId: 'Choisissez le client' } : {}),
    ...(who === 'new' && !lastName.trim() ? { lastName: 'Le nom est requis' } : {}),
    ...(who === 'new' && !firstName.trim() ? { firstName: 'Le prénom est requis' } : {}),
  };
}

/** Null while something is missing. */
export function toOwner(fields: OwnerFields): MessageOwner | null {
  if (Object.keys(checkOwner(fields)).length > 0) return null;
  const { who, clientId, lastName, firstName } = fields;
  if (who === 'nobody') return { nobody: true };
  if (who === 'new') return { newClient: { lastName: lastName.trim(), firstName: firstName.trim() } };
  return { clientId: who === 'other' ? clientId : who };
}

/** What becomes of the message, the papers and the address, before anything is done. */
export function describeConsequence(fields: OwnerFields, { learns, papers }: MessageChoice): string | null {
  if (!fields.who) return null;
  if (fields.who === 'nobody')
    return papers > 0
      ? 'Rien n’est classé : les pièces restent dans « Dossier / À vérifier ».'
      : 'Le message quitte cette liste, et rien n’est classé.';
  const bring = papers > 0 ? 'Les pièces rejoignent le dossier de ce client et y sont classées.' : null;
  const learn = learns
    ? `L’adresse ${learns} sera connue comme la sienne, et ses autres messages en attente suivront.`
    : null;
  return [bring, learn].filter(Boolean).join(' ') || 'Le message est noté comme étant de ce client.';
}

/** What becomes of a message that was treated as another’s, and of what came with it. */
export function describeMove(
  { who }: Pick<OwnerFields, 'who'>,
  { from, papers }: NonNullable<MessageView['moves']>,
): string | null {
  if (!who) return null;
  const name = from.name;
  const leave =
    papers > 0
      ? `${papers === 1 ? 'Sa pièce quitte' : `Ses ${papers} pièces quittent`} le dossier de ${name}. Ce qui nomme quelqu’un d’autre que le nouveau client attend dans « À vérifier ».`
      : `Aucune pièce de ce message n’est dans le dossier de ${name}.`;
  return `${leave} L’adresse qui a écrit n’est pas rattachée au nouveau client.`;
}
