import type { ReplyDraft } from '#shared/contracts/messages.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { useMessageContent } from '../messages.queries.ts';

/** To whom an answer leaves, and about what, before it does. */
export function ReplyRecipient({ id, reply }: { id: string; reply: ReplyDraft }) {
  const { data } = useMessageContent(id);
  const elsewhere = data && 'text' in data ? data.replyElsewhere : null;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm [overflow-wrap:anywhere]">
        <dt className="text-muted">À</dt>
        <dd>
          {reply.toName && `${reply.toName} · `}
          <span className="font-medium">{reply.toAddress}</span>
        </dd>
        <dt className="text-muted">Objet</dt>
        <dd>{reply.subject}</dd>
      </dl>
      {elsewhere && (
        <Notice tone="warning" title={`Ce message demande une réponse à ${elsewhere}`}>
          Rien ne prouve à qui est cette adresse{'\u00a0'}: la réponse part à celle qui a écrit.
        </Notice>
      )}
    </div>
  );
}
