import type { Exchanged } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** Somebody else has answered while this was written: it is read first. */
export function AnsweredMeanwhile({ exchange, onGoOn }: { exchange: Exchanged[]; onGoOn: () => void }) {
  const latest = exchange.find(({ way }) => way === 'sent');
  return (
    <Notice
      tone="warning"
      title="L’étude vient de répondre à ce message"
      action={
        <Button size="small" onClick={onGoOn}>
          En écrire une autre
        </Button>
      }
    >
      {latest && <p className="text-muted text-sm">{latest.label}</p>}
      <p className="whitespace-pre-wrap">{latest?.text}</p>
    </Notice>
  );
}
