import type { MessageExpectation, ReplyExpectation } from '../expectations.ts';
import type { DemoClient } from '../office.ts';

/** As his mail program signs. */
export function senderOf({ firstName, lastName, email }: DemoClient): { name: string; address: string } {
  const surname = lastName.toLowerCase().replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());
  return { name: `${firstName} ${surname.replace(/^De /, 'de ')}`, address: email };
}

/** A message of a client of the sheet, or about him. */
export function expectKnown(
  { lastName, firstName, caseType }: DemoClient,
  reply: ReplyExpectation,
): Omit<MessageExpectation, 'file' | 'attachments'> {
  return { client: `${lastName} ${firstName}`, newClient: false, caseType, reply };
}

/** A message that is nobody's. */
export function expectNobody(reply: ReplyExpectation): Omit<MessageExpectation, 'file' | 'attachments'> {
  return { client: null, newClient: false, caseType: null, reply };
}

/** Papers to file, nothing to say. */
export const PAPERS: ReplyExpectation = { action: 'none', reason: 'documents' };
