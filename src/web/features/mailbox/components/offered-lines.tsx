import { useId } from 'react';
import type { OfferedLine, ReplyOffers } from '#shared/contracts/messages.ts';
import type { Chosen } from '../place-answer.ts';

interface OfferedLinesProps {
  offers: ReplyOffers;
  chosen: Chosen;
  onChoose: (at: number, line: string | null) => void;
}

/** What each question of the message may be answered with, in the office’s own words. */
export function OfferedLines(props: OfferedLinesProps) {
  const { isReady, letterFirst, questions } = props.offers;
  if (!isReady && !letterFirst)
    return (
      <div className="grid gap-5">
        <p className="text-muted text-sm">
          Choisissez les lignes de votre feuille qui répondent{'\u00a0'}: leur texte entre dans votre réponse.
        </p>
        <Questions {...props} />
      </div>
    );
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted text-sm underline decoration-line-strong underline-offset-4 hover:text-text md:min-h-8">
        {isReady ? nameSource(questions.length) : 'Les lignes de votre feuille qui s’en approchent'}
      </summary>
      <div className="mt-3 grid gap-5">
        <Questions {...props} />
      </div>
    </details>
  );
}

function nameSource(questions: number): string {
  return `${questions > 1 ? 'Les lignes de votre feuille d’où elle vient' : 'La ligne d’où elle vient'}, et d’autres`;
}

function Questions({ offers, chosen, onChoose }: OfferedLinesProps) {
  const id = useId();
  return offers.questions.map(({ sentence, lines, isForPerson }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place in the message.
    <fieldset key={at} className="min-w-0">
      <legend className="mb-2 text-pretty font-medium text-sm [overflow-wrap:anywhere]">
        «{'\u00a0'}
        {sentence}
        {'\u00a0'}»
      </legend>
      {lines.length === 0 ? (
        <p className="border-line-strong border-l-2 pl-3 text-muted text-sm">
          {isForPerson
            ? 'Cette question revient à une personne\u00a0: aucune ligne n’est proposée.'
            : 'Aucune ligne de votre feuille n’en parle.'}
        </p>
      ) : (
        <div className="overflow-hidden rounded-control border border-control">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              name={`${id}-${at}`}
              isChosen={chosen[at] === line.id}
              onChoose={() => onChoose(at, line.id)}
            />
          ))}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-t px-3.5 py-2 text-muted text-sm transition-colors hover:bg-raised">
            <input
              type="radio"
              name={`${id}-${at}`}
              checked={chosen[at] === null}
              onChange={() => onChoose(at, null)}
              className="accent-gold"
            />
            Aucune de ces lignes
          </label>
        </div>
      )}
    </fieldset>
  ));
}

interface LineProps {
  line: OfferedLine;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Line({ line, name, isChosen, onChoose }: LineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border-line px-3.5 py-2.5 text-sm transition-colors not-first:border-t hover:bg-raised has-checked:bg-raised">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-1 accent-gold" />
      <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <span>{line.question}</span>
        <span className="line-clamp-2 text-muted">{line.answer}</span>
      </span>
    </label>
  );
}
