import { Link } from 'react-router';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { titlePaper } from '#shared/paper-title.ts';
import { FileName } from '#web/components/file-name.tsx';
import { useHere } from '#web/lib/origin.ts';
import { documentPage } from '#web/lib/pages.ts';

/** What of this client waits for a person, with why; each opens. */
export function PapersToCheck({ papers }: { papers: OfficeDocument[] }) {
  const here = useHere();
  return (
    <section aria-labelledby="papers-to-check">
      <h2 id="papers-to-check" className="font-medium text-sm text-warning">
        {papers.length > 1 ? `${papers.length} documents à vérifier` : '1 document à vérifier'}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {papers.map((paper) => (
          <li key={paper.id} className="py-3 text-sm [overflow-wrap:anywhere]">
            <Link
              to={documentPage(paper.id)}
              state={here}
              className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              <FileName name={titlePaper(paper)} />
            </Link>
            {paper.reasons.map((reason) => (
              <p key={reason} className="text-muted">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
