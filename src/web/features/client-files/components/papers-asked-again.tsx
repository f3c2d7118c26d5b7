import { Link } from 'react-router';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { titlePaper } from '#shared/paper-title.ts';
import { FileName } from '#web/components/file-name.tsx';
import { useHere } from '#web/lib/origin.ts';
import { documentPage } from '#web/lib/pages.ts';

/** What of this client was set aside, because he was asked to send it once more. */
export function PapersAskedAgain({ papers }: { papers: OfficeDocument[] }) {
  const here = useHere();
  return (
    <section aria-labelledby="papers-asked-again">
      <h2 id="papers-asked-again" className="font-medium text-muted text-sm">
        {papers.length > 1 ? `${papers.length} documents redemandés` : '1 document redemandé'}
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
            <p className="text-muted">{paper.askedAgain?.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
