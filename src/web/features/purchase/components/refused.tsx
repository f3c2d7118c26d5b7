/** The bank has said no, at once or days later. */
export function Refused() {
  return (
    <>
      <p role="status" className="mt-5 text-lead">
        Votre banque a refusé le paiement&nbsp;: aucune licence n’a été ouverte.
      </p>
      <p className="mt-3 text-muted">
        Rien n’est prélevé et rien ne vous sera demandé chaque mois. Vous pouvez recommencer, par carte ou
        avec un autre compte.
      </p>
    </>
  );
}
