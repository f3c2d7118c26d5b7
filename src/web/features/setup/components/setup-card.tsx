import { ArrowRight } from 'lucide-react';
import { May } from '#web/components/may.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';

/** Beside the form: the way that asks less and tries everything. */
export function SetupCard({ configured }: { configured: boolean }) {
  return (
    <May be="notary">
      <Card
        aria-labelledby="setup-card"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 md:p-6"
      >
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="setup-card" className="font-display text-section">
            Mise en route
          </h2>
          <p className="mt-1 max-w-prose text-muted text-sm">
            Google, Microsoft 365 ou une autre messagerie, avec un drive. Chaque accès est essayé devant vous,
            en quelques secondes.
          </p>
        </div>
        <ButtonLink look={configured ? 'outline' : 'primary'} to="/notary/setup" className="max-sm:w-full">
          {configured ? 'Changer la boîte ou le drive' : 'Mettre l’étude en route'}
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      </Card>
    </May>
  );
}
