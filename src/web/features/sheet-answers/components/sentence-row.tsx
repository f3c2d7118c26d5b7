import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';

interface SentenceRowProps {
  sentence: string;
  /** What is said of it by the button, whose name holds the sentence. */
  act: string;
  disabled: boolean;
  onAct: (button: HTMLButtonElement) => void;
}

/** A sentence of a client’s, and what the notary may say of it. */
export function SentenceRow({ sentence, act, disabled, onAct }: SentenceRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{sentence}</span>
      <May be="notary">
        <Button
          size="small"
          look="ghost"
          disabled={disabled}
          aria-label={`${act} : ${sentence}`}
          onClick={({ currentTarget }) => onAct(currentTarget)}
        >
          {act}
        </Button>
      </May>
    </li>
  );
}
