import type { ClientActProps } from '../use-client-dialog.tsx';
import { CloseFileDialog } from './close-file-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

export function ClientActDialog(props: ClientActProps) {
  if (props.act === 'suspend') return <SuspendDialog {...props} />;
  return props.act === 'close' ? <CloseFileDialog {...props} /> : <ResumeDialog {...props} />;
}
