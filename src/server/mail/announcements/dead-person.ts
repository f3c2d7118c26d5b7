import { foldWords } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import type { AnnouncementKind } from '#shared/suspensions.ts';
import type { Setting } from './announcement.ts';
import { RELATIVE, SPOUSE } from './people.ts';
import type { Said } from './plain-sentences.ts';

type Death = Extract<AnnouncementKind, `death-of-${string}`>;

const CLIENT = / (?:VOTRE|VOS) CLIENTE?S?(?= )/;
/** « le mari de l’acheteuse » is another’s. */
const OWN_SPOUSE = composePattern(` ${SPOUSE}(?! (?:DE|DU|D) )(?= )`);
const WIDOW = / (?:VEUVE|VEUF)(?= )/;
/** Whoever writes says himself that he is not the client: « je suis la fille de M. Lemaire ». */
const SPEAKS_FOR = composePattern(
  ` (?:JE SUIS|NOUS SOMMES|EN TANT QUE|C EST) (?:[A-Z]{1,16} ){0,2}(?:${RELATIVE}|${SPOUSE}|VEUVE|VEUF)(?= ).{0,6} (?:DE|DU|D|A) (?:VOTRE CLIENT|MONSIEUR|MADAME|M|MME)`,
);

/** Who is meant. A relative who signs under another given name speaks of the client whose mailbox it is. */
export function findDeadPerson(plain: string, setting: Setting, mail: Said[]): Death {
  const all = mail.map((said) => said.plain).join(' ');
  if (CLIENT.test(plain) || namesClient(plain, setting)) return 'death-of-client';
  const told = setting.calls ? findOfSpokesman(plain, setting.calls) : null;
  if (told) return told;
  if (SPEAKS_FOR.test(all)) return 'death-of-client';
  if (CLIENT.test(all) && / (?:IL|ELLE) /.test(plain)) return 'death-of-client';
  if (isSignedByAnother(setting) && !/ (?:VENDEU|ACHETEU|ACQUEREU|LOCATAIRE|VOISIN)/.test(plain)) {
    return 'death-of-client';
  }
  return OWN_SPOUSE.test(plain) || WIDOW.test(plain) ? 'death-of-spouse' : 'death-of-other';
}

/** A daughter who writes for her mother and says « mon père » speaks of another; null where she says « elle ». */
function findOfSpokesman(plain: string, calls: readonly string[]): Death | null {
  const named = [...plain.matchAll(HER_KIN)].map(([, small, owned, called]) =>
    small ? `GRAND${owned}` : (owned ?? called ?? ''),
  );
  if (named.length === 0) return null;
  if (named.some((word) => calls.includes(word))) return 'death-of-client';
  const isParents = PARENTS.test(` ${calls.join(' ')} `) && named.some((word) => PARENTS.test(` ${word} `));
  return isParents ? 'death-of-spouse' : 'death-of-other';
}

const HER_KIN = composePattern(
  ` (?:(?:MON|MA|NOTRE) (GRANDE? )?(?:[A-Z]{1,12} )?(${SPOUSE}|${RELATIVE})|(MAMAN|PAPA|MAMIE|MAMY|PAPI|PAPY))(?= )`,
  'g',
);
const PARENTS = / (?:PERE|MERE|PAPA|MAMAN) /;

/** By the given name, or by the surname after a civility: a relative bears the surname too. */
function namesClient(plain: string, { client }: Setting): boolean {
  if (!client) return false;
  const [first = ''] = foldWords(client.firstName);
  const last = foldWords(client.lastName).join(' ');
  const titled = ['M', 'MR', 'MME', 'MONSIEUR', 'MADAME', 'MLLE', 'FEU'].some((title) =>
    plain.includes(` ${title} ${last} `),
  );
  return (first.length > 1 && plain.includes(` ${first} `)) || (last !== '' && titled);
}

function isSignedByAnother({ client, signedBy }: Setting): boolean {
  const [first] = foldWords(client?.firstName ?? '');
  if (!first || !signedBy) return false;
  return !foldWords(signedBy).some((one) => isShortFor(one, foldWords(client?.firstName ?? '')));
}

/** « B. » is Bernadette, « Jyves » Jean-Yves, « Steph » Stéphanie. */
function isShortFor(signed: string, given: string[]): boolean {
  const [first = '', ...others] = given;
  if (given.includes(signed) || (signed.length <= 5 && first.startsWith(signed))) return true;
  return signed === first[0] + others.join('') || signed === given.map(([letter]) => letter).join('');
}
