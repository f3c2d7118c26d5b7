import { measured } from '../measured.ts';
import { Chapter } from './chapter.tsx';

const { papers, filed, wrong, held, day } = measured;
const share = (count: number, of: number) => `${Math.round((count / of) * 100)}\u00a0%`;

const facts = [
  {
    title: 'Il travaille avec',
    text: 'Une boîte aux lettres Gmail ou Microsoft 365, ou toute autre par IMAP et SMTP. Un drive Google, ou un serveur WebDAV tel que Nextcloud. Des feuilles Google ou Excel. PDF, photos, numérisations, Word et OpenDocument sont lus, sur le serveur de Minutier.',
  },
  {
    title: 'Qui héberge',
    text: 'L’hébergeur que désigne votre contrat, dans l’Espace économique européen. Il n’a que le registre\u00a0: les documents et les messages restent chez vous, dans votre boîte et sur votre drive.',
  },
  {
    title: 'Avec quelle justesse',
    text: `Mesuré le ${day} sur ${papers} documents inventés par deux auteurs qui ne connaissaient pas nos règles, envoyés par leur titulaire, à la première lecture\u00a0: ${filed} classés d’office (${share(filed, papers)}), ${held} laissés à une personne. Parmi ceux classés, ${wrong} portaient un nom en partie faux (${share(wrong, filed)})\u00a0: type, personne ou date. C’est pourquoi chaque classement cite sa preuve et s’annule.`,
  },
];

/** What it works with, where it is, and how often it is right. */
export function Means() {
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
