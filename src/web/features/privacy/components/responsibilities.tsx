import { Points } from './prose.tsx';

export function Responsibilities() {
  return (
    <>
      <Points
        points={[
          [
            'L’office notarial',
            'détermine les finalités du traitement, informe ses clients, fixe le contenu de ses feuilles et de ses réponses, vérifie les documents qui lui sont soumis et reste seul juge du dossier. Il tient le traitement à son registre (article\u00a030 du RGPD) et protège ses propres accès.',
          ],
          [
            'Minutier',
            'n’agit que sur instruction de l’office, met en œuvre les mesures de sécurité décrites ici, assiste l’office pour répondre aux demandes des personnes, pour ses analyses d’impact et en cas de violation de données, et tient à sa disposition de quoi démontrer le respect de ces obligations.',
          ],
        ]}
      />
      <p>
        Le classement est une aide, non une décision&nbsp;: un document illisible, ambigu ou douteux n’est
        jamais deviné, il est présenté à l’office. Aucune décision produisant des effets juridiques n’est
        prise sur le seul fondement d’un traitement automatisé (article&nbsp;22 du RGPD).
      </p>
      <p>
        Des coordonnées bancaires reçues par message électronique peuvent avoir été falsifiées. Minutier les
        signale à l’office, à qui il appartient de les confirmer par téléphone avant tout usage.
      </p>
    </>
  );
}
