import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { createLookup } from '../addresses/guarded-lookup.ts';
import { isPublic, NotAllowed } from '../addresses/public-address.ts';

/**
 * Connections to the server that was named, and to no other: a redirection leads nowhere else. One that an office has
 * named, and not the operator, is `guarded`: it is reached at public addresses only (decision 0067).
 */
export function createDriveAgents(url: string, given: AgentOptions, { guarded }: { guarded: boolean }) {
  const named = new URL(url);
  const options = guarded ? { ...given, lookup: createLookup({ guarded }) as never } : given;
  const isNamed = (target: { host?: string | null | undefined; port?: number | string | null | undefined }) =>
    target.host === named.hostname.replace(/^\[|\]$/g, '') && String(target.port) === portOf(named);

  function checkTarget(target: {
    host?: string | null | undefined;
    port?: number | string | null | undefined;
  }) {
    if (!isNamed(target)) throw new Error('a drive leads to another server');
    // An address is connected to as it is: nothing looks it up.
    if (guarded && isIP(target.host ?? '') && !isPublic(target.host ?? '')) throw new NotAllowed();
  }

  class Plain extends HttpAgent {
    override createConnection(...[target, done]: Parameters<HttpAgent['createConnection']>) {
      checkTarget(target);
      return super.createConnection(target, done);
    }
  }
  class Secure extends HttpsAgent {
    override createConnection(...[target, done]: Parameters<HttpsAgent['createConnection']>) {
      checkTarget(target);
      return super.createConnection(target, done);
    }
  }
  return { httpAgent: new Plain(options), httpsAgent: new Secure(options) };
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
