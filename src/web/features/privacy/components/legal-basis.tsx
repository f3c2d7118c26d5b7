import { Points } from './prose.tsx';

export function LegalBasis() {
  return (
    <>
      <Points
        points={[
          [
            'L’exécution du contrat (article\u00a06, 1°, b du RGPD)',
            'fonde la gestion du compte, de la licence et de l’abonnement de l’office, ainsi que l’assistance.',
          ],
          [
            'Le consentement explicite (article\u00a06, 1°, a)',
            'est donné par le notaire lorsqu’il relie sa boîte dédiée et son drive au service. Il le retire à tout moment, en révoquant cet accès chez son fournisseur ou en demandant l’arrêt du service\u00a0; le retrait ne remet pas en cause ce qui a été fait auparavant.',
          ],
          [
            'L’obligation légale (article\u00a06, 1°, c)',
            'fonde la conservation des données de facturation.',
          ],
        ]}
      />
      <p>
        Pour les dossiers de ses clients, l’office détermine lui-même la base légale, qui est en principe
        l’exécution de la mission d’intérêt public dont il est chargé comme officier public et le respect de
        ses obligations légales (article&nbsp;6, 1°, e et c). Lorsque les documents révèlent des données
        particulières au sens de l’article&nbsp;9 du RGPD, l’office s’assure que leur traitement entre dans
        l’une des exceptions prévues par ce texte.
      </p>
    </>
  );
}
