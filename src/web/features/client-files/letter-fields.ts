import { LONGEST_REPLY } from '#shared/contracts/messages.ts';

export interface LetterFields {
  to: string;
  subject: string;
  text: string;
}

export const noLetter: LetterFields = { to: '', subject: '', text: '' };

export function checkLetter({ subject, text }: LetterFields): Partial<Record<keyof LetterFields, string>> {
  return {
    ...(subject.trim() ? {} : { subject: 'Écrivez l’objet' }),
    ...(text.trim() ? {} : { text: 'Écrivez votre message' }),
    ...(text.length > LONGEST_REPLY ? { text: 'Ce message est trop long' } : {}),
  };
}
