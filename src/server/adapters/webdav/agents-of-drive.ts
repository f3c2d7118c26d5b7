import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

/** Connections to the server that the operator has named, and to no other: a redirection leads nowhere else. */
export function createDriveAgents(url: string, options: AgentOptions) {
  const named = new URL(url);
  const isNamed = (target: { host?: string | null | undefined; port?: number | string | null | undefined }) =>
    target.host === named.hostname.replace(/^\[|\]$/g, '') && String(target.port) === portOf(named);

  class Plain extends HttpAgent {
    override createConnection(...[target, done]: Parameters<HttpAgent['createConnection']>) {
      if (!isNamed(target)) throw new Error('a drive leads to another server');
      return super.createConnection(target, done);
    }
  }
  class Secure extends HttpsAgent {
    override createConnection(...[target, done]: Parameters<HttpsAgent['createConnection']>) {
      if (!isNamed(target)) throw new Error('a drive leads to another server');
      return super.createConnection(target, done);
    }
  }
  return { httpAgent: new Plain(options), httpsAgent: new Secure(options) };
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80');
}
