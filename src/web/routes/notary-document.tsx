import { useParams } from 'react-router';
import { DocumentPage } from '#web/features/review/components/document-page.tsx';
import { Round } from '#web/features/to-do/components/round.tsx';

export function Component() {
  const { documentId = '' } = useParams();
  return (
    <Round>
      <DocumentPage key={documentId} id={documentId} />
    </Round>
  );
}
