/** The two folders inside each client's folder. The specification fixes « Pièces ». */
export const piecesFolderName = 'Pièces';
export const reviewFolderName = 'À vérifier';
