import type { MailAddress, ParsedMessage } from '#server/ports/message-parser.ts';
import { editDistance } from '#server/reading/text/edit-distance.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { isFreeMail } from './professions.ts';

export interface OfficeFace {
  /** The office's own addresses, in lower case. */
  addresses: readonly string[];
  /** The notary's and the office's names, as they are shown. */
  names: { lastName: string; firstName: string; cabinetName: string | null };
}

/** Words of an address or of a name that every office has. */
const GENERIC = new Set(
  'NOTAIRE NOTAIRES NOTARIAL OFFICE ETUDE SCP SELARL MAITRE ME CONTACT ACCUEIL INFO PIECES DOSSIER DOSSIERS MAIL ET DE DU LA LES DES ASSOCIES FR COM NET ORG EU EXAMPLE WWW'.split(
    ' ',
  ),
);

/** Trades that another bearer of the name may have. */
const TRADES =
  /^(?:IMMO|IMMOBILIER|DIAG|DIAGNOSTICS?|AVOCATS?|ASSURANCES?|BATIMENT|BTP|CONSTRUCTIONS?|GEOMETRES?|ARCHITECTES?|COMPTABLES?|EXPERTISES?|BANQUE|SYNDIC|FAMILLE|FAMILY)$/;

/** Whether a message wants to be taken for the office's own: by its address, the name shown, or where answers go. */
export function isLookAlike(message: Pick<ParsedMessage, 'from' | 'replyTo'>, office: OfficeFace): boolean {
  const { from, replyTo } = message;
  const ours = (address: string) => isOurs(address, office);
  // In the office's name, with answers that go elsewhere.
  if (from && ours(from.address) && replyTo && !ours(replyTo.address)) return true;
  return [from, replyTo].some(
    (one) =>
      one !== null && !ours(one.address) && (imitatesAddress(one.address, office) || bearsName(one, office)),
  );
}

/** Its addresses, and its colleagues' at a domain of its own. */
function isOurs(address: string, { addresses }: OfficeFace): boolean {
  return addresses.some(
    (own) =>
      own === address || (!isFreeMail(own) && domainOf(own) !== '' && domainOf(own) === domainOf(address)),
  );
}

function domainOf(address: string): string {
  return address.split('@')[1] ?? '';
}

/** The name that is bought: `vasseur` of `mail.vasseur.example`. */
function labelsOf(domain: string): string[] {
  return domain.split('.').slice(0, -1);
}

function imitatesAddress(address: string, { addresses }: OfficeFace): boolean {
  return addresses.some((own) => {
    const [local = '', domain = ''] = own.split('@');
    const isShared = isFreeMail(own) || isGeneric(labelsOf(domain).at(-1) ?? '');
    if (!isShared) {
      const name = labelsOf(domain).at(-1) ?? '';
      return labelsOf(domainOf(address)).some((label) => imitates(label, name));
    }
    const other = address.split('@')[0] ?? '';
    return !isGeneric(local) && local.length >= 5 && (local === other || imitates(other, local));
  });
}

function isGeneric(text: string): boolean {
  return wordsOf(text).length === 0;
}

function wordsOf(text: string): string[] {
  return foldWords(text).filter((word) => word.length > 1 && !GENERIC.has(word));
}

/** The same to a hasty eye: other letters that look alike, one mark more or less, a word added. */
function imitates(label: string, own: string): boolean {
  const [one, other] = [skeleton(label), skeleton(own)];
  if (other.length < 4) return one === other;
  if (one === other) return true;
  const limit = other.length >= 10 ? 2 : 1;
  if (other.length >= 6 && editDistance(one, other, limit) <= limit) return true;
  const words = label.split(/[-_.]/).filter(Boolean);
  if (words.length > 1) {
    const kept = words.filter((word) => !GENERIC.has(foldText(word)));
    const added = kept.filter(
      (word) => !own.split(/[-_.]/).some((part) => skeleton(part) === skeleton(word)),
    );
    const holdsOwn = own
      .split(/[-_.]/)
      .filter((part) => !GENERIC.has(foldText(part)))
      .every((part) => kept.some((word) => skeleton(word) === skeleton(part)));
    if (holdsOwn && !added.some((word) => TRADES.test(foldText(word)))) return true;
  }
  // « vasseurnotaires » and « etudevasseur »: a word of the trade glued on.
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  const glued = long.startsWith(short)
    ? long.slice(short.length)
    : long.endsWith(short)
      ? long.slice(0, -short.length)
      : '';
  return short.length >= 5 && glued !== '' && GENERIC_SKELETONS.has(glued);
}

const ALIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  ν: 'v',
  ο: 'o',
  α: 'a',
  ρ: 'p',
};

/** What is seen of a name: letters of other alphabets, figures and joined letters by the Latin letter they look like. */
function skeleton(text: string): string {
  const ascii = /^xn--(.{1,60})-[a-z0-9]{1,30}$/.exec(text)?.[1] ?? text;
  return foldText([...ascii].map((mark) => ALIKE[mark] ?? mark).join(''))
    .replace(/[^A-Z0-9]/g, '')
    .replace(/RN/g, 'M')
    .replace(/VV/g, 'W')
    .replace(/[0Q]/g, 'O')
    .replace(/[1LI]/g, 'I')
    .replace(/5/g, 'S')
    .replace(/CL/g, 'D');
}

const GENERIC_SKELETONS = new Set([...GENERIC].map(skeleton));

/** The notary's name, or the office's, shown with an address of somebody else. */
function bearsName({ name, address }: MailAddress, { names, addresses }: OfficeFace): boolean {
  if (addresses.some((own) => name.toLowerCase().includes(own))) return true;
  const shown = skeletonWords(name);
  const { lastName, firstName, cabinetName } = names;
  const has = (text: string) => {
    const words = skeletonWords(text).filter((word) => !GENERIC_SKELETONS.has(word));
    return words.length > 0 && words.every((word) => shown.includes(word));
  };
  if (has(lastName) && has(firstName)) return true;
  const isTitled = /\b(?:MAITRE|ME|NOTAIRES?|ETUDE|OFFICE|SCP)\b/.test(foldText(`${name}`));
  const cabinet = cabinetName ? has(cabinetName) : false;
  return isTitled && (has(lastName) || cabinet) && !TRADED.test(foldText(address));
}

const TRADED = /@(?:[A-Z0-9-]{1,40}\.)?NOTAIRES\.FR$/;

function skeletonWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(skeleton);
}
