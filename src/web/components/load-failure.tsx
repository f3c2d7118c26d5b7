import { RefreshCw } from 'lucide-react';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

interface LoadFailureProps {
  title: string;
  onRetry: () => void;
}

export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button size="small" onClick={onRetry}>
          <RefreshCw className="size-4" aria-hidden="true" />
          Réessayer
        </Button>
      }
    >
      Le serveur n’a pas répondu. Vos automatisations continuent de leur côté.
    </Notice>
  );
}
