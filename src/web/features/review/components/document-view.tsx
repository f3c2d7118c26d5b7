import { Download, SquareArrowOutUpRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ApiError } from '#web/lib/api-errors.ts';
import { findFileUrl, findPictureUrl, type ShownAs, useDocumentFile } from '../document-file.ts';

const frame =
  'h-[42dvh] w-full rounded-control border border-line-strong bg-well lg:h-[calc(100dvh-14rem)] lg:min-h-96';

/** The document itself, as far as browsers show it, and the way to it otherwise. */
export function DocumentView({ document }: { document: OfficeDocument }) {
  const { data: shownAs, error, isPending, refetch } = useDocumentFile(document);
  const url = findFileUrl(document.id);
  if (isPending)
    return (
      <div role="status" aria-label="Chargement du document">
        <Skeleton className={frame} />
      </div>
    );
  if (error) return <FileFailure error={error} onRetry={refetch} />;
  return (
    <div className="grid content-start gap-3">
      <Shown shownAs={shownAs} document={document} />
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(shownAs === 'image' || shownAs === 'pdf') && (
          <FileLink href={url} target="_blank" rel="noreferrer">
            <SquareArrowOutUpRight className="size-4" aria-hidden="true" />
            Ouvrir dans un nouvel onglet
          </FileLink>
        )}
        <FileLink href={url} download={document.originalName}>
          <Download className="size-4" aria-hidden="true" />
          Télécharger
        </FileLink>
      </div>
    </div>
  );
}

function Shown({ shownAs, document }: { shownAs: ShownAs; document: OfficeDocument }) {
  const [broken, setBroken] = useState(false);
  const name = `Document ${document.originalName}`;
  const url = findFileUrl(document.id);
  if (shownAs === 'image' && !broken)
    return <img src={url} alt={name} className={`${frame} object-contain`} onError={() => setBroken(true)} />;
  if (shownAs === 'picture' && !broken)
    return <MadePicture document={document} name={name} onFailure={() => setBroken(true)} />;
  if (shownAs === 'pdf' && navigator.pdfViewerEnabled)
    return <iframe src={`${url}#navpanes=0&view=FitH`} title={name} className={frame} />;
  return (
    <Notice tone="info" title="Ce document ne s’affiche pas ici">
      {shownAs === 'pdf'
        ? 'Ce navigateur ouvre les PDF dans un onglet à part.'
        : 'Téléchargez-le pour le lire avec le logiciel qui convient.'}
    </Notice>
  );
}

/** As wide as its frame: the sheets of a fax come one below the other. */
function MadePicture(props: { document: OfficeDocument; name: string; onFailure: () => void }) {
  const [here, setHere] = useState(false);
  return (
    <section
      aria-label={props.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className={`${frame} overflow-y-auto`}
    >
      {!here && <Skeleton className="h-full w-full" />}
      <img
        src={findPictureUrl(props.document.id)}
        alt=""
        className="w-full"
        onLoad={() => setHere(true)}
        onError={props.onFailure}
      />
    </section>
  );
}

function FileFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const title = 'Le document n’a pas pu être ouvert';
  const refusal = error instanceof ApiError && error.status < 500 ? error.message : '';
  return (
    <div>
      {refusal ? (
        <Notice tone="danger" title={title}>
          {refusal}
        </Notice>
      ) : (
        <LoadFailure title={title} error={error} onRetry={onRetry} />
      )}
    </div>
  );
}

function FileLink({
  children,
  ...link
}: {
  href: string;
  target?: string;
  rel?: string;
  download?: string;
  children: ReactNode;
}) {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 text-muted underline decoration-line-strong underline-offset-4 hover:text-text md:min-h-8"
      {...link}
    >
      {children}
    </a>
  );
}
