import { join } from 'node:path';
import type { Plugin } from 'vite';

const adopted = join(import.meta.dirname, '../src/web/lib/adopted-styles.ts');

/** Sonner's own way of bringing its styles along. */
const insertion = /function __insertCSS\(code\) \{\n(?:(?!\}\n)[^\n]{0,200}\n){1,12}\}\n/;

/**
 * Two libraries write a `<style>` into the page, which its policy does not allow: toasts (sonner), and what keeps the page still
 * behind a dialog (react-style-singleton, of Radix). Their styles become adopted sheets. A version that does it in another
 * way stops the build.
 */
export function adoptStyles(): Plugin {
  const found = new Set<string>();
  return {
    name: 'adopt-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './singleton' || !importer?.includes('/react-style-singleton/')) return null;
      found.add('react-style-singleton');
      return adopted;
    },
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs') || !insertion.test(code)) return null;
      found.add('sonner');
      const own = code.replace(insertion, 'const __insertCSS = adoptStyles;\n');
      return { code: `import { adoptStyles } from ${JSON.stringify(adopted)};\n${own}`, map: null };
    },
    generateBundle() {
      for (const library of ['react-style-singleton', 'sonner'])
        if (!found.has(library)) throw new Error(`${library} brings its styles in another way now`);
    },
  };
}
