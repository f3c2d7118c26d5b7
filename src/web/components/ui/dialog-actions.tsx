import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface DialogActionsProps {
  submitLabel: string;
  isPending: boolean;
  /** Where more than what is under way keeps the form from being sent. */
  isIdle?: boolean;
  onCancel: () => void;
}

/** The foot of a form in a dialog: given up, or sent. */
export function DialogActions({ submitLabel, isPending, isIdle = false, onCancel }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
      <Button onClick={onCancel}>Annuler</Button>
      <Button type="submit" look="primary" disabled={isPending || isIdle}>
        {isPending && <Spinner />}
        {submitLabel}
      </Button>
    </div>
  );
}
