import type { Exchanged } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** Somebody else has answered while this was written: it is read first. */
export function AnsweredMeanwhile({ exchange, onGoOn }: { exchange: Exchanged[]; onGoOn: () => void }) {
  const latest = exchange.find(({ way }) => way === 'sent');
  return (
    <Notice
      tone="warning"
      title="Une réponse à ce message vient de partir"
      action={
        <Button size="small" onClick={onGoOn}>
          En écrire une autre
        </Button>
      }
    >
      <p className="whitespace-pre-wrap">{latest?.text}</p>
    </Notice>
  );
}
