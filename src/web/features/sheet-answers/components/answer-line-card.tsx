import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { AnswerLine } from '#shared/contracts/sheet-answers.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useFocusAfter } from '#web/lib/use-focus-after.ts';
import { useForgetSentence, useRefuseAnswer, useTakeBack } from '../sheet-answers.queries.ts';
import { SentenceRow } from './sentence-row.tsx';

/** One line of the sheet: what it answers, what it was taught, and what it is no answer to. */
export function AnswerLineCard({ line }: { line: AnswerLine }) {
  const { question, answer, foreseen, askedAs, refused } = line;
  const id = useId();
  const refuse = useRefuseAnswer();
  const takeBack = useTakeBack();
  const forget = useForgetSentence();
  const isBusy = refuse.isPending || takeBack.isPending || forget.isPending;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfter(isBusy);
  const saying = (act: () => void) => (button: HTMLButtonElement) => {
    focusAfter(findNext(button, heading));
    act();
  };
  return (
    <Card
      as="article"
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-heading">
          {question}
        </h2>
        <p className="mt-1.5 line-clamp-4 whitespace-pre-line text-muted text-sm">{answer}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {!foreseen && (
          <div role="status" aria-label="Minutier essaie cette ligne" className="grid gap-2.5">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        )}
        {foreseen?.hindrance && <p className="text-sm text-warning">{foreseen.hindrance}</p>}
        {foreseen && foreseen.sentences.length > 0 && (
          <Sentences title={'Minutier répondra à\u00a0:'}>
            {foreseen.sentences.map((sentence) => (
              <SentenceRow
                key={sentence}
                sentence={sentence}
                act="Non"
                disabled={isBusy}
                onAct={saying(() => refuse.mutate({ line: line.key, sentence }))}
              />
            ))}
          </Sentences>
        )}
        {askedAs.length > 0 && (
          <Sentences title={'Appris de vos réponses\u00a0:'}>
            {askedAs.map(({ id, sentence }) => (
              <SentenceRow
                key={id}
                sentence={sentence}
                act="Ne plus y répondre"
                disabled={isBusy}
                onAct={saying(() => takeBack.mutate(id))}
              />
            ))}
          </Sentences>
        )}
        {refused.length > 0 && (
          <Sentences title={'N’y répond pas, ni à ce qui y ressemble\u00a0:'}>
            {refused.map(({ id, sentence }) => (
              <SentenceRow
                key={id}
                sentence={sentence}
                act="Annuler"
                disabled={isBusy}
                onAct={saying(() => forget.mutate(id))}
              />
            ))}
          </Sentences>
        )}
      </div>
    </Card>
  );
}

/** Its sentence is gone: the one in its place, or the line where it was the last. */
function findNext(button: HTMLButtonElement, heading: RefObject<HTMLElement | null>) {
  const list = button.closest('ul');
  const buttonsOf = () => [...(list?.isConnected ? list.querySelectorAll('button') : [])];
  const place = buttonsOf().indexOf(button);
  return () => {
    const left = buttonsOf();
    return left[Math.min(place, left.length - 1)] ?? heading.current;
  };
}

function Sentences({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h3 id={id} className="text-muted text-xs">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1 divide-y divide-line">
        {children}
      </ul>
    </div>
  );
}
