/** Who has read a document: the machine of Minutier itself, alone or with the model that its office has agreed to. */
export const documentReaders = ['here', 'here-and-model'] as const;
export type DocumentReader = (typeof documentReaders)[number];
