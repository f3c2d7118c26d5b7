import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { MessageView } from '#shared/contracts/messages.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useHere } from '#web/lib/origin.ts';
import { clientPage } from '#web/lib/pages.ts';
import { useConfirmAnswers } from '../messages.queries.ts';

interface ToldAnswersProps {
  message: MessageView;
  answers: NonNullable<MessageView['answers']>;
}

/** What a client says of his case: read from his words beside, and his case's only once a person has said so. */
export function ToldAnswers({ message, answers: { told, open } }: ToldAnswersProps) {
  const { mutate, isPending } = useConfirmAnswers(message.id);
  const here = useHere();
  const [client] = message.clients;
  return (
    <Card aria-labelledby="told-answers" className="grid gap-3 p-4 md:p-5">
      <h2 id="told-answers" className="font-semibold text-heading">
        {told.length > 0 ? 'Ce qu’il répond' : 'Aucune réponse sûre n’a été lue'}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {told.map(({ sentence, answer }) => (
          <li key={sentence} className="flex justify-between gap-4 py-2">
            <span>{sentence}</span>
            <span className="font-medium">{answer ? 'Oui' : 'Non'}</span>
          </li>
        ))}
        {open.map((sentence) => (
          <li key={sentence} className="flex justify-between gap-4 py-2 text-muted">
            <span>{sentence}</span>
            <span className="shrink-0">Rien de sûr</span>
          </li>
        ))}
      </ul>
      <May be="clerk">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:*:w-full">
          {told.length > 0 && (
            <Button look="primary" aria-keyshortcuts="A" disabled={isPending} onClick={() => mutate()}>
              {isPending ? <Spinner /> : <Check className="size-4" aria-hidden="true" />}
              {told.length > 1 ? 'Confirmer ces réponses' : 'Confirmer cette réponse'}
            </Button>
          )}
          {client && (
            <Link
              to={clientPage(client.id)}
              state={here}
              className="inline-flex min-h-11 items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-0"
            >
              Répondre vous-même dans le dossier
            </Link>
          )}
        </div>
      </May>
    </Card>
  );
}
