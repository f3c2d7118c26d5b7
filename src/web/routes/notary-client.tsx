import { useParams } from 'react-router';
import { ClientDataCard } from '#web/features/client-data/components/client-data-card.tsx';
import { ClientPage } from '#web/features/client-files/components/client-page.tsx';
import { Round } from '#web/features/to-do/components/round.tsx';

export function Component() {
  const { clientId = '' } = useParams();
  return (
    <Round>
      <ClientPage key={clientId} id={clientId}>
        {(name) => <ClientDataCard id={clientId} name={name} />}
      </ClientPage>
    </Round>
  );
}
