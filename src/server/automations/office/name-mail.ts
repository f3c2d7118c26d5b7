import type { Needs } from '../needs.ts';

/**
 * The Message-ID of a mail with this effect. Nobody guesses it without the installation's key; after a backup was put back the same
 * effect has the same one, so that « Envoyés » proves of a mail that our rows know nothing of that it has left.
 */
export function nameMail({ seal, notary }: Pick<Needs, 'seal' | 'notary'>, effect: string): string {
  return `<${seal.index(`mail ${notary.id} ${effect}`)}@${notary.email.split('@')[1]}>`;
}
