import type { RawPdfium } from './pdfium-engine.ts';

/** Between two cells of a table, or two columns; readers of the text take three blanks for that. */
const GAP = '   ';

/** How many heights of a letter part two cells; a space between two words has less than half of one. */
const WIDE = 1.3;

const BLANK = 0x20;
const BYTES_OF_DOUBLE = 8;

const utf16 = new TextDecoder('utf-16le');

type Places = [left: number, right: number, bottom: number, top: number];

interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/**
 * The text of a page in PDFium's order and lines, with a wide gap where the page has one: PDFium itself writes a single
 * space between the cells of a table, as between two words.
 */
export function readPageText(module: RawPdfium, page: number): string {
  const text = module._FPDFText_LoadPage(page);
  if (!text) throw new Error('no text page');
  const boxes = module.wasmExports.malloc(4 * BYTES_OF_DOUBLE);
  try {
    const letters = readLetters(module, text);
    const readBox = openBoxReader(module, text, boxes);
    let written = '';
    let from = 0;
    for (let index = 1; index + 1 < letters.length; index += 1) {
      if (letters.charCodeAt(index) !== BLANK || !isWide(readBox(index - 1), readBox(index + 1))) continue;
      written += `${letters.slice(from, index)}${GAP}`;
      from = index + 1;
    }
    return written + letters.slice(from);
  } finally {
    module.wasmExports.free(boxes);
    module._FPDFText_ClosePage(text);
  }
}

/** Reads the box of a letter into `boxes`, room for four doubles. Asked for twice at each blank of a page. */
function openBoxReader(module: RawPdfium, text: number, boxes: number): (index: number) => Box | null {
  const [left, right, bottom, top] = [0, 1, 2, 3].map((place) => boxes + place * BYTES_OF_DOUBLE) as Places;
  let sides = new Float64Array(module.HEAPU8.buffer, boxes, 4);
  return (index) => {
    if (!module._FPDFText_GetCharBox(text, index, left, right, bottom, top)) return null;
    // A memory that has grown is another buffer.
    if (sides.buffer !== module.HEAPU8.buffer) sides = new Float64Array(module.HEAPU8.buffer, boxes, 4);
    return { left: sides[0] ?? 0, right: sides[1] ?? 0, bottom: sides[2] ?? 0, top: sides[3] ?? 0 };
  };
}

/** All characters of a page, one UTF-16 unit each. */
function readLetters(module: RawPdfium, text: number): string {
  const count = module._FPDFText_CountChars(text);
  if (count <= 0) return '';
  const buffer = module.wasmExports.malloc((count + 1) * 2);
  try {
    const length = module._FPDFText_GetText(text, 0, count, buffer);
    const bytes = new Uint8Array(module.HEAPU8.buffer, buffer, Math.max(0, length - 1) * 2);
    return utf16.decode(bytes);
  } finally {
    module.wasmExports.free(buffer);
  }
}

/** Two letters of one line with more between them than words have. */
function isWide(before: Box | null, after: Box | null): boolean {
  if (!before || !after) return false;
  const height = Math.max(before.top - before.bottom, after.top - after.bottom);
  const sameLine = before.bottom < after.top && after.bottom < before.top;
  return height > 0 && sameLine && after.left - before.right > WIDE * Math.max(height, 4);
}
