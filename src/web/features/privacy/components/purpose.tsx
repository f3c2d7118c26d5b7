import { Points } from './prose.tsx';

export function Purpose() {
  return (
    <>
      <p>
        Minutier traite, pour le compte d’offices notariaux, les messages et les documents que leurs clients
        adressent à une boîte aux lettres électronique dédiée. Il en tire les coordonnées et les pièces, tient
        le dossier de chaque client à jour, classe les documents, répond aux questions courantes avec les
        phrases de l’office et demande les pièces manquantes. Les données ne sont utilisées à aucune autre
        fin.
      </p>
      <p>Deux traitements sont à distinguer, parce que leur responsable n’est pas le même&nbsp;:</p>
      <Points
        points={[
          [
            'Les dossiers des clients de l’office',
            'L’office notarial est responsable du traitement (article\u00a04, 7° du RGPD). Minutier est son sous-traitant\u00a0: il n’agit que sur ses instructions documentées, dans le cadre d’un contrat conforme à l’article\u00a028 du RGPD.',
          ],
          [
            'Le compte et l’abonnement de l’office',
            'L’éditeur de Minutier, désigné au contrat, est responsable du traitement.',
          ],
        ]}
      />
      <p>Les données traitées sont limitées à ce que ces finalités exigent&nbsp;:</p>
      <ul className="grid gap-1.5 pl-5 *:list-disc marker:text-faint">
        <li>
          pour les clients de l’office&nbsp;: nom, prénom, adresse électronique, téléphone, type de dossier,
          messages reçus et envoyés, documents transmis et données qui y figurent (état civil, situation
          familiale, patrimoniale et bancaire)&nbsp;;
        </li>
        <li>
          pour l’office&nbsp;: identité et coordonnées du notaire, nom de l’étude, clé de licence,
          identifiants de la boîte dédiée, état de l’abonnement.
        </li>
      </ul>
      <p>
        Les personnes concernées sont les clients de l’office, les tiers dont le nom figure dans leurs
        documents et les notaires titulaires d’une licence. L’office informe ses clients de ce traitement
        (articles&nbsp;13 et 14 du RGPD)&nbsp;; cette page peut lui servir de support.
      </p>
    </>
  );
}
