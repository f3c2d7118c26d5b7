import { routes } from '#shared/contracts/routes.ts';

/** Nobody has ordered under this number. */
export function NoPayment() {
  return (
    <>
      <p role="status" className="mt-5 text-lead">
        Nous ne trouvons pas ce paiement.
      </p>
      <p className="mt-3 text-muted">
        L’adresse de cette page est peut-être incomplète. Si vous avez payé, votre clé de licence part par
        e-mail sans que vous ayez à revenir ici. Rien reçu&nbsp;?{' '}
        <a
          href={routes.contact}
          target="_blank"
          rel="noreferrer"
          className="text-text underline underline-offset-4"
        >
          Contactez le support
          <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
        </a>
        .
      </p>
    </>
  );
}
