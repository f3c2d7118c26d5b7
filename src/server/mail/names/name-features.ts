import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isCommonWord } from '#server/reading/names/common-words.ts';
import { isMostlySurname, isUsualSurname, isWrittenFirst } from '#server/reading/names/usual-surnames.ts';
import { foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { isParticle } from '../message/person-name.ts';
import { spellAddress } from '../sender/name-places.ts';
import { isTradeWord, namesHouse } from '../sender/trades.ts';
import { listHelp } from './help-signs.ts';
import { listPieces } from './list-pieces.ts';
import { type Candidate, isCapitals, listCandidates } from './name-candidates.ts';
import type { Piece, Place } from './name-piece.ts';
import { initialsOf, type Relation, relate, relateAll } from './name-relation.ts';

/** A person of a letter, and what of it speaks for him, each thing as a name. */
export interface Weighed {
  candidate: Candidate;
  features: readonly string[];
}

/** Of each person whom a letter may be of. That it is nobody of them has the feature `nobody` alone. */
export function weighCandidates(message: ParsedMessage, mail: MailText): Weighed[] {
  const pieces = listPieces(message, mail);
  const spelled = spellAddress(message.from?.address ?? '');
  const help = listHelp(mail);
  return listCandidates(pieces, spelled).map((candidate) => {
    const features = [
      ...listPlaces(candidate, pieces, help),
      ...listSpelling(candidate, spelled),
      ...listWords(candidate),
      ...pieces.flatMap((piece) => listOrder(candidate, piece)),
    ];
    return { candidate, features: [...new Set(features)] };
  });
}

const OWN: readonly Relation[] = ['equal', 'initialled', 'pet', 'shorter', 'given-initialled'];

/** Where he stands; whether the writer, or somebody who is only named, in a letter that seems to be written for another. */
function listPlaces(candidate: Candidate, pieces: readonly Piece[], help: readonly string[]): string[] {
  const of = (place: Place) => pieces.filter((piece) => piece.place === place);
  const signed = of('signed');
  const apart = of('spoken').filter(({ text }) => !signed.some((piece) => piece.text === text));
  const related = {
    shown: relateAll(of('shown'), candidate),
    signed: relateAll(signed, candidate),
    introduced: relateAll(of('introduced'), candidate),
    spoken: relateAll(apart, candidate),
    subject: relateAll(of('subject'), candidate),
    others: relateAll(of('others'), candidate),
  };
  const features = [
    'person',
    `shown ${related.shown}`,
    `signed ${related.signed}`,
    `introduced ${related.introduced}`,
    ...(['spoken', 'subject', 'others'] as const).filter((place) => related[place] === 'equal'),
    ...pieces.filter(({ ofTwo }) => ofTwo).flatMap((piece) => listOfTwo(candidate, piece)),
  ];
  const isWriter =
    [...OWN, 'given'].includes(related.signed) ||
    OWN.includes(related.shown) ||
    related.introduced === 'equal';
  const isNamed = related.spoken === 'equal' || related.subject === 'equal';
  if (!isWriter && !isNamed) return features;
  const role = isWriter ? 'writer' : 'named';
  return [...features, role, `${role} signs ${help.length}`, ...help.map((sign) => `${role} ${sign}`)];
}

function listOfTwo(candidate: Candidate, piece: Piece): string[] {
  return ['equal', 'given'].includes(relate(piece, candidate))
    ? [`${piece.place} of two ${piece.ofTwo}`]
    : [];
}

function listSpelling(candidate: Candidate, spelled: readonly string[]): string[] {
  const { givenWords, surnameWords } = candidate;
  const [first = ''] = spelled;
  const isBegun = (word: string) => givenWords.some((given) => given.startsWith(word.slice(0, 3)));
  const isAnother = (word: string) =>
    word.length > 2 &&
    isGivenName(word) &&
    ![...givenWords, ...surnameWords].includes(word) &&
    !isBegun(word);
  return [
    `spelled ${readSpelling(candidate, spelled.join(''))}`,
    ...(spelled.some(isAnother) ? ['spelled another given'] : []),
    ...(spelled.length === 2 && surnameWords.join() === first ? ['spelled surname first'] : []),
    ...(spelled.length === 2 && givenWords[0] === first ? ['spelled given first'] : []),
  ];
}

function readSpelling({ givenWords, surnameWords }: Candidate, letters: string): string {
  const [given, surname] = [givenWords.join(''), surnameWords.join('')];
  const [initials, initial] = [initialsOf(givenWords), given.charAt(0)];
  if (letters === `${given}${surname}`) return 'given and surname';
  if (letters === `${surname}${given}`) return 'surname and given';
  const hasGiven = given.length > 2 && letters.includes(given);
  if (surname.length > 2 && letters.includes(surname)) {
    if (hasGiven) return 'both';
    const rest = letters.replace(surname, '');
    return rest === initials || rest === initial ? 'surname and initial' : 'surname';
  }
  if (hasGiven) {
    const rest = letters.replace(given, '');
    return rest === initialsOf(surnameWords) || rest === surname.charAt(0) ? 'given and initial' : 'given';
  }
  const has = (words: readonly string[]) => words.some((word) => word.length > 3 && letters.includes(word));
  if (has(surnameWords)) return 'part of surname';
  return has(givenWords) ? 'part of given' : 'none';
}

/** What lists know of its words. */
function listWords({ given, surname, givenWords, surnameWords, isComposed }: Candidate): string[] {
  const share = (words: readonly string[], isWhole = false) => {
    const known = words.filter((word) => isGivenName(word)).length;
    return isWhole || known === words.length ? 'all' : known > 0 ? 'some' : 'none';
  };
  const [ofGiven, ofSurname] = [share(givenWords, isGivenName(given)), share(surnameWords)];
  const isWord = (word: string) => isCommonWord(word) && !isGivenName(word);
  const signs: [string, boolean][] = [
    ['surname usual', surnameWords.some(isUsualSurname)],
    ['given usual surname', givenWords.some(isUsualSurname)],
    ['surname mostly one', surnameWords.some(isMostlySurname)],
    ['given mostly surname', givenWords.some(isMostlySurname)],
    ['surname written first', surnameWords.some(isWrittenFirst)],
    ['given written first', givenWords.some(isWrittenFirst)],
    ['trade', isTradeWord(surname) || isTradeWord(given) || namesHouse(`${given} ${surname}`)],
    ['given word', givenWords.some(isWord)],
    ['surname word', surnameWords.some(isWord)],
    ['surname short', surnameWords.some(({ length }) => length < 3)],
    ['composed', isComposed],
  ];
  return [
    `given known ${ofGiven}`,
    `surname given ${ofSurname}`,
    `known ${ofGiven} ${ofSurname}`,
    `given words ${givenWords.length}`,
    `surname words ${Math.min(3, surnameWords.length)}`,
    ...signs.flatMap(([sign, holds]) => (holds ? [sign] : [])),
  ];
}

/** Which of its words stands first, or in capitals, and what stands behind a courtesy. */
function listOrder(candidate: Candidate, piece: Piece): string[] {
  const relation = relate(piece, candidate);
  const { place, words, units, hasCourtesy } = piece;
  const where = place === 'subject' ? 'spoken' : place;
  if (place === 'others') return [];
  const features: string[] = [];
  if (hasCourtesy && units.length < 3 && relation === 'surname') features.push('courtesy surname');
  if (hasCourtesy && relation === 'given') features.push('courtesy given');
  if (hasCourtesy && relation === 'equal') features.push(`${where} courtesy`);
  if (relation !== 'equal' && relation !== 'longer') return features;
  const written = piece.text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  const inCapitals = written.filter((word) => isCapitals(word));
  if (inCapitals.length > 0 && inCapitals.length < written.length)
    return [
      ...features,
      `capitals ${readCapitals(
        inCapitals.flatMap((word) => foldWords(word)),
        candidate,
      )}`,
    ];
  if (relation !== 'equal') return features;
  const first = words[0] === candidate.givenWords[0] ? 'given first' : 'surname first';
  return [...features, `${where}${inCapitals.length > 0 ? ' capitals' : ''} ${first}`];
}

function readCapitals(words: readonly string[], { givenWords, surnameWords }: Candidate): string {
  const isAll =
    words.every((word) => surnameWords.includes(word)) &&
    surnameWords.every((word) => words.includes(word) || isParticle(word));
  if (isAll) return 'surname';
  return words.some((word) => givenWords.includes(word)) ? 'given' : 'partly';
}
