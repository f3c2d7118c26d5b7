import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const server = 'http://localhost:3000';

const everyScreen = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)/',
    'node_modules/lucide-react/dist/esm/(?!icons)',
    'src/shared/(contracts/routes|messages/labels)\\.ts$',
    'src/web/(main|router)\\.tsx?$',
    'src/web/lib/(access|api|api-errors|session-store|stored-user|theme-store|notices|class-names)\\.ts$',
    'src/web/components/(logo|guilloche|centred-screen|toast-outlet|ui/(button|field|field-frame))\\.tsx$',
    'src/web/routes/(crash|splash)\\.tsx$',
  ].join('|'),
);

export default defineConfig(async ({ command }) => {
  // Vite keeps a NODE_ENV that it finds; a build started under a test runner would carry React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  await subsetFonts();
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
