import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig(({ command }) => {
  // Vite keeps a NODE_ENV that it finds; a build started under a test runner would carry React's development code.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), tailwindcss()],
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
