import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adoptStyles } from './build/adopt-styles.ts';
import { frenchSpaces } from './build/french-spaces.ts';
import { precompress } from './build/precompress.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const server = 'http://localhost:3000';

const anyOf = (...paths: string[]) => new RegExp(paths.join('|'));

/** What every screen needs; /login has 120 kB. */
const everyScreen = anyOf(
  'node_modules/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)/',
  'node_modules/lucide-react/dist/esm/(?!icons)',
  'node_modules/lucide-react/dist/esm/icons/(arrow-right|arrow-up-right|loader-circle|triangle-exclamation-point)\\.',
  'src/shared/(contracts/sign-in-routes|messages/(login-toasts|role-labels))\\.ts$',
  'src/web/(main|router)\\.tsx?$',
  'src/web/lib/(access|api|api-errors|follow|session-store|stored-user|theme-store|notices|class-names)\\.ts$',
  'src/web/components/(logo|guilloche|centred-screen|page-heading|toast-outlet|ui/(button|field|field-frame|spinner))\\.tsx$',
  'src/web/routes/(crash|splash)\\.tsx$',
);

/** What surrounds the screens of somebody who has signed in, and what most of them are made of. */
const signedIn = anyOf(
  'node_modules/@(tanstack|floating-ui)/',
  'node_modules/zod/v4/mini/iso\\.',
  'node_modules/@radix-ui/(primitive|react-(arrow|compose-refs|context|dismissable-layer|id|popper|portal|presence|primitive|slot|tooltip|use-[a-z-]+|visually-hidden))/',
  'src/shared/(contracts/routes|messages/(labels|toasts))\\.ts$',
  'src/web/layouts/(app-frame|fetched-drawer|header|menus|sidebar|sidebar-state)\\.tsx?$',
  'src/web/lib/(arrival|dates|desk-owner|describe-load-failure|paris-time|drawn-screen|fetch-part|figures|intervals|query-client|refresh-after|refusal-words|session-renewal|under-something|unsent-words|use-media-query|use-now|use-small-form|when-idle)\\.ts$',
  'src/web/features/session/(fresh-user|session\\.queries)\\.ts$',
  'src/web/components/(load-failure|ui/(badge|card|labelled-switch|notice|panel|skeleton|tooltip))\\.tsx$',
);

/** The pages of what awaits the office: one leads to the other. */
const desk = anyOf(
  'src/web/routes/notary-(call|client|document|files|mail|message|to-do)\\.tsx$',
  'src/web/lib/(origin|is-missing|use-settled)\\.ts$',
  'src/web/components/(back-link|missing-page)\\.tsx$',
);

/** The workflows' list, which four screens show; what it opens comes when it is opened. */
const workflowList = anyOf(
  'src/shared/(automations|contracts/workflows)\\.ts$',
  'src/web/features/workflows/(describe-next-run|execute-lock|execution-outcome|sort-as-they-work|today-figures|workflow-screen|workflows\\.queries)\\.ts$',
  'src/web/features/workflows/components/(execute-button|own-workflows|running-banner|today-summary|workflow-(badge|card|facts|grid|switches))\\.tsx$',
);

export default defineConfig(async ({ command }) => {
  // Vite keeps a NODE_ENV that it finds; a build started under a test runner would carry React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  await subsetFonts();
  return {
    plugins: [react(), adoptStyles(), frenchSpaces(), tailwindcss(), preloadScreens(), precompress()],
    publicDir: 'src/web/public',
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: true,
      // Vite's own way carries the list of all files in the first one: 2 kB of hashes. preloadScreens names what is needed.
      modulePreload: false,
      // Few files: twenty small ones compress worse, and each costs a phone a part of a round trip.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', test: everyScreen, priority: 3 },
              { name: 'signed-in', test: signedIn, priority: 2 },
              { name: 'workflow-list', test: workflowList, priority: 2 },
              { name: 'desk', test: desk, priority: 2 },
              // A toast of the sign-in page needs it, and none of the screens behind.
              { name: 'adopted-styles', test: /src\/web\/lib\/adopted-styles\.ts$/, priority: 3 },
              {
                name: 'icons',
                test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
                minShareCount: 2,
                priority: 3,
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': server, '/functions': server, '/webhook': server, '/healthz': server } },
  };
});
