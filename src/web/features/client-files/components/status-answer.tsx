import type { MaritalChoice } from '#shared/marital-status.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useAnswer } from '../client-files.queries.ts';

interface StatusAnswerProps {
  question: { sentence: string };
  choices: MaritalChoice[];
  clientId: string;
}

/** One of the statuses, which says that it is none of the others. */
export function StatusAnswer({ question, choices, clientId }: StatusAnswerProps) {
  const { mutate, isPending } = useAnswer(clientId);
  const say = ({ answers }: MaritalChoice) => {
    const chosen = answers.find(({ answer }) => answer) ?? answers[0];
    if (!isPending && chosen) mutate({ ...chosen, also: answers.filter((one) => one !== chosen) });
  };
  return (
    <May be="clerk">
      <fieldset className="flex flex-wrap items-center gap-2 max-md:*:flex-1 md:max-w-80 md:justify-end">
        <legend className="sr-only">{question.sentence}</legend>
        {choices.map((choice) => (
          <Button key={choice.label} size="small" aria-disabled={isPending} onClick={() => say(choice)}>
            {choice.label}
          </Button>
        ))}
      </fieldset>
    </May>
  );
}
