import type { CasePieces } from '#shared/contracts/clients.ts';
import { listTakenBack } from '#shared/marital-status.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useAnswer } from '../client-files.queries.ts';

/** What the notary has said of the case; each answer can be taken back. */
export function GivenAnswers({ answers, clientId }: { answers: CasePieces['answers']; clientId: string }) {
  const { mutate, isPending } = useAnswer(clientId);
  const takeBack = (key: string) => {
    const [, ...others] = listTakenBack(key, answers);
    const also = others.map((question) => ({ question, answer: null }));
    if (!isPending) mutate({ question: key, answer: null, ...(also.length > 0 && { also }) });
  };
  return (
    <section aria-labelledby="given-answers">
      <h2 id="given-answers" className="font-medium text-muted text-sm">
        Vos réponses
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {answers.map(({ key, sentence, answer }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-48">
              {sentence} <span className="font-medium">{answer ? 'Oui' : 'Non'}</span>
            </span>
            <May be="clerk">
              <Button
                look="ghost"
                size="small"
                aria-disabled={isPending}
                aria-label={`Revenir sur la réponse : ${sentence}`}
                onClick={() => takeBack(key)}
              >
                Revenir
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}
