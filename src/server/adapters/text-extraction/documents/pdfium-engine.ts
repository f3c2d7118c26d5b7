import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { releaseMemory } from '../../cage/release-memory.ts';

/** What the package keeps private, for the functions of PDFium that it does not wrap. */
export interface RawPdfium {
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  HEAPU8: Uint8Array<ArrayBuffer>;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
}

interface Engine {
  library: PDFiumLibrary;
  memory: WebAssembly.Memory;
  /** Its memory before it has seen any document, up to the last byte that is not zero. */
  pristine: Uint8Array;
}

/** A file that made the memory grow beyond this gives it back with the whole engine. */
const MOST_BYTES_KEPT = 32 * 1024 * 1024;

/** Translated once in a process: that takes longer than to read most PDFs. */
const code = await WebAssembly.compile(
  await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
);

/** A page of ours with a letter of each of the usual faces. */
const FACES = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier'];
const SAMPLE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<<${FACES.map(
  (face, index) => `/F${index}<</Type/Font/Subtype/Type1/BaseFont/${face}/Encoding/WinAnsiEncoding>>`,
).join('')}>>>>>>endobj
4 0 obj<</Length 999>>stream
BT ${FACES.map((_, index) => `/F${index} 9 Tf 1 9 Td (e) Tj`).join(' ')} ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`;

let engine: Engine | null = null;

/**
 * PDFium as it is before its first document: nothing leaks from one to the next, memory nor damage. Its whole state
 * is its memory, which is put back; a new PDFium would take ten times as long as the reading of a letter.
 */
export async function takeCleanPdfium(): Promise<PDFiumLibrary> {
  if (engine) {
    const bytes = Buffer.from(engine.memory.buffer);
    bytes.set(engine.pristine);
    clear(bytes.subarray(engine.pristine.length));
  } else {
    engine = await startEngine();
  }
  return engine.library;
}

/** Once its document is no longer needed. */
export function giveBackPdfium(): void {
  if (!engine || engine.memory.buffer.byteLength <= MOST_BYTES_KEPT) return;
  engine = null;
  // Not at once: whoever gives it back still holds the document.
  setImmediate(releaseMemory);
}

const ZEROS = Buffer.alloc(256 * 1024);

/** Most of the memory was never written: looking costs half of what writing does. */
function clear(bytes: Buffer): void {
  for (let start = 0; start < bytes.length; start += ZEROS.length) {
    const chunk = bytes.subarray(start, start + ZEROS.length);
    if (!chunk.equals(ZEROS.subarray(0, chunk.length))) chunk.fill(0);
  }
}

async function startEngine(): Promise<Engine> {
  const instances: WebAssembly.Instance[] = [];
  const names = new Set(Object.getOwnPropertyNames(globalThis));
  const library = await PDFiumLibrary.init({
    instantiateWasm(imports, onInstance) {
      const instance = new WebAssembly.Instance(code, imports);
      instances.push(instance);
      // The types of the package say a module; its code takes the instance.
      onInstance(instance as unknown as WebAssembly.Module);
      return instance.exports;
    },
  });
  removeHooks(names);
  const memory = Object.values(instances[0]?.exports ?? {}).find(
    (value) => value instanceof WebAssembly.Memory,
  );
  if (!memory) throw new Error('PDFium shows no memory');
  // Left open: what PDFium works out for the faces that every reader has serves all documents.
  const sample = await library.loadDocument(Buffer.from(SAMPLE));
  sample.getPage(0).getText();
  const bytes = new Uint8Array(memory.buffer);
  return { library, memory, pristine: bytes.slice(0, bytes.findLastIndex((byte) => byte !== 0) + 1) };
}

/**
 * The package warns of names that Emscripten once gave to everybody: getters of the global object, which would hold the
 * first engine, and its memory, as long as the process lives.
 */
function removeHooks(before: ReadonlySet<string>): void {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get && !before.has(name)) Reflect.deleteProperty(globalThis, name);
}
