import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SignInInfo } from '#shared/contracts/sessions.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { emailSignInPath, purchasePath } from '#shared/public-pages.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { PromisePanel } from '#web/features/session/components/promise-panel.tsx';
import { SignInForm } from '#web/features/session/components/sign-in-form.tsx';

// Few of those who sign in buy: the form is fetched when it is asked for.
const PurchasePanel = lazy(() =>
  import('#web/features/purchase/components/purchase-panel.tsx').then((part) => ({
    default: part.PurchasePanel,
  })),
);

export function LoginScreen({ demo }: { demo: SignInInfo['demo'] }) {
  // The form has an address of its own, which mails and the presentation lead to.
  const buying = useLocation().pathname === purchasePath;
  const navigate = useNavigate();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] lg:grid-rows-1">
      <title>{`${buying ? 'Acheter une licence' : 'Connexion'} · Minutier`}</title>
      <PromisePanel />
      <main className="grid justify-items-center px-6 py-10 lg:items-center lg:py-16">
        <div className="w-full max-w-[24rem]">
          {buying ? (
            <Suspense>{<PurchasePanel />}</Suspense>
          ) : (
            <SignInPanel demo={demo} onBuy={() => void navigate(purchasePath)} />
          )}
        </div>
      </main>
    </div>
  );
}

function SignInPanel({ demo, onBuy }: { demo: SignInInfo['demo']; onBuy: () => void }) {
  return (
    <>
      <h1 className="font-display text-title">Bienvenue</h1>
      <p className="mt-2 mb-8 text-muted">Connectez-vous avec la clé de licence reçue par e-mail.</p>
      <SignInForm demo={demo} />
      <p className="mt-3 text-center">
        <Link
          to={emailSignInPath}
          className="inline-flex min-h-11 items-center text-muted text-sm transition-colors hover:text-text md:min-h-0"
        >
          Se connecter par e-mail
        </Link>
      </p>
      <p className="mt-4 mb-4 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        Pas encore de licence&nbsp;?
      </p>
      <Button className="h-11 w-full md:h-11" onClick={onBuy}>
        Acheter une licence
      </Button>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ButtonLink to="/discover">Découvrir</ButtonLink>
        <a
          href={signInRoutes.contact}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-muted text-sm transition-colors hover:text-text"
        >
          Nous contacter
          <ArrowUpRight className="size-4" aria-hidden="true" />
          <span className="sr-only">(s’ouvre dans un nouvel onglet)</span>
        </a>
      </div>
    </>
  );
}
