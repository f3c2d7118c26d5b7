import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { FileName } from '#web/components/file-name.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** A colleague, or a run, has filed the paper or taken it back while this was filled: it is looked at first. */
export function TreatedMeanwhile({ document, onGoOn }: { document: OfficeDocument; onGoOn: () => void }) {
  const isFiled = document.state === 'filed';
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={isFiled ? 'Ce document a été classé entre-temps' : 'Ce document a été repris entre-temps'}
        action={
          <Button size="small" onClick={onGoOn}>
            Garder ma saisie
          </Button>
        }
      >
        {isFiled ? 'Classé sous' : 'Il attend sous'} <FileName name={document.fileName} />
      </Notice>
    </div>
  );
}
