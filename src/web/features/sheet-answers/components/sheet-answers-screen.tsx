import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useSheetAnswers } from '../sheet-answers.queries.ts';
import { AnswerLineCard } from './answer-line-card.tsx';

/** The office’s sheet, line by line, with the sentences that each would answer. */
export function SheetAnswersScreen() {
  const { data, error, refetch } = useSheetAnswers();
  if (!data && error) return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  if (!data)
    return (
      <div role="status" aria-label="Lecture de votre feuille" className="grid gap-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    );
  if (!data.lines)
    return (
      <Notice tone="warning" title="Votre feuille ne peut pas être lue">
        «{'\u00a0'}Base de données Notaire{'\u00a0'}» est fermée à Minutier en ce moment{'\u00a0'}: voyez vos
        activités, puis revenez.
      </Notice>
    );
  if (data.lines.length === 0)
    return (
      <Notice tone="info" title="Votre feuille est vide">
        Écrivez dans «{'\u00a0'}Base de données Notaire{'\u00a0'}» une question par ligne, avec sa réponse.
      </Notice>
    );
  return (
    <div className="grid gap-4">
      {data.lines.map((line) => (
        <AnswerLineCard key={line.key} line={line} />
      ))}
    </div>
  );
}
