import { findAddresses } from '../names/legal-names.ts';
import type { PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { findMentions } from './mentions.ts';
import { decidePerson, NOBODY, type PersonChoice } from './person-choice.ts';

const PARCEL =
  /(?:PARCELLE|CADASTREE?)[^\n]{0,24}?\s([A-Z]{1,2}) ?(?:N(?:[°O]|UMERO)? ?)?(\d{1,4})\b|SECTION\s{0,30}:?\s{0,30}([A-Z]{1,2})\b[\s\S]{0,60}?(?:PARCELLE|NUMERO|N[°O])\W{0,4}(?:DE PLAN\W{0,3})?(\d{1,4})\b/;

/** A cadastral plan names no one: the parcel stands for the owner. */
export function chooseParcel(document: DocumentText): PersonChoice {
  const match = PARCEL.exec(document.folded);
  if (!match) return NOBODY;
  const name = `Parcelle ${match[1] ?? match[3]} ${match[2] ?? match[4]}`;
  // Where an owner is announced, it is him whom a clerk would name.
  const owned = /PROPRIETAIRES?\b(?! RIVERAIN)|TITULAIRE/.test(document.folded);
  return choose(document, name, match.index, owned || findMentions(document).length > 0 ? 0.6 : 0.75);
}

const PROPERTY =
  /(?:ADRESSE (?:DU|DE L'|DE LA) ?(?:BIEN|IMMEUBLE|LOGEMENT|INSTALLATION|PROPRIETE|MAISON|APPARTEMENT)|(?:IMMEUBLE|BIEN|LOGEMENT|TERRAIN|MAISON|APPARTEMENT|PROPRIETE)S? (?:CONCERNE|SITUE|SIS|VENDU)E?S?|LOCALISATION|(?:^|\n)(?:\d{1,2}[.)] ?)?(?:LE |DESIGNATION DU |ADRESSE DU )?(?:BIEN|IMMEUBLE|LOGEMENT))\W{0,4}(?:A |AU )?$/;

/** The field of an owner with a name in it, not « (à compléter) ». */
const OWNED =
  /\b(?:PROPRIETAIRE|DEMANDEUR|COMMANDITAIRE|DONNEUR D'ORDRE|MANDANT|CLIENT|BAILLEUR|VENDEUR)\b[^\n:]{0,40}(?:\n|:\s{0,30})(?:M\.?|MR|MME|MONSIEUR|MADAME|[A-Z][A-Z'-]{1,60} [A-Z][A-Z'-]{1,60})\b/;

/** A report that names no owner is about a property: its address, where the text says that it is the property's. */
export function chooseProperty(document: DocumentText): PersonChoice {
  const found = findAddresses(document.text, document.folded).find(({ start }) =>
    PROPERTY.test(document.folded.slice(Math.max(0, start - 60), start)),
  );
  // Where somebody is announced, it is him whom a clerk would name.
  const named = OWNED.test(document.folded) || findMentions(document).length > 0;
  return found ? choose(document, found.text, found.start, named ? 0.6 : 0.74) : NOBODY;
}

function choose(document: DocumentText, name: string, start: number, confidence: number): PersonChoice {
  const person: PersonName = { kind: 'building', lastName: name, firstName: '' };
  return decidePerson(document, { persons: [person], start, end: start }, confidence);
}
