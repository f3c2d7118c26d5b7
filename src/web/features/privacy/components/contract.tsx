export function Contract() {
  return (
    <>
      <p>
        L’accès au service se fait par une clé de licence, personnelle à l’office et liée de façon permanente
        à son compte. Elle tient lieu d’identifiant et de secret&nbsp;: le notaire la garde confidentielle et
        signale sans délai sa perte ou son usage par un tiers.
      </p>
      <p>
        La connexion ouvre une session de sept jours au plus, portée par un cookie strictement nécessaire,
        illisible par les scripts. Le navigateur conserve en outre l’identité du compte jusqu’à la
        déconnexion, jamais la clé de licence, l’état du menu pendant sept jours, le choix du thème, et
        pendant un an un cookie qui le fait reconnaître&nbsp;: une connexion depuis un autre est signalée par
        e-mail. Minutier n’utilise ni cookie publicitaire, ni mesure d’audience, ni traceur tiers&nbsp;; aucun
        recueil de consentement n’est donc requis à ce titre (article&nbsp;82 de la loi Informatique et
        Libertés).
      </p>
      <p>
        La licence s’acquiert par un premier paiement de 950&nbsp;euros, suivi d’un abonnement de
        150&nbsp;euros par mois, montants toutes taxes comprises. Les données de carte bancaire sont saisies
        chez le prestataire de paiement et ne parviennent jamais à Minutier, qui ne conserve que l’adresse
        électronique de l’acheteur, l’état du paiement et les références de l’abonnement. Ce prestataire est
        responsable de ses propres traitements.
      </p>
      <p>
        <strong className="font-semibold">
          En cas de non-paiement de la mensualité, la licence est suspendue
        </strong>
        &nbsp;sept jours après l’échéance&nbsp;: les automatisations cessent, sans qu’aucune donnée soit
        supprimée, et reprennent dès la régularisation. Résilié par le notaire, l’abonnement reste actif
        jusqu’à la fin de la période payée.
      </p>
    </>
  );
}
