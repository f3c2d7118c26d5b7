import type { MailBlock } from './mail-body.ts';

/** What wrong codes came behind, and so whoever gives them has: the licence's key, or a link that a person was sent. */
export type GuessedBehind = 'key' | 'link';

/** Once a day, at the fifth wrong code: nothing shows more surely that a key was stolen. */
export function guessedCodesMail({
  guessedBehind,
  signInUrl,
}: {
  guessedBehind: GuessedBehind | null;
  signInUrl: string;
}): { subject: string; blocks: MailBlock[] } {
  if (!guessedBehind) throw new Error('wrong codes behind nothing');
  const isKey = guessedBehind === 'key';
  return {
    subject: 'Quelqu’un donne de faux codes pour entrer dans Minutier',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: isKey
          ? 'Cinq faux codes ont été donnés à la suite, après votre clé de licence, qui était la bonne. Le second facteur n’a laissé entrer personne.'
          : 'Cinq faux codes ont été donnés à la suite, après un lien de connexion envoyé à une personne de votre équipe. Le second facteur n’a laissé entrer personne.',
      },
      {
        text: isKey
          ? 'Si ce n’est pas vous, quelqu’un a votre clé : connectez-vous depuis un navigateur où vous êtes déjà entré avec un code, et remplacez-la.'
          : 'Si aucune d’elles ne s’est trompée, quelqu’un lit sa messagerie : faites-en changer le mot de passe.',
      },
      { link: 'Se connecter', url: signInUrl },
      { text: 'L’équipe Minutier' },
    ],
  };
}
