export const letterTexts = {
  sent: 'Message envoyé.',
  waits: 'Message enregistré : il part dès que la messagerie l’accepte.',
  failed: 'Le message n’a pas pu être envoyé. Réessayez : il ne partira pas deux fois.',
} as const;

export const letterActivity = {
  title: 'Message écrit par l’étude',
  because: (address: string, subject: string) => [`À ${address}, « ${subject} ».`],
} as const;
