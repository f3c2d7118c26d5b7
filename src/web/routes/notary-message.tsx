import { useParams } from 'react-router';
import { MessagePage } from '#web/features/mailbox/components/message-page.tsx';
import { Round } from '#web/features/to-do/components/round.tsx';

export function Component() {
  const { messageId = '' } = useParams();
  // Another message is another page: nothing that was begun for one goes on in the other.
  return (
    <Round>
      <MessagePage key={messageId} id={messageId} />
    </Round>
  );
}
