import { useParams } from 'react-router';
import { CallPage } from '#web/features/calls/components/call-page.tsx';

export function Component() {
  const { callId = '' } = useParams();
  return <CallPage key={callId} id={callId} />;
}
