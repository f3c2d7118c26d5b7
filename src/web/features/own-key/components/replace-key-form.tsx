import { KeyForm } from '#web/components/key-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';

interface ReplaceKeyFormProps {
  isPending: boolean;
  onReplace: (input: { licenseKey: string }) => void;
  onCancel: () => void;
}

export function ReplaceKeyForm({ isPending, onReplace, onCancel }: ReplaceKeyFormProps) {
  return (
    <KeyForm
      why="L’ancienne clé n’ouvrira plus rien et toutes les sessions seront fermées, sauf celle-ci. La nouvelle clé vous sera montrée une fois et envoyée à l’adresse de la licence. Vos automatisations continuent."
      label="Votre clé actuelle"
      isPending={isPending}
      onGive={onReplace}
    >
      <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
        <Button onClick={onCancel} disabled={isPending}>
          Ne rien changer
        </Button>
        <Button type="submit" look="danger" disabled={isPending}>
          {isPending && <Spinner />}
          Remplacer la clé
        </Button>
      </div>
    </KeyForm>
  );
}
