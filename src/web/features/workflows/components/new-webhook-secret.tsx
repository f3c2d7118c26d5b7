import { useRef } from 'react';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Shown this once. */
export function NewWebhookSecret({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    // What is shown once is shown: the bar of the dialog's buttons would cover it.
    <div role="status" ref={bringIntoView}>
      <p>Donnez ce secret au serveur appelé. Il ne sera plus montré.</p>
      <div className="mt-2 flex flex-wrap items-center gap-3 rounded-control border border-line-strong bg-panel py-2 pr-2 pl-3">
        <code ref={text} className="min-w-0 flex-1 basis-60 font-sans [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} what="le secret" source={text} />
      </div>
    </div>
  );
}
