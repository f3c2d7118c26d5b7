/** An invented birth certificate, with every accent that a French name can carry. */
export const BIRTH_CERTIFICATE = `RÉPUBLIQUE FRANÇAISE
MAIRIE DE SAINT-ÉTIENNE-DU-ROUVRAY
COPIE INTÉGRALE D'ACTE DE NAISSANCE
Acte n° 1274
Le quatorze juillet mil neuf cent quatre-vingt-deux, à sept heures quarante-cinq minutes, est née à Saint-Étienne-du-Rouvray, rue de la République : Françoise Hélène Marguerite LEFÈVRE, du sexe féminin, de Jean-François LEFÈVRE, né à Évreux (Eure) le 3 août 1955, menuisier, et de Noëlle Anaïs DUCHÊNE, née à Bernay (Eure) le 21 février 1958, infirmière, son épouse, domiciliés à Sotteville-lès-Rouen, 18 avenue du Général-Leclerc.
Dressé le quinze juillet mil neuf cent quatre-vingt-deux, à neuf heures, sur la déclaration du père qui, lecture faite et invité à lire l'acte, a signé avec Nous, Gérard Maître, officier de l'état civil par délégation.
Mentions marginales : mariée à Elbeuf le 12 septembre 2009 avec Mickaël Théodore BÉRANGER.
Délivré selon procédé informatisé, le 5 mars 2024. L'officier de l'état civil délégué.`;

/** Share of the words of `expected` that `text` has, 0 to 1. */
export function measureWordsFound(text: string, expected: string): number {
  const found = new Set(splitWords(text));
  const wanted = splitWords(expected);
  return wanted.filter((word) => found.has(word)).length / wanted.length;
}

function splitWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
}
