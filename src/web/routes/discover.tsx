import { Link } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { footerLink, PublicFrame } from '#web/components/public-frame.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Acts } from '#web/features/presentation/components/acts.tsx';
import { Hero } from '#web/features/presentation/components/hero.tsx';
import { Price } from '#web/features/presentation/components/price.tsx';
import { Questions } from '#web/features/presentation/components/questions.tsx';
import { Trust } from '#web/features/presentation/components/trust.tsx';

export function Component() {
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
      <Trust />
      <Price />
      <Questions />
      <section aria-label="Commencer" className="mx-auto mt-20 max-w-[76rem] px-5 md:mt-28 md:px-10">
        <p className="max-w-[40rem] font-display text-title tracking-[-0.01em]">
          Gardez le temps de clerc pour ce qui demande un clerc.
        </p>
        <ButtonLink look="primary" to="/login" className="mt-6 px-6">
          Se connecter
        </ButtonLink>
      </section>
    </PublicFrame>
  );
}
