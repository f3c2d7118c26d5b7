import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { footerLink, PublicFrame } from '#web/components/public-frame.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Acts } from '#web/features/presentation/components/acts.tsx';
import { Chapter } from '#web/features/presentation/components/chapter.tsx';
import { Hero } from '#web/features/presentation/components/hero.tsx';
import { Means } from '#web/features/presentation/components/means.tsx';
import { Price } from '#web/features/presentation/components/price.tsx';
import { Questions } from '#web/features/presentation/components/questions.tsx';
import { Trial } from '#web/features/presentation/components/trial.tsx';
import { Trust } from '#web/features/presentation/components/trust.tsx';

// It tells today's date, which the page that the build draws cannot.
const PurchaseForm = lazy(() =>
  import('#web/features/purchase/components/purchase-form.tsx').then((part) => ({
    default: part.PurchaseForm,
  })),
);

export function Component() {
  const [isFree, setIsFree] = useState(false);
  return (
    <PublicFrame
      back={{ to: '/login', label: 'Retour à la connexion' }}
      footer={
        <>
          <span className="mr-auto">Minutier, pour les offices notariaux</span>
          <Link to="/privacy" className={footerLink}>
            Politique de confidentialité
          </Link>
          <a href={routes.contact} target="_blank" rel="noreferrer" className={footerLink}>
            Nous contacter
            <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
          </a>
        </>
      }
    >
      <title>Découvrir Minutier</title>
      <Hero />
      <Acts />
      <Trial />
      <Trust />
      <Means />
      <Price />
      <Questions />
      <Chapter
        id="acheter"
        title="Acheter une licence"
        intro={
          isFree
            ? 'Votre clé vous est envoyée par e-mail dans l’instant.'
            : 'Votre clé vous est envoyée par e-mail dès que le paiement est confirmé.'
        }
      >
        <div className="max-w-[26rem]">
          <Suspense fallback={<div className="h-[26rem]" />}>
            <PurchaseForm onFree={setIsFree} />
          </Suspense>
        </div>
        <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          Vous avez déjà une clé&nbsp;?
          <ButtonLink to="/login">Se connecter</ButtonLink>
        </p>
      </Chapter>
    </PublicFrame>
  );
}
