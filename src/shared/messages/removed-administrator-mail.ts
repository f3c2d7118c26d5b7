import type { MailBlock } from './mail-body.ts';

/** To those who stay: whoever has the server takes an administrator out, and none of them has to have known. */
export function removedAdministratorMail({
  removedAdministrator,
  settingsUrl,
}: {
  /** His address. */
  removedAdministrator: string | null;
  settingsUrl: string;
}): { subject: string; blocks: MailBlock[] } {
  if (!removedAdministrator) throw new Error('nobody was taken out');
  return {
    subject: 'Minutier : un administrateur a été retiré',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `L’exploitant a retiré l’administrateur ${removedAdministrator} : sa clé n’ouvre plus rien, ses sessions sont fermées, et aucun message ne part plus à cette adresse.`,
      },
      {
        text: 'Il reste à remplacer les clés et les mots de passe qu’il a regardés, et à revoir les workflows dont l’adresse ou le secret était le sien.',
      },
      { text: 'Si personne ne l’a décidé avec vous, prévenez aussitôt qui exploite le serveur.' },
      { link: 'Ouvrir les paramètres', url: settingsUrl },
      { text: 'Minutier' },
    ],
  };
}
