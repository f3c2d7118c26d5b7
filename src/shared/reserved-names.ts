/** Whether nobody can have this domain (RFC 2606, RFC 6762): those of the demo office, of tests and of offices invented for trying. */
export function isReservedDomain(domain: string): boolean {
  return RESERVED.test(domain);
}

const RESERVED = /\.(?:example|test|invalid|localhost|local)$/i;
