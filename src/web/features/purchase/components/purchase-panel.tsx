import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PurchaseForm } from './purchase-form.tsx';

/** Buying a licence, in the place of the sign-in form. */
export function PurchasePanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Link
        to="/login"
        className="-mt-2 mb-4 inline-flex min-h-11 items-center gap-2 text-muted text-sm transition-colors hover:text-text"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Retour à la connexion
      </Link>
      <h1 ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        Acheter une licence
      </h1>
      <p className="mt-2 mb-6 text-muted">Toutes les automatisations, pour toute l’étude.</p>
      <PurchaseForm />
    </>
  );
}
