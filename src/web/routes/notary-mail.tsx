import { useParams } from 'react-router';
import { WriteIfPossible } from '#web/features/client-files/components/write-if-possible.tsx';
import { UndeliveredPage } from '#web/features/mailbox/components/undelivered-page.tsx';
import { Round } from '#web/features/to-do/components/round.tsx';

export function Component() {
  const { mailId = '' } = useParams();
  return (
    <Round>
      <UndeliveredPage key={mailId} id={mailId}>
        {(clientId) => <WriteIfPossible clientId={clientId} />}
      </UndeliveredPage>
    </Round>
  );
}
