/** Why the office's drive cannot be used, and who can do something about it. */
export const driveProblems = {
  unreachable: 'Le drive de l’étude ne répond pas : un nouvel essai aura lieu, aucun document n’est perdu.',
  busy: 'Le drive de l’étude demande d’attendre : un nouvel essai aura lieu un peu plus tard.',
  'wrong-password':
    'Le drive de l’étude refuse le compte qui lui est présenté : l’administrateur de Minutier doit en vérifier le mot de passe.',
  full: 'Le drive de l’étude est plein : faites-y de la place, les documents attendent et seront rangés ensuite.',
  locked:
    'Un fichier du drive est retenu par un autre programme : fermez-le, il sera repris à la prochaine exécution.',
  refused:
    'Le drive de l’étude refuse une opération : l’administrateur de Minutier doit vérifier les droits du compte.',
  damaged: 'Un document n’est pas arrivé intact sur le drive : il sera envoyé de nouveau.',
  unsuitable:
    'Le serveur du drive ne garantit ni des identifiants durables ni des écritures sans écrasement : l’administrateur de Minutier doit en choisir un autre.',
  'address-unproved':
    'Le drive de l’étude lui sera ouvert quand son adresse dédiée sera prouvée : testez d’abord la lecture de la boîte dans « Mise en route », puis de nouveau le rangement.',
  'not-ours':
    'Sur le drive, le dossier qui porte le nom de l’étude n’est pas à elle : rien n’y est lu ni rangé. S’il est à vous, renommez-le ; sinon l’administrateur de Minutier doit donner à l’étude une autre place.',
  'left-behind':
    'Les pièces de l’étude sont sur le drive qu’elle avait avant d’être retirée : donnez-le de nouveau dans « Mise en route ». D’ici là rien n’est lu ni rangé ailleurs.',
  'clients-gone':
    '« Dossier Clients » n’est plus sur le drive de l’étude : s’il est à la corbeille, sortez-l’en ; sinon il sera recréé. Aucune pièce ne passe pour perdue.',
  'folder-away':
    'Le dossier où se trouvait ce document n’est plus sur le drive de l’étude : s’il est à la corbeille, sortez-l’en. Le document attend.',
  'former-sheet':
    'Une feuille de l’ancien dossier de l’étude est ouverte dans un autre programme, ou ne peut pas être lue : fermez-la, ou faites-la réparer par l’administrateur de Minutier. Elle sera reprise ensuite.',
} as const;

export type DriveProblem = keyof typeof driveProblems;
