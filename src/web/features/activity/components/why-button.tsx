import { type ComponentType, useRef, useState } from 'react';
import type { Activity } from '#shared/contracts/activity.ts';
import { Button } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import type { WhyDialogProps } from './why-dialog.tsx';

interface WhyButtonProps {
  act: Activity;
  /** Id of the act's title, read out after « Pourquoi ? ». */
  describedBy: string;
}

/** Tells the reasons of an act to who asks for them. */
export function WhyButton({ act, describedBy }: WhyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<WhyDialogProps> | null>(null);
  const open = async () => {
    const part = await fetchPart(() => import('./why-dialog.tsx'));
    if (part) setDialog(() => part.WhyDialog);
  };
  return (
    <>
      <Button
        ref={button}
        look="ghost"
        size="small"
        className="-my-2 md:-my-1.5"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={open}
      >
        Pourquoi{'\u00a0'}?
      </Button>
      {Dialog && <Dialog act={act} opener={button.current} onClose={() => setDialog(null)} />}
    </>
  );
}
