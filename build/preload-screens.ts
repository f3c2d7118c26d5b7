import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { routes } from '../src/shared/contracts/routes.ts';
import { frenchSpaces } from './french-spaces.ts';

const behindSignIn = ['src/web/signed-in-pages.ts', 'src/web/layouts/app-layout.tsx'];

interface Arrival {
  /** What the router fetches for the screen. */
  modules: string[];
  /** What the screen asks the server for as soon as it shows. */
  calls: string[];
}

const login: Arrival = { modules: ['src/web/routes/login.tsx'], calls: [routes.publicInfo] };

/** The screens that people arrive at. */
const arrivals: Record<string, Arrival> = {
  login,
  'login-demo': login,
  discover: { modules: ['src/web/routes/discover.tsx'], calls: [] },
  privacy: { modules: ['src/web/routes/privacy.tsx'], calls: [] },
  'notary/welcome': {
    modules: [...behindSignIn, 'src/web/routes/notary-welcome.tsx'],
    calls: [routes.session],
  },
  'notary/workflows': {
    modules: [...behindSignIn, 'src/web/routes/notary-workflows.tsx'],
    calls: [
      routes.session,
      routes.workflows,
      `${routes.documents}?state=held`,
      routes.clientFiles,
      routes.mailbox,
      routes.activity,
    ],
  },
  'admin/workflows': {
    modules: [...behindSignIn, 'src/web/routes/admin-workflows.tsx'],
    calls: [
      routes.session,
      `${routes.workflows}?limit=60`,
      routes.workflowCounts,
      routes.executions,
      routes.executionStats,
      routes.schedulerLogs,
      routes.cronSettings,
    ],
  },
};

/**
 * Writes the page once more for each of these screens, naming its scripts and its calls: they come at once, not one
 * after the other.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const drawn = await drawScreens();
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      writeFileSync(join(dir, 'index.html'), fill(page, 'index', drawn));
      for (const [screen, { modules, calls }] of Object.entries(arrivals)) {
        const scripts = modules.flatMap((module) => findScripts(bundle, module));
        const links = [
          ...calls.map((call) => `    <link rel="preload" as="fetch" crossorigin href="${call}">\n`),
          ...[...new Set(scripts)]
            .filter((script) => !page.includes(script))
            .map((script) => `    <link rel="modulepreload" crossorigin href="/${script}">\n`),
        ];
        const file = join(dir, `${screen}.html`);
        mkdirSync(dirname(file), { recursive: true });
        const own = fill(page, screen, drawn).replace('  </head>', `${links.join('')}  </head>`);
        writeFileSync(file, calls.includes(routes.session) ? paintFirst(own) : letTextGoFirst(own));
      }
    },
  };
}

/** The page with its drawn screen in it, under the title that the screen gives itself. */
function fill(page: string, screen: string, drawn: Record<string, string>): string {
  const markup = drawn[screen] ?? drawn.index ?? '';
  const [, title = '<title>Minutier</title>', body = markup] =
    /^(<title>.*?<\/title>)(.*)$/s.exec(markup) ?? [];
  return page
    .replace('<title>Minutier</title>', () => title)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-drawn="${screen}">${withoutStyles(body)}</div>`,
    );
}

/** What Radix sets on tabs that just came, and their focus: React sets it by itself once it draws. */
const NOT_SEEN = [' style="animation-duration:0s"', ' style="outline:none"'];

/** The page's policy lets no element of its markup say its own style. */
function withoutStyles(markup: string): string {
  const own = NOT_SEEN.reduce((rest, style) => rest.replaceAll(style, ''), markup);
  const [style] = / style="[^"]{0,200}/.exec(own) ?? [];
  if (style) throw new Error(`a drawn screen has a style of its own:${style}`);
  return own;
}

/** A page that can be read before its scripts leaves the line to its styles and fonts. */
function letTextGoFirst(page: string): string {
  return page.replace(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"');
}

/**
 * Who has signed in waits for his data: the line is for them, and for the styles and fonts of the drawn screen. The
 * scripts are asked for once it is painted, at once where nobody looks and nothing is.
 */
const starter = `
      {
        const start = () => document.head.append(document.getElementById('scripts').content);
        if (document.hidden) start();
        else requestAnimationFrame(() => setTimeout(start));
      }
    `;

function paintFirst(page: string): string {
  const scripts = /^ *(<script type="module"|<link rel="modulepreload").*\n/gm;
  const later = `    <template id="scripts">\n${page.match(scripts)?.join('')}    </template>\n`;
  const begin = `${later}    <script>${starter}</script>\n`;
  return page.replace(scripts, '').replace(/^ *<link rel="stylesheet"/m, (styles) => begin + styles);
}

/** The markup of the screens that need nothing but themselves, by name. */
async function drawScreens(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.prerender-'));
  try {
    const options = { ssr: 'src/web/prerender.tsx', outDir: folder, copyPublicDir: false };
    await build({ configFile: false, logLevel: 'error', plugins: [react(), frenchSpaces()], build: options });
    return (await import(join(folder, 'prerender.js'))).drawnScreens;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The script of a module and all that it imports. */
function findScripts(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!start) throw new Error(`no script for ${module}`);
  const found = new Set([start.fileName]);
  for (const name of found)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      found.add(imported);
  return [...found];
}
