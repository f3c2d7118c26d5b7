import { useHosting } from '#web/lib/use-hosting.ts';
import { measured } from '../measured.ts';
import { ownFolders } from '../own-folders.ts';
import { Chapter } from './chapter.tsx';

const { papers, filed, wrong, day } = measured;
const held = papers - filed;
const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const share = (count: number, of: number) => `${tenths.format((count / of) * 100)}\u00a0%`;

/** What it works with, where it is, and how often it is right. */
export function Means() {
  const host = useHosting() ?? 'l’hébergeur que désigne votre contrat';
  const facts = [
    {
      title: 'Il travaille avec',
      text: 'Une boîte aux lettres Gmail ou Microsoft 365, ou toute autre par IMAP et SMTP. Pour les pièces, un drive Google, un serveur WebDAV tel que Nextcloud ou, à défaut, des dossiers sur le serveur de Minutier. Des feuilles Google ou Excel. PDF, photos, numérisations, Word et OpenDocument sont lus, sur le serveur de Minutier.',
    },
    {
      title: 'Qui héberge',
      text: `Le serveur de Minutier est chez ${host}, dans l’Espace économique européen. Il n’a que le registre\u00a0: les messages restent dans votre boîte, les documents sur votre drive. ${ownFolders}`,
    },
    {
      title: 'Avec quelle justesse',
      text: `Mesuré le ${day} sur ${papers} documents inventés par un auteur qui ne connaissait pas nos règles, à la première lecture\u00a0: ${filed} classés d’office (${share(filed, papers)}), ${held} laissés à une personne. Parmi ceux classés, ${filed - wrong} étaient justes (${share(filed - wrong, filed)}) et ${wrong} portaient un nom en partie faux\u00a0: type, personne ou date. C’est pourquoi chaque classement cite sa preuve et s’annule.`,
    },
  ];
  return (
    <Chapter title="Ce qu’il faut savoir avant d’acheter">
      <dl className="grid gap-9">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold text-heading">{title}</dt>
            <dd className="mt-1.5 max-w-[46rem] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}
