/** Said wherever papers are said to be the office's own: « Mise en route » offers folders of ours. */
export const ownFolders =
  'Si l’étude choisit les dossiers de Minutier, ses pièces sont gardées sur ce serveur, chez le même hébergeur.';
