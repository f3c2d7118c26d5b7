import { Link } from 'react-router';
import type { CasePieces, InferredCaseAnswer } from '#shared/contracts/clients.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useHere } from '#web/lib/origin.ts';
import { documentPage } from '#web/lib/pages.ts';
import { useAnswer } from '../client-files.queries.ts';

/** What the case tells of itself, with what tells it; a person's word goes before it. */
export function InferredAnswers({ found: { id, inferred } }: { found: CasePieces }) {
  const { mutate, isPending } = useAnswer(id);
  return (
    <section aria-labelledby="inferred-answers">
      <h2 id="inferred-answers" className="font-medium text-muted text-sm">
        Déduit du dossier
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {inferred.map((one) => (
          <li
            key={one.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p>
                {one.sentence} <span className="font-medium">{one.answer ? 'Oui' : 'Non'}</span>
              </p>
              <Ground told={one} />
            </div>
            <May be="clerk">
              <Button
                look="ghost"
                size="small"
                aria-disabled={isPending}
                aria-label={`Répondre ${one.answer ? 'non' : 'oui'} : ${one.sentence}`}
                onClick={() => isPending || mutate({ question: one.key, answer: !one.answer })}
              >
                Répondre {one.answer ? 'non' : 'oui'}
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ground({ told: { because, documentId } }: { told: InferredCaseAnswer }) {
  const here = useHere();
  return (
    <p className="text-muted">
      {documentId ? (
        <Link
          to={documentPage(documentId)}
          state={here}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {because}
        </Link>
      ) : (
        because
      )}
    </p>
  );
}
