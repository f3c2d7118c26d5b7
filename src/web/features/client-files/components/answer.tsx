import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useAnswer } from '../client-files.queries.ts';

/** « Oui » or « Non » to what the notary is asked of a case. */
export function Answer({
  question,
  clientId,
}: {
  question: { key: string; sentence: string };
  clientId: string;
}) {
  const { mutate, isPending } = useAnswer(clientId);
  const say = (answer: boolean) => {
    if (!isPending) mutate({ question: question.key, answer });
  };
  return (
    <May be="clerk">
      <fieldset className="flex items-center gap-2 max-md:*:flex-1">
        <legend className="sr-only">{question.sentence}</legend>
        <Button size="small" aria-disabled={isPending} onClick={() => say(true)}>
          Oui
        </Button>
        <Button size="small" aria-disabled={isPending} onClick={() => say(false)}>
          Non
        </Button>
      </fieldset>
    </May>
  );
}
