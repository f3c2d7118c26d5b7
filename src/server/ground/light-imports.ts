import { registerHooks } from 'node:module';

/**
 * Node 24 parses all `exports` of a package anew for each import within it. Drizzle's are 180 kB, and its files import
 * each other 440 times: a third of our start. Its files are where they say, and its entries where they were found
 * (decision 0053).
 *
 * Takes effect on what is loaded after it: `node --import`, or an `await import()`.
 */
const entries = new Map<string, string>();

registerHooks({
  resolve(specifier, context, next) {
    const within =
      context.parentURL?.endsWith('.js') && context.parentURL.includes('/node_modules/drizzle-orm/');
    if (within && specifier.startsWith('.'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    // What is loaded by `require` has other entries.
    if (!specifier.startsWith('drizzle-orm') || !context.conditions.includes('import'))
      return next(specifier, context);
    const known = entries.get(specifier);
    if (known) return { url: known, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    entries.set(specifier, found.url);
    return found;
  },
});
