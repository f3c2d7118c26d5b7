import { Plus } from 'lucide-react';
import { Chapter } from './chapter.tsx';

const questions = [
  {
    question: 'Faut-il changer d’adresse e-mail\u00a0?',
    answer:
      'Non. Vous créez une adresse dédiée aux pièces, que vous communiquez à vos clients. Votre adresse principale reste la vôtre\u00a0: Minutier n’y a pas accès, et c’est vers elle qu’il oriente les questions auxquelles il ne doit pas répondre.',
  },
  {
    question: 'Que devient un document mal classé\u00a0?',
    answer:
      'Vous l’annulez depuis l’activité récente\u00a0: il revient sous son nom d’origine dans «\u00a0À vérifier\u00a0». Aucun fichier n’est jamais supprimé, et chaque classement cite le passage du document qui l’a décidé.',
  },
  {
    question: 'Répond-il à ma place sur le fond d’un dossier\u00a0?',
    answer:
      'Jamais. Les réponses sont vos phrases, prises telles quelles dans votre feuille «\u00a0Base de données Notaire\u00a0». Conseil juridique, calculs pour un dossier, coordonnées bancaires, réclamations et urgences sont toujours renvoyés vers l’étude. Un prix n’est donné que si votre feuille le dit pour tous.',
  },
  {
    question: 'Combien de temps prend la mise en route\u00a0?',
    answer:
      'Vous renseignez votre compte en une fois. L’administrateur active ensuite vos automatisations sous 24 à 48 heures, et vous en êtes prévenu sur votre adresse principale.',
  },
  {
    question: 'Puis-je encore ouvrir et modifier mon drive\u00a0?',
    answer:
      'Oui. Vous téléchargez vos fichiers, déposez des documents dans le dossier d’un client et modifiez vos trois feuilles\u00a0: vos corrections l’emportent toujours. Laissez seulement à Minutier le soin de renommer et de déplacer.',
  },
  {
    question: 'Et si un paiement mensuel échoue\u00a0?',
    answer:
      'Vous êtes prévenu et tout continue pendant sept jours. Sans régularisation, la licence est suspendue\u00a0: les automatisations s’arrêtent, mais vous gardez l’accès à votre compte pour consulter vos dossiers et régler l’échéance.',
  },
];

/** The browser's own disclosure: it opens by keyboard, is found by the page's search, and needs no script. */
export function Questions() {
  return (
    <Chapter title="Questions fréquentes">
      <div className="border-line border-b">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-t">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-4 font-display text-[1.1875rem] [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                className="size-5 shrink-0 text-faint transition-transform group-open:rotate-45"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[46rem] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Chapter>
  );
}
