export function Confidentiality() {
  return (
    <>
      <p>
        Les informations confiées à un notaire sont couvertes par le secret professionnel, dont la violation
        est punie par l’article&nbsp;226-13 du Code pénal et dont l’article&nbsp;23 de la loi du 25 ventôse an
        XI fait une règle de la profession. Minutier, ses collaborateurs et ses sous-traitants y sont tenus
        dans les mêmes termes que l’office, pendant le contrat et après sa fin (article&nbsp;28, 3°, b du
        RGPD).
      </p>
      <p>
        Personne, chez Minutier, ne consulte le contenu d’un dossier, sauf à la demande de l’office et pour la
        durée d’une intervention d’assistance. Les données ne sont ni vendues, ni louées, ni communiquées à un
        tiers, hors les sous-traitants autorisés et les cas où la loi l’impose&nbsp;; dans ce dernier cas
        l’office en est informé au préalable, à moins que la loi ne l’interdise.
      </p>
      <p>
        Les réponses envoyées aux clients reprennent mot pour mot les phrases rédigées par l’office. Si
        l’office le veut, un client qui le demande apprend de même, à son adresse connue, lesquelles de ses
        propres pièces sont arrivées et lesquelles manquent, sans le nom de personne. Aucune automatisation ne
        donne de conseil juridique et aucun message ne communique de coordonnées bancaires.
      </p>
    </>
  );
}
