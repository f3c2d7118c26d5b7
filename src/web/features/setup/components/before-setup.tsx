import { ArrowRight } from 'lucide-react';
import { May } from '#web/components/may.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { setupPage } from '#web/lib/pages.ts';

/** On a screen of a new licence: what will stand there, and the way to it. */
export function BeforeSetup({ children }: { children: string }) {
  return (
    <Card as="article" className="max-w-[46rem] p-5 md:p-7">
      <p className="font-medium">L’étude n’est pas encore en route</p>
      <p className="mt-1 text-muted text-sm">{children}</p>
      <May be="notary" otherwise={<p className="mt-1 text-muted text-sm">Le notaire la met en route.</p>}>
        <ButtonLink look="primary" to={setupPage} className="mt-5 max-sm:w-full">
          Mettre l’étude en route
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      </May>
    </Card>
  );
}
