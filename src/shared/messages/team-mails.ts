import type { PersonStanding } from '../standings.ts';
import type { MailBlock } from './mail-body.ts';
import { standingLabels } from './persons.ts';

/** Somebody who comes in by mail. */
export interface LetIn {
  name: string;
  email: string;
  standing: PersonStanding;
}

/** Whom a key that may have been stolen has let in, in the mail that brings the next one. */
export function writeTeam(team: readonly LetIn[], teamUrl: string): MailBlock[] {
  if (team.length === 0) return [];
  return [
    {
      text:
        team.length === 1
          ? 'Une personne a été invitée dans votre espace :'
          : `${team.length} personnes ont été invitées dans votre espace :`,
    },
    ...team.map(({ name, email, standing }) => ({ text: `${name}, ${email} (${standingLabels[standing]})` })),
    {
      text: 'Qui avait votre ancienne clé a pu en inviter. Aucune n’entre par e-mail tant que vous n’avez pas relu et confirmé l’équipe : retirez qui vous ne connaissez pas.',
    },
    { link: 'Relire l’équipe', url: teamUrl },
  ];
}
