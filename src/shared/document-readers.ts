/** Who has read a document: the machine of Minutier itself. Whoever is given to another reader one day adds his name here. */
export const documentReaders = ['here'] as const;
export type DocumentReader = (typeof documentReaders)[number];
