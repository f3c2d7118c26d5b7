import type { Notary } from '#shared/contracts/notaries.ts';

/** Without accents and capitals: whoever searches types « helene ». */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those of whom every searched word is found in the name, the office, an address or the telephone. */
export function findNotaries(notaries: Notary[], search: string): Notary[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return notaries.filter(({ firstName, lastName, cabinetName, email, mainEmail, phoneNumber }) => {
    const text = fold([firstName, lastName, cabinetName, email, mainEmail, phoneNumber].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export const notaryStates = ['all', 'waiting', 'active'] as const;
export type NotaryState = (typeof notaryStates)[number];

/** `waiting`: for the administrator, who has activated none of his automations yet. */
export function isInState({ workflows }: Notary, state: NotaryState): boolean {
  return state === 'all' || (state === 'active') === workflows.active > 0;
}
