import { RefreshCw } from 'lucide-react';
import { describeLoadFailure } from '#web/lib/describe-load-failure.ts';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

interface LoadFailureProps {
  title: string;
  /** What the call ended with, where it is known here. */
  error?: unknown;
  onRetry: () => void;
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
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
      {describeLoadFailure(error)}
    </Notice>
  );
}
