import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const server = 'http://localhost:3000';

const everyScreen =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|src\/web\/(main|router|lib\/(access|api|api-errors|session-store|stored-user|theme-store|notices|class-names)|components\/(logo|guilloche|centred-screen|toast-outlet|ui\/button)|routes\/(crash|splash))\.tsx?$/;

const layout = 'src/web/layouts/app-layout.tsx';
/** The screens that people arrive at, and the modules that the router fetches for them. */
const arrivals: Record<string, string[]> = {
  login: ['src/web/routes/login.tsx'],
  discover: ['src/web/routes/discover.tsx'],
  privacy: ['src/web/routes/privacy.tsx'],
  'notary/welcome': [layout, 'src/web/routes/notary-welcome.tsx'],
  'notary/workflows': [layout, 'src/web/routes/notary-workflows.tsx'],
  'admin/workflows': [layout, 'src/web/routes/admin-workflows.tsx'],
};

export default defineConfig(({ command }) => {
  // Vite keeps a NODE_ENV that it finds; a build started under a test runner would carry React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), tailwindcss(), preloadScreens(), precompress()],
    publicDir: 'src/web/public',
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: true,
      // Vite's own way carries the list of all files in the first one: 2 kB of hashes. preloadScreens names what is needed.
      modulePreload: false,
      // What every screen needs comes in one file: twenty small ones compress worse, and /login has 120 kB.
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: everyScreen }] } } },
    },
    server: { proxy: { '/api': server, '/functions': server, '/webhook': server, '/healthz': server } },
  };
});

/** Writes the page once more for each of these screens, naming its scripts: they come at once, not one after the other. */
function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const drawn = await drawScreens();
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      for (const [screen, modules] of Object.entries(arrivals)) {
        const scripts = modules.flatMap((module) => findScripts(bundle, module));
        const links = [...new Set(scripts)]
          .filter((script) => !page.includes(script))
          .map((script) => `    <link rel="modulepreload" crossorigin href="/${script}">\n`);
        const file = join(dir, `${screen}.html`);
        mkdirSync(dirname(file), { recursive: true });
        const [, title = '<title>Minutier</title>', body = ''] =
          /^(<title>.*?<\/title>)(.*)$/s.exec(drawn[screen] ?? '') ?? [];
        const own = page
          .replace('<title>Minutier</title>', () => title)
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
          .replace('  </head>', `${links.join('')}  </head>`);
        writeFileSync(file, own);
      }
    },
  };
}

/** The markup of the screens that need nothing but themselves, by name. */
async function drawScreens(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(import.meta.dirname, 'node_modules/.prerender-'));
  try {
    const options = { ssr: 'src/web/prerender.tsx', outDir: folder, copyPublicDir: false };
    await build({ configFile: false, logLevel: 'error', plugins: [react()], build: options });
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

/** Compresses once, as hard as it gets, what the server would otherwise compress for each visitor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|txt)$/.test(file)) continue;
        const path = join(dir, file);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
