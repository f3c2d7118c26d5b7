import type { CasePiece } from '#shared/contracts/clients.ts';
import { Answer } from './answer.tsx';
import { FiledDocument } from './filed-document.tsx';

/** One piece: whose, the document that counts for it, and what the notary is asked when it is to be confirmed. */
export function PieceRow({ piece, clientId }: { piece: CasePiece; clientId: string }) {
  const { label, person, status, document, goodUntil, question, suggestion } = piece;
  return (
    <li className="grid gap-x-6 gap-y-2.5 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-sm">
          <span className="font-medium">{label}</span>
          {person && <span className="text-muted"> · {person}</span>}
        </p>
        {status === 'expired' && !goodUntil && <p className="text-sm text-warning">N’est plus valable</p>}
        {document && (
          <FiledDocument document={document} goodUntil={goodUntil} expired={status === 'expired'} />
        )}
        {suggestion && <p className="text-muted text-sm">{suggestion}</p>}
        {question && <p className="mt-0.5 text-sm">{question.sentence}</p>}
      </div>
      {question && <Answer question={question} clientId={clientId} />}
    </li>
  );
}
