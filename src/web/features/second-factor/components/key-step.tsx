import type { SecondFactorBegun } from '#shared/contracts/second-factor.ts';
import { KeyForm } from '#web/components/key-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useBeginSecondFactor } from '../second-factor.queries.ts';

export function KeyStep({ onBegun }: { onBegun: (begun: SecondFactorBegun) => void }) {
  const { mutate: begin, isPending } = useBeginSecondFactor();
  return (
    <KeyForm
      why="Il vous faut une application d’authentification sur votre téléphone (celle de votre office, Aegis, Google Authenticator…). Donnez d’abord votre clé de licence."
      label="Votre clé de licence"
      isPending={isPending}
      onGive={(input) => begin(input, { onSuccess: onBegun })}
    >
      <div className="flex justify-end max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          Continuer
        </Button>
      </div>
    </KeyForm>
  );
}
