/** Folded names that several types bear, each as its own: none of them quotes another one when it says so. */

export const birthRecord = 'ACTE DE NAISSANCE';
export const marriageRecord = 'ACTE DE MARIAGE';
export const deathRecord = 'ACTE DE DECES';
export const judgment = 'JUGEMENT';
export const partnership = 'PACTE CIVIL DE SOLIDARITE|PACS';
export const gift = 'DONATION';
export const loanOffer = 'OFFRES? DE PRET';
