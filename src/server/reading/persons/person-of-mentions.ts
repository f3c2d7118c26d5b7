import type { PersonRule } from '#server/papers/person-rule.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, displayNames } from '../names/person-name.ts';
import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { BORN, findMentions } from './mentions.ts';
import { findNameFields } from './name-fields.ts';
import { decidePerson, doubtPerson, NOBODY, type PersonChoice } from './person-choice.ts';
import { findWhoDied } from './person-who-died.ts';
import { findRoles, keyOf } from './roles.ts';

/** The first person named, or the one whom the rule describes, or the first two of a couple. */
export function fromMentions(document: DocumentText, rule: PersonRule): PersonChoice {
  const mentions = withoutAgents(document, findMentions(document));
  const first = findFirst(document, rule, mentions);
  if (!first) return NOBODY;
  if (rule.followedBy) {
    // What stands behind two lines is said of whoever is named on the second.
    const isOfLast = document.folded.slice(first.start, first.end).includes('\n');
    const persons = isOfLast ? first.persons.slice(-1) : first.persons.slice(0, 1);
    return decidePerson(document, { ...first, persons }, 0.78);
  }
  if (!rule.couple) {
    const choice = decidePerson(document, first, 0.74);
    return opensByItself(document, first)
      ? choice
      : { ...doubtPerson(choice, 'only-mentioned'), yields: true };
  }
  if (first.persons.length > 1) return decideSpouses(document, first, 0.74);
  const key = foldKey(displayNames(first.persons));
  const second = mentions.find(
    (mention) => foldKey(displayNames(mention.persons)) !== key && mention.start - first.start < 1500,
  );
  if (!second?.persons[0]) return decidePerson(document, first, 0.45);
  const couple = decideSpouses(document, { ...first, persons: [...first.persons, second.persons[0]] }, 0.78);
  const named = new Set(
    mentions.flatMap(({ persons }) => persons.map((person) => foldKey(displayName(person)))),
  );
  // Two of three persons, of whom nothing says which are the couple.
  return named.size > 2 ? doubtPerson(couple, 'third-person') : couple;
}

/** « M. X, ci-après le mandataire », « la caution »: who acts, lends or vouches for another is not the one whose paper it is. */
function withoutAgents(document: DocumentText, mentions: readonly NameReading[]): NameReading[] {
  const roles = findRoles(document, mentions);
  const isAgent = ({ persons }: NameReading) =>
    persons.every((person) => FOR_ANOTHER.has(roles.get(keyOf(person)) ?? ''));
  return mentions.filter((mention) => !isAgent(mention));
}

const FOR_ANOTHER: ReadonlySet<string> = new Set(['acts', 'lends', 'vouches']);

function findFirst(
  document: DocumentText,
  { followedBy }: PersonRule,
  mentions: readonly NameReading[],
): NameReading | undefined {
  if (!followedBy) return mentions[0];
  // Tenants are described by what follows their names as well.
  if (/DECEDE/.test(followedBy.source)) return findWhoDied(document, mentions, followedBy);
  return mentions.find(({ end }) => followedBy.test(document.folded.slice(end, end + 150)));
}

const CIVILITY = /^(?:MONSIEUR|MADAME|MADEMOISELLE|M\.|MR|MME|MLLE)\b/;

/** « Pour : M. X, propriétaire »: what the paper calls him is said behind his name as well. */
const OWN_ROLE =
  /^, (?:LE |LA )?(?:PROPRIETAIRE|VENDEU(?:R|SE)|ACQUEREU(?:R|SE)|BAILLEUR|LOCATAIRE|TITULAIRE)\b/;

/** Words right before a name that no rule of the type knows, « Ordonnateur », « Père : », say that he is somebody else. */
function opensByItself(document: DocumentText, { start, end }: NameReading): boolean {
  const line = findLineAt(document, start);
  const before = document.folded.slice(line?.start ?? start, start).trim();
  const after = document.folded.slice(end, end + 60);
  if (OWN_ROLE.test(after)) return true;
  if (before.endsWith(':')) return false;
  if (OWN_ROLE.test(after)) return true;
  return before === '' || CIVILITY.test(document.folded.slice(start)) || BORN.test(after);
}

/** « Nom … Prénoms … » labels a spouse: two names that leave him out are those of parents. */
function decideSpouses(document: DocumentText, couple: NameReading, confidence: number): PersonChoice {
  const names = couple.persons.map((spouse) => foldKey(displayName(spouse)));
  const isLeftOut = findNameFields(document).some(
    ({ person }) => !names.includes(foldKey(displayName(person))),
  );
  return decidePerson(document, couple, isLeftOut ? 0.45 : confidence);
}

/** The only person of a certificate whose birth is told, where no label says whose it is. */
export function fromOnlyBirth(document: DocumentText): PersonChoice {
  const born = findBorn(document);
  const [first] = born;
  const names = new Set(born.map(({ persons }) => foldKey(displayNames(persons))));
  return first && names.size === 1 ? decidePerson(document, first, 0.75) : NOBODY;
}

/** Those whose birth the document tells. */
export function findBorn(document: DocumentText): NameReading[] {
  return findMentions(document).filter(({ end }) => BORN.test(document.folded.slice(end, end + 60)));
}
