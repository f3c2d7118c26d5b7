import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const server = 'http://localhost:3000';

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
      // A browser that cannot preload fetches a moment later; the polyfill would cost everyone else half a kilobyte.
      modulePreload: { polyfill: false },
    },
    server: { proxy: { '/api': server, '/functions': server, '/webhook': server, '/healthz': server } },
  };
});

/** Writes the page once more for each of these screens, naming its scripts: they come at once, not one after the other. */
function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8');
      for (const [screen, modules] of Object.entries(arrivals)) {
        const scripts = modules.flatMap((module) => findScripts(bundle, module));
        const links = [...new Set(scripts)]
          .filter((script) => !page.includes(script))
          .map((script) => `    <link rel="modulepreload" crossorigin href="/${script}">\n`);
        const file = join(dir, `${screen}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, page.replace('  </head>', `${links.join('')}  </head>`));
      }
    },
  };
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
