import type { MailBlock } from './mail-body.ts';

interface ContactMailContent {
  contact: { name: string; address: string; office: string; words: string } | null;
}

/** What a visitor wrote in the form, to the operator. His words are the body's only: no header is made of them. */
export function contactMail({ contact }: ContactMailContent): { subject: string; blocks: MailBlock[] } {
  if (!contact) throw new Error('the words of this mail are gone');
  const { name, address, office, words } = contact;
  return {
    subject: 'Minutier : un message du formulaire de contact',
    blocks: [
      { text: `De : ${name}` },
      { text: `Adresse : ${address}` },
      ...(office ? [{ text: `Étude : ${office}` }] : []),
      ...words.split(/\n{2,50}/).map((text) => ({ text })),
      { text: 'Répondez à l’adresse ci-dessus : cet e-mail vient de Minutier, pas de cette personne.' },
    ],
  };
}
