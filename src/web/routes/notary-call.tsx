import { useParams } from 'react-router';
import { CallPage } from '#web/features/calls/components/call-page.tsx';
import { Round } from '#web/features/to-do/components/round.tsx';

export function Component() {
  const { callId = '' } = useParams();
  return (
    <Round>
      <CallPage key={callId} id={callId} />
    </Round>
  );
}
