import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useMay } from '#web/lib/standing.ts';
import { usePaperAnswers, useTurnPaperAnswers } from '../paper-answers.queries.ts';

/** « Avez-vous bien reçu ? », « Que manque-t-il ? »: whether they are answered by itself, and in which words. */
export function PaperAnswersCard() {
  const { data } = usePaperAnswers();
  const mayChange = useMay('notary');
  const { mutate, isPending } = useTurnPaperAnswers();
  if (!data) return null;
  return (
    <TitledCard
      id="paper-answers"
      title={'«\u00a0Avez-vous bien reçu\u00a0?\u00a0»'}
      action={
        <LabelledSwitch
          label="Répondre automatiquement"
          describedBy="paper-answers"
          checked={data.isOn}
          disabled={!mayChange}
          isBusy={isPending}
          onChange={mutate}
        />
      }
    >
      <p className="mt-1.5 text-muted text-sm">
        Au client qui demande si ses pièces sont arrivées ou ce qui manque encore, Minutier répond d’après son
        dossier, à son adresse connue et sans nommer personne. S’il demande autre chose, ou au moindre doute,
        la réponse est préparée et vous attend.
      </p>
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer text-muted underline underline-offset-4">
          Voir une réponse, avec des pièces inventées
        </summary>
        <p className="mt-3 whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
          {data.example}
        </p>
      </details>
    </TitledCard>
  );
}
