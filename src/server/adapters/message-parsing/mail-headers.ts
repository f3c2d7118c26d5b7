import { domainToASCII } from 'node:url';
import type { AddressObject, HeaderLines } from 'mailparser';
import type { MailAddress } from '#server/ports/message-parser.ts';

/** Lower-case names, unfolded values, in the order of the message. */
export function listHeaders(lines: HeaderLines | undefined): Record<string, string[]> {
  const headers: Record<string, string[]> = Object.create(null);
  for (const { key, line } of lines ?? []) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]*/g, ' ')
      .trim();
    headers[key] = [...(headers[key] ?? []), value];
  }
  return headers;
}

type AddressField = AddressObject | AddressObject[] | undefined;

export function findAddress(field: AddressField): MailAddress | null {
  return listAddresses(field)[0] ?? null;
}

/** In lower case both, as letters or as ASCII (RFC 5891). */
export function isSameAddress(one: string | null, other: string): boolean {
  return one !== null && inAscii(one) === inAscii(other);
}

function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

function listAddresses(field: AddressField): MailAddress[] {
  return listMailboxes(field).flatMap(({ name, address }) =>
    address?.includes('@') ? [{ name: cleanLine(name), address: address.trim().toLowerCase() }] : [],
  );
}

const listMailboxes = (field: AddressField) =>
  [field ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]));

/** RFC 5322 §3.6.4 without its comments; null for what could not be sent back in an In-Reply-To. */
export function findMessageId(value: string | undefined): string | null {
  const id = /<[^<>\s]{1,990}>/.exec(value ?? '')?.[0];
  return id && !/[^\x21-\x7e]/.test(id) ? id : null;
}

export function listMessageIds(values: string[] | undefined): string[] {
  const ids = (values ?? []).join(' ').match(/<[^<>\s]{1,990}>/g) ?? [];
  return [...new Set(ids.filter((id) => findMessageId(id) !== null))];
}

export function cleanLine(text: string | undefined): string {
  return (text ?? '').replace(/\p{Cc}+/gu, ' ').trim();
}

/** The Message-ID among headers that came as a file. */
export function findIdLine(headers: Buffer): string | undefined {
  const text = headers.subarray(0, 64 * 1024).toString('latin1');
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(text)?.[1];
}
