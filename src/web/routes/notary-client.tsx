import { useParams } from 'react-router';
import { ClientPage } from '#web/features/client-files/components/client-page.tsx';

export function Component() {
  const { clientId = '' } = useParams();
  return <ClientPage key={clientId} id={clientId} />;
}
