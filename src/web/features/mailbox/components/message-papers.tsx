import { CircleCheck, CircleX, Clock, FileQuestion, type LucideIcon, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { MessagePaper } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { FileName } from '#web/components/file-name.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useHere } from '#web/lib/origin.ts';
import { clientPage, documentPage } from '#web/lib/pages.ts';

const looks: Record<MessagePaper['outcome'], { Icon: LucideIcon; ink: string; label: string }> = {
  filed: { Icon: CircleCheck, ink: 'text-success', label: 'Classée' },
  'to-call': { Icon: Phone, ink: 'text-warning', label: 'Classée, compte à confirmer par téléphone' },
  held: { Icon: FileQuestion, ink: 'text-warning', label: 'À vérifier' },
  waiting: { Icon: Clock, ink: 'text-info', label: 'En attente' },
  refused: { Icon: CircleX, ink: 'text-muted', label: 'Non classée' },
};

const linked = 'underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:py-2';

interface MessagePapersProps {
  papers: MessagePaper[];
  /** Pictures of a signature: counted, and nothing else. */
  decorations: number;
}

/** What came with the message, each with what became of it and where it is. */
export function MessagePapers({ papers, decorations }: MessagePapersProps) {
  return (
    <TitledCard id="message-papers" title="Pièces jointes">
      {papers.length === 0 && (
        <p className="mt-3 text-muted text-sm">Aucune pièce n’accompagne ce message.</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
      </ul>
      {decorations > 0 && (
        <p className="mt-3 text-muted text-xs">
          {decorations === 1
            ? 'Une image de signature est laissée de côté.'
            : `${decorations} images de signature sont laissées de côté.`}
        </p>
      )}
    </TitledCard>
  );
}

function Paper({ paper: { name, outcome, because, document, parts } }: { paper: MessagePaper }) {
  return (
    <li className="grid gap-1 py-3 text-sm [overflow-wrap:anywhere]">
      <Outcome outcome={outcome} documentId={document?.id ?? null} />
      {document ? <PaperLink {...document} /> : <p className="font-medium">{name}</p>}
      {document && document.fileName !== name && (
        <p className="text-muted text-xs">Reçue sous le nom {name}</p>
      )}
      {because.map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
      {parts.length > 0 && (
        <ul className="mt-1 grid gap-3 border-line border-l pl-3">
          {parts.map((part) => (
            <li key={part.id} className="grid gap-1">
              <Outcome outcome={part.outcome} documentId={part.id} />
              <PaperLink id={part.id} fileName={part.fileName} />
              {part.because.map((sentence) => (
                <p key={sentence} className="text-muted">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {document && <Places document={document} />}
    </li>
  );
}

function Outcome({ outcome, documentId }: Pick<MessagePaper, 'outcome'> & { documentId: string | null }) {
  const { Icon, ink, label } = looks[outcome];
  const here = useHere();
  return (
    <p className={`flex items-center gap-2 ${ink}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {label}
      {documentId && outcome === 'held' && (
        <Link to={documentPage(documentId)} state={here} className="underline underline-offset-4">
          Vérifier
        </Link>
      )}
    </p>
  );
}

/** To its own page: itself, and what is said of it. */
function PaperLink({ id, fileName }: { id: string; fileName: string }) {
  const here = useHere();
  return (
    <Link to={documentPage(id)} state={here} className={`font-medium ${linked}`}>
      <FileName name={fileName} />
    </Link>
  );
}

function Places({ document: { id, client } }: { document: NonNullable<MessagePaper['document']> }) {
  const here = useHere();
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {client && (
        <Link to={clientPage(client.id)} state={here} className={linked}>
          Dossier {client.name}
        </Link>
      )}
      <a
        href={fillRoute(routes.documentFile, { id })}
        target="_blank"
        rel="noreferrer"
        className={`text-muted ${linked}`}
      >
        Ouvrir le fichier
      </a>
    </p>
  );
}
