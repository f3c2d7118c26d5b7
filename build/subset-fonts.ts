import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, '../node_modules');
const folder = join(packages, '.fonts');

/** The weights that the styles use: half of a variable font describes the others. */
const fonts = [
  { name: 'inter', from: 'inter/files/inter-latin-wght-normal.woff2', weights: { min: 400, max: 700 } },
  {
    name: 'newsreader',
    from: 'newsreader/files/newsreader-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
];

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
/** French, its typography and its spaces; the capitals and letters of the names that an office meets. */
const letters = `${ascii}ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸàáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿß«»‹›“”‘’„–—…·•€£°²³§№×±½¼¾©®™ªº→←−\u00a0\u202f\u2009\u2011`;

/** Cuts the two fonts to what French screens write: every page preloads them. */
export async function subsetFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, from, weights } of fonts) {
    const whole = readFileSync(join(packages, '@fontsource-variable', from));
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, letters, options));
  }
}
