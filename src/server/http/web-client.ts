import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from './error-responses.ts';

export interface WebClient {
  /** What the page's own small scripts are for the content security policy: no other may run from the page. */
  scriptHashes: string[];
  /** `recognise` finds who asks, once the limit has let him through: pages are drawn for some. */
  register(app: FastifyInstance, recognise: (request: FastifyRequest) => Promise<void>): Promise<void>;
}

/** The built client: hashed files may be kept for ever, the page itself never; any other path is the page. */
export function openWebClient(folder: string, { isDemo }: { isDemo(): boolean }): WebClient {
  // Some screens have a page of their own, which draws them and names their scripts.
  const pages = new Set(existsSync(folder) ? globSync('**/*.html', { cwd: folder }) : []);
  const built = pages.has('index.html');

  const findPage = (request: FastifyRequest): string => {
    const [path = ''] = request.url.slice(1).split('?');
    const name = path === 'login' && isDemo() ? 'login-demo' : path;
    return pages.has(`${name}.html`) && isAsDrawn(path, request) ? `${name}.html` : 'index.html';
  };

  return {
    scriptHashes: [
      ...new Set([...pages].flatMap((page) => hashScripts(readFileSync(join(folder, page), 'utf8')))),
    ],
    async register(app, recognise) {
      if (built) await registerFiles(app, folder);
      const limited = [app.rateLimit(), (request: FastifyRequest) => recognise(request)];
      app.setNotFoundHandler({ preHandler: limited }, (request, reply) => {
        const isPage =
          ['GET', 'HEAD'].includes(request.method) &&
          !/^\/(api|functions|webhook|assets)\//.test(request.url);
        return built && isPage ? reply.sendFile(findPage(request)) : sendNotFound(request, reply);
      });
    },
  };
}

function hashScripts(page: string): string[] {
  return page
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/** Whether who asks for this path will see the screen that was drawn for it, and not be sent elsewhere. */
function isAsDrawn(path: string, { session, cookies }: FastifyRequest): boolean {
  if (path === 'login') return session === null;
  const role = /^(admin|notary)\//.exec(path)?.[1];
  return role === undefined || (session?.caller.role === role && cookies['sidebar:state'] !== 'false');
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build compresses; these are the same files again.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
