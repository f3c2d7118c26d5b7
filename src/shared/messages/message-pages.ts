/** Why a message's words are not on its page; what the register keeps of it is. */
export const missingWords = {
  gone: 'Ce message n’est plus dans la boîte dédiée : il y a été supprimé ou déplacé. Ce que Minutier en a noté reste ici.',
  slow: 'La boîte dédiée met trop de temps à répondre. Réessayez dans un instant.',
  unreadable: 'Ce message est illisible : ouvrez-le dans la boîte dédiée.',
  tooLarge: 'Ce message dépasse 150 Mo : ouvrez-le dans la boîte dédiée.',
  encrypted: 'Ce message est chiffré (S/MIME ou PGP) : seule l’étude peut l’ouvrir, avec sa clé.',
} as const;

/** Why no answer to a message is written in Minutier. */
export const noReplies = {
  coming: 'Minutier n’a pas encore traité ce message : la réponse s’écrira ici dans un instant.',
  refused: 'Message automatique ou déjà reçu : aucune réponse n’y est écrite d’ici.',
  doubtful:
    'Rien ne prouve que ce message vienne de l’adresse qu’il affiche : aucune réponse ne part d’ici. Appelez le client au numéro que vous connaissez.',
  nobody: 'Ce message ne dit pas de quelle adresse il vient.',
  office: 'Ce message vient d’une adresse de l’étude.',
} as const;

export const exchangeLabels = {
  received: {
    coming: 'À traiter',
    waits: 'Vous attend',
    settled: 'Traité',
    done: 'Traité',
    refused: 'Sans suite',
  },
  sent: {
    answer: 'Réponse automatique',
    redirection: 'Renvoi automatique vers l’étude',
    reminder: 'Relance',
    notice: 'Avis à l’étude',
    'by-hand': 'Réponse de l’étude',
  },
  /** By hand, and answering no message. */
  letter: 'Message de l’étude',
  /** To what asks nothing. */
  receipt: 'Accusé de réception automatique',
  /** What is told of a mail that has not simply left. */
  state: {
    prepared: 'en attente de départ',
    sending: 'en cours d’envoi',
    failed: 'non envoyé',
    uncertain: 'envoi incertain',
    returned: 'revenu sans être remis',
  },
} as const;

export const paperPlaces = {
  coming: 'Pas encore traitée.',
  stored: 'Rangée dans le dossier du client : elle va être lue puis classée.',
  seems: (read: string) => `D’après ce qui y est lu : ${read}.`,
  split: 'Séparée en plusieurs documents.',
  refused: 'Elle n’est plus sur le drive.',
  denied: 'Au téléphone, le client n’a pas reconnu ce compte : il ne compte pas.',
} as const;

export const byHandActivity = {
  title: 'Réponse écrite par l’étude',
  because: (address: string, subject: string) => [`À ${address}, « ${subject} ».`],
} as const;
