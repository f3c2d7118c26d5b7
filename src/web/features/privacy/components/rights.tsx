import { Points } from './prose.tsx';

export function Rights() {
  return (
    <>
      <p>Toute personne dont les données sont traitées dispose des droits suivants&nbsp;:</p>
      <Points
        points={[
          ['Accès (article\u00a015)', 'savoir si des données la concernent, et en recevoir une copie.'],
          ['Rectification (article\u00a016)', 'faire corriger ou compléter une donnée inexacte.'],
          [
            'Effacement (article\u00a017)',
            'faire supprimer ses données, sauf lorsque leur conservation est imposée par la loi ou nécessaire à la constatation, à l’exercice ou à la défense d’un droit en justice.',
          ],
          [
            'Limitation (article\u00a018)',
            'faire suspendre l’usage de ses données, le temps d’une vérification ou d’un litige.',
          ],
          [
            'Opposition (article\u00a021)',
            'refuser, pour des raisons tenant à sa situation particulière, un traitement fondé sur l’intérêt public ou l’intérêt légitime.',
          ],
          [
            'Portabilité (article\u00a020)',
            'recevoir dans un format courant et lisible par machine les données qu’elle a fournies, lorsque le traitement repose sur le contrat ou le consentement.',
          ],
        ]}
      />
      <p>
        Chacun peut aussi retirer son consentement et donner des directives sur le sort de ses données après
        son décès (article&nbsp;85 de la loi Informatique et Libertés).
      </p>
      <p>
        Le client d’un office s’adresse à cet office ou à son délégué à la protection des données&nbsp;; une
        demande qui parviendrait à Minutier est transmise à l’office sans délai. Le notaire, pour les données
        de son compte, s’adresse à Minutier par la page de contact&nbsp;; il exporte lui-même, à tout moment
        et même licence suspendue, les registres de son étude, avec ou sans les documents, depuis l’écran
        «&nbsp;Paramètres&nbsp;», et, depuis la page d’un client, ce qui est tenu de lui seul. Il y efface
        aussi ce client&nbsp;: son registre disparaît aussitôt&nbsp;; restent les fichiers et les e-mails de
        l’office, un registre d’audit sans nom et, s’il a demandé qu’on ne lui écrive plus, l’empreinte de son
        adresse. La réponse est donnée dans le mois, délai qui peut être prolongé de deux mois pour une
        demande complexe, la personne en étant informée (article&nbsp;12 du RGPD). L’exercice de ces droits
        est gratuit.
      </p>
      <p>
        Une réclamation peut être introduite à tout moment auprès de la Commission nationale de l’informatique
        et des libertés (article&nbsp;77 du RGPD)&nbsp;: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris
        Cedex 07, ou sur{' '}
        <a
          href="https://www.cnil.fr/fr/plaintes"
          target="_blank"
          rel="noreferrer"
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          cnil.fr
          <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
        </a>
        .
      </p>
    </>
  );
}
