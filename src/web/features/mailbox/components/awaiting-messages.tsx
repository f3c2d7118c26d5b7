import type { AwaitingMessage as Message } from '#shared/contracts/mailbox.ts';
import { firstOnPhone, SeeAll } from '#web/components/see-all.tsx';
import { useSettling } from '../use-settling.tsx';
import { AwaitingMessage } from './awaiting-message.tsx';

/** The rest stands in « À traiter ». */
const FIRST_SHOWN = 3;

/** Their clients get no reminder until somebody says that it is done. */
export function AwaitingMessages({ messages }: { messages: Message[] }) {
  const { dialog, busy, settle } = useSettling();
  if (messages.length === 0) return dialog;
  const shown = messages.slice(0, FIRST_SHOWN);
  return (
    <div className="border-line border-t">
      <div className="bg-well px-4 py-2 md:px-5">
        <h3 className="font-medium text-muted text-xs">Messages qui vous attendent</h3>
      </div>
      <ul className={firstOnPhone}>
        {shown.map((message) => (
          <AwaitingMessage key={message.id} message={message} busy={busy === message.id} settle={settle} />
        ))}
      </ul>
      <SeeAll kind="messages" shown={shown.length} total={messages.length} />
      <p className="border-line border-t px-4 py-3 text-muted text-xs md:px-5">
        Tant qu’un client attend votre réponse, il ne reçoit pas de relance.
      </p>
      {dialog}
    </div>
  );
}
