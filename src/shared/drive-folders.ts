/** The two folders inside each client's folder. The specification fixes « Pièces ». */
export const piecesFolderName = 'Pièces';
/** Files that were split, as they came. */
export const originalsFolderName = 'Originaux';
export const reviewFolderName = 'À vérifier';
/** At the office's root: files of erased clients, for the office to delete. */
export const binFolderName = 'Corbeille';
