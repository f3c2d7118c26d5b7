import { useHosting } from '#web/lib/use-hosting.ts';
import { Points } from './prose.tsx';

const measures: Parameters<typeof Points>[0]['points'] = [
  [
    'Chiffrement',
    'Les clés de licence, les mots de passe et les identifiants de connexion sont chiffrés au repos (AES-256-GCM). Les jetons de session ne sont conservés que sous forme d’empreinte.',
  ],
  [
    'Cloisonnement',
    'Chaque office n’accède qu’à ses propres données. Chaque appel au serveur est vérifié d’après la session, jamais d’après ce qu’affirme le navigateur.',
  ],
  [
    'Journaux sans données personnelles',
    'Les journaux techniques du serveur désignent les personnes et les fichiers par des identifiants\u00a0: ni nom, ni adresse, ni objet de message, ni nom de fichier.',
  ],
  [
    'Traçabilité',
    'Les actes d’administration sont inscrits à un registre d’audit qui ne se modifie pas. Chaque acte automatique est visible du notaire, avec sa raison.',
  ],
  [
    'Conservation des pièces',
    'Minutier ne supprime aucun message et aucun fichier. Un classement peut être annulé\u00a0; l’annulation est consignée.',
  ],
  [
    'Lecture des documents',
    'Les fichiers reçus sont ouverts dans des processus isolés, limités en taille et en durée, sur le serveur de Minutier. Dans sa configuration d’origine, aucun contenu n’est transmis à un service extérieur d’intelligence artificielle\u00a0; un tel service ne peut être ajouté qu’avec l’accord écrit de l’office, et devient alors un sous-traitant ultérieur. Le texte des pièces ne lui est montré que sur un second accord écrit, distinct du premier, sans les numéros de dix chiffres ou plus (comptes, sécurité sociale)\u00a0; il ne décide d’aucun classement à lui seul, et chaque document ainsi relu le dit.',
  ],
  [
    'Aucun entraînement',
    'Aucun message, aucun document ni aucun extrait ne sert à entraîner un modèle. Les corrections d’un office servent à mieux reconnaître les documents qu’il reçoit ensuite, dans cet office seulement\u00a0; elles disparaissent avec son registre.',
  ],
];

export function Hosting() {
  return (
    <>
      <WhereItIs />
      <p>
        Minutier n’organise aucun transfert de données hors de l’Espace économique européen. Les
        sous-traitants ultérieurs (hébergement, acheminement des messages) figurent au contrat&nbsp;; l’office
        est informé à l’avance de tout changement et peut s’y opposer (article&nbsp;28, 2° du RGPD).
      </p>
      <p>Les mesures suivantes protègent les données (article&nbsp;32 du RGPD)&nbsp;:</p>
      <Points points={measures} />
      <p>
        En cas de violation de données, l’office est averti dans les meilleurs délais après sa découverte,
        avec les éléments dont il a besoin pour la notifier à la CNIL sous 72&nbsp;heures et, s’il y a lieu,
        aux personnes concernées (articles&nbsp;33 et 34 du RGPD).
      </p>
    </>
  );
}

/** Where what an office receives is kept, and by whom. */
function WhereItIs() {
  const host = useHosting();
  return (
    <p>
      Les messages et les documents demeurent dans la boîte dédiée et sur le drive de l’office, qui relèvent
      du contrat que l’office a passé avec leur fournisseur. Si l’office choisit les dossiers de Minutier
      plutôt qu’un drive, ses documents sont gardés sur le serveur de Minutier, chez le même hébergeur que la
      base&nbsp;; le programme ne les y chiffre pas. Minutier conserve dans sa base le registre des messages,
      des documents et des actes accomplis, le texte des réponses, automatiques ou écrites par l’office, des
      relances et des questions envoyées, les extraits qui justifient chaque classement, ainsi que ce qu’un
      client répond par oui ou par non sur son dossier. Le texte d’un message reçu n’y est pas conservé, hors
      la phrase qui a fait suspendre des relances ou demander un appel et, chiffrées, sans nom ni nombre, les
      questions auxquelles l’office a répondu par une ligne de sa feuille&nbsp;: il est lu dans la boîte
      dédiée chaque fois qu’une personne de l’office l’affiche.{' '}
      {host
        ? `Cette base est hébergée par ${host}\u00a0; l’hébergeur et le lieu de l’hébergement sont aussi désignés au contrat de sous-traitance remis à l’office.`
        : 'L’hébergeur de cette base et le lieu de l’hébergement sont désignés au contrat de sous-traitance remis à l’office.'}
    </p>
  );
}
