import { domainToASCII, domainToUnicode } from 'node:url';
import type { MailAddress } from '#server/ports/message-parser.ts';
import { decodeName } from './decode-name.ts';
import { trimBlanks } from './header-fields.ts';

/**
 * The mailboxes of one address line (RFC 5322, 3.4), none where it names no address; null for a line of which two readers may
 * find two addresses: groups, routes, quoted local parts, comments in comments, an address outside its brackets. Beyond the RFC
 * only names are taken as people's programs write them, as long as nothing in them could be another address.
 */
export function readMailboxes(value: string): MailAddress[] | null {
  const tokens = value.length > LONGEST ? null : readTokens(value);
  if (!tokens) return null;
  const boxes: MailAddress[] = [];
  let unclaimed: string[] = [];
  const elements = divide(tokens);
  for (const element of elements) {
    const read = readElement(element);
    if (!read || (read.isAccount && elements.length > 1)) return null;
    if (!read.address) unclaimed.push(read.name);
    else {
      // « Fontaine, Claire <claire@…> » without quotation marks.
      const name = [...unclaimed, read.name].filter(Boolean).join(', ');
      boxes.push({ name, address: read.address });
      unclaimed = [];
    }
  }
  // Who is named behind an address is somebody else, without one.
  return boxes.length > 0 && unclaimed.some(Boolean) ? null : boxes;
}

/** Longer than any line may be (RFC 5322, 2.1.1), folded twice. */
const LONGEST = 2000;

interface Token {
  kind: 'words' | 'quoted' | 'comment' | 'angle' | 'comma';
  text: string;
}

function readTokens(value: string): Token[] | null {
  if ([...value].some(isControl)) return null;
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: whole, groups = {} } of value.matchAll(TOKEN)) {
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    if (kind && text !== undefined) tokens.push({ kind: kind as Token['kind'], text });
    end += whole.length;
  }
  const isWhole = end === value.length && tokens.every(hasWholeBrackets);
  return isWhole ? tokens : null;
}

/** « [Étude] Claire »: a bracket alone takes the address in. */
function hasWholeBrackets({ kind, text }: Token): boolean {
  return kind !== 'words' || !/[[\]]/.test(text.replace(BRACKETED, ''));
}

const BRACKETED = /\[[^[\]]{0,200}\]/g;

function isControl(mark: string): boolean {
  const code = mark.charCodeAt(0);
  return (code < 0x20 && mark !== '\t') || code === 0x7f;
}

const TOKEN =
  /"(?<quoted>(?:[^"\\]|\\.){0,1000})"|\((?<comment>[^()"\\<>[\]]{0,1000})\)|<(?<angle>[^<>]{0,400})>|(?<comma>,)|(?<words>[^"()<>,\\]{1,2000})/gy;

function divide(tokens: readonly Token[]): Token[][] {
  const elements: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'comma') elements.push([]);
    else if (token.kind !== 'words' || trimBlanks(token.text) !== '') elements.at(-1)?.push(token);
  }
  return elements;
}

/** Between two commas: an address with its name, or a name alone. */
interface Element {
  name: string;
  address: string | null;
  /** « Copieur <copieur> »: of a machine that has no domain. */
  isAccount?: boolean;
}

function readElement(tokens: readonly Token[]): Element | null {
  const at = tokens.findIndex(({ kind }) => kind === 'angle');
  return at < 0 ? readBare(tokens) : readBracketed(tokens, at);
}

function readBracketed(tokens: readonly Token[], at: number): Element | null {
  const [before, behind] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const inside = trimBlanks(tokens[at]?.text ?? '');
  const address = readAddress(inside);
  if (behind.some(({ kind }) => kind !== 'comment')) return null;
  // A quoted name is a name to everybody, whatever it holds.
  const open = [...before, ...behind].filter(({ kind }) => kind !== 'quoted');
  if (open.some(({ text }) => mentionsOther(text, address))) return null;
  const name = nameOf(before) || nameOf(behind);
  if (address !== null) return { name, address };
  return mentionsOther(inside, null) ? null : { name, address, isAccount: inside !== '' };
}

function readBare(tokens: readonly Token[]): Element | null {
  const written = tokens.filter(({ kind }) => kind !== 'comment');
  if (!written.some(mayBeAddress)) {
    const isSaid = tokens.some(({ text }) => mentionsOther(text, null));
    return isSaid ? null : { name: nameOf(tokens), address: null };
  }
  const [one, ...others] = written;
  const address = one?.kind === 'words' && others.length === 0 ? readAddress(trimBlanks(one.text)) : null;
  const comments = tokens.filter(({ kind }) => kind === 'comment');
  if (address === null || comments.some(({ text }) => mentionsOther(text, address))) return null;
  return { name: nameOf(comments), address };
}

const mayBeAddress = ({ text }: Token) => text.includes('@');

/** « claire@orange.fr <claire@orange.fr> » says the same twice; an encoded word may say another. */
function mentionsOther(text: string, address: string | null): boolean {
  const plain = decodeName(text);
  if (!text.includes('@') && !plain.includes('@')) return false;
  return address === null || readAddress(plain.replace(/^'|'$/g, '').trim()) !== address;
}

/** In a name the quotation marks are the line's own; comments are told where there is nothing else. */
function nameOf(tokens: readonly Token[]): string {
  const written = tokens.filter(({ kind }) => kind !== 'comment');
  const told = written.length > 0 ? written : tokens;
  return decodeName(
    told
      .map(({ kind, text }) => (kind === 'quoted' ? text.replace(/\\(.)/g, '$1') : text.trim()))
      .filter(Boolean)
      .join(' '),
  );
}

/** An addr-spec of atoms alone, in lower case, its domain as letters (RFC 5891); null for any other. */
function readAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).toLowerCase();
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || /\.\.|=\?/.test(local))
    return null;
  const domain = readDomain(text.slice(at + 1));
  return domain && `${local}@${domain}`;
}

function readDomain(text: string): string | null {
  const written = Buffer.from(text, 'latin1').toString('utf8').toLowerCase();
  const ascii = /[\u0080-\uffff]/.test(written) ? domainToASCII(written) : written;
  if (ascii.length > 253 || !ascii.split('.').every((label) => LABEL.test(label))) return null;
  if (!ascii.includes('xn--')) return ascii === written ? ascii : null;
  const letters = domainToUnicode(ascii);
  // What is only turned into those letters is read otherwise by others.
  return letters !== '' && domainToASCII(letters) === ascii && [ascii, letters].includes(written)
    ? letters
    : null;
}

const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/;
const LABEL = /^\w(?:[\w-]{0,61}\w)?$/;
