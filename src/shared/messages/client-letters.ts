import type { ReplyEnd } from '../contracts/messages.ts';

export const letterTexts = {
  ends: {
    sent: 'Message envoyé.',
    waiting: 'Message enregistré : il part dès que la messagerie l’accepte.',
    failed: 'Le message n’est pas parti : un serveur de messagerie l’a refusé. Vos mots restent ici.',
    uncertain:
      'Rien ne prouve que le message soit parti : regardez dans les messages envoyés de la boîte. Vos mots restent ici.',
    returned: 'Le message est parti, puis est revenu sans être remis. Vos mots restent ici.',
    cancelled: 'Le message a été annulé avant de partir. Vos mots restent ici.',
  } satisfies Record<ReplyEnd['state'], string>,
  failed: 'Le message n’a pas pu être envoyé. Réessayez : il ne partira pas deux fois.',
} as const;

export const letterActivity = {
  title: 'Message écrit par l’étude',
  because: (address: string, subject: string) => [`À ${address}, « ${subject} ».`],
} as const;
