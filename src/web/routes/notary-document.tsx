import { useParams } from 'react-router';
import { DocumentPage } from '#web/features/review/components/document-page.tsx';

export function Component() {
  const { documentId = '' } = useParams();
  return <DocumentPage key={documentId} id={documentId} />;
}
