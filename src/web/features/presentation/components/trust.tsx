import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownFolders } from '../own-folders.ts';
import { Chapter } from './chapter.tsx';

const promises: { title: string; text: ReactNode }[] = [
  {
    title: 'Le secret professionnel d’abord',
    text: 'Chaque étude n’accède qu’à ses propres données. Clés et mots de passe sont chiffrés, et les journaux techniques ne contiennent ni nom, ni adresse, ni objet de message.',
  },
  {
    title: 'Vos pièces sont où vous le dites',
    text: `Messages et documents demeurent dans votre boîte et sur votre drive\u00a0; le serveur de Minutier n’en tient que le registre. ${ownFolders}`,
  },
  {
    title: 'Aucun entraînement',
    text: 'Les documents sont lus sur le serveur de Minutier\u00a0; rien n’en est montré ailleurs sans l’accord écrit de votre étude. Ils ne servent à entraîner aucun modèle, ni le nôtre, ni celui d’un tiers.',
  },
  {
    title: 'Il s’abstient dans le doute',
    text: 'Un nom de fichier faux coûte plus qu’une question à un clerc. Illisible, ambigu, deux personnes possibles\u00a0: le document attend dans «\u00a0À vérifier\u00a0», avec la raison.',
  },
  {
    title: 'Rien n’est supprimé',
    text: 'Aucun message, aucun fichier n’est effacé. Chaque pièce jointe finit classée, à vérifier, ou refusée avec un motif, et le compte se prouve.',
  },
  {
    title: 'Un classement s’annule',
    text: 'Renommages et déplacements sont consignés. Un clic remet le document sous le nom qu’il portait, et l’annulation est consignée à son tour.',
  },
  {
    title: 'Un RIB n’est jamais cru sur parole',
    text: 'Des coordonnées bancaires reçues par e-mail sont classées, puis signalées\u00a0: à confirmer par téléphone. Aucun message de Minutier n’en contient.',
  },
  {
    title: 'Il ne fait rien deux fois',
    text: 'Une coupure en plein travail ne perd ni ne double rien\u00a0: ni message, ni pièce, ni relance. La reprise est automatique.',
  },
];

export function Trust() {
  return (
    <Chapter
      title="Ce qu’un notaire doit pouvoir exiger"
      intro={
        <>
          Le détail, avec les droits de vos clients et les durées de conservation, se trouve dans la{' '}
          <Link to="/privacy" className="text-text underline decoration-line-strong underline-offset-4">
            politique de confidentialité
          </Link>
          .
        </>
      }
    >
      <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
        {promises.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold text-heading">{title}</dt>
            <dd className="mt-1.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
