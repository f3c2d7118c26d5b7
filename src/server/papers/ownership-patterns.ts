import type { Ownership } from './ownership.ts';

/** What proves a paper to be of a case, for papers of which several prove it alike. */

export const ofPerson: Ownership = { kind: 'person' };
export const ofHousehold: Ownership = { kind: 'household' };
export const ofProperty: Ownership = { kind: 'property' };
/** Of a building that many own: its minutes and its rules name them, or not. */
export const ofBuilding: Ownership = { kind: 'property', named: true };
export const ofCompany: Ownership = { kind: 'company', named: true, teaches: 'associates' };
export const ofCouple: Ownership = { kind: 'person', ofDeceased: true, teaches: 'couple' };
