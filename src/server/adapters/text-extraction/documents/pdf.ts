import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import { cleanText, countLetters } from '../clean-text.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { GreyImage } from '../grey-image.ts';
import type { OpenDocument } from './document.ts';
import { mayRecognise } from './page-choice.ts';
import { readPageText } from './page-text.ts';
import { giveBackPdfium, type RawPdfium, takeCleanPdfium } from './pdfium-engine.ts';
import { WANTED_LONG_SIDE } from './prepare-image.ts';
import { isRuled } from './ruled-page.ts';

const SCALE_OF_300_DPI = 300 / 72;

export async function openPdf(content: Uint8Array, limits: ExtractionLimits): Promise<OpenDocument> {
  const library = await takeCleanPdfium();
  const document = await library.loadDocument(content).catch(rejectPdf);
  const pageCount = document.getPageCount();
  if (pageCount <= 0) throw new UnreadableFile('no-pages');
  return {
    pageCount,
    async readText(number) {
      const page = openPage(document, number);
      const text = readTextLayer(page, limits);
      if (countLetters(text) >= limits.minLetters) return { text, needsPicture: false };
      // Looking at rows of dots costs more than reading ten scans, and sees dots.
      if (isRuled(text) && hasTextAlone(page)) return { text, needsPicture: false };
      return mayRecognise(number, pageCount, limits) ? { text, needsPicture: true } : null;
    },
    drawPage: async (number) => renderPage(openPage(document, number), limits),
    close: giveBackPdfium,
  };
}

/** FLAT_NORMALDISPLAY of fpdf_flatten.h. */
const FLATTEN_AS_DISPLAYED = 0;

/** Makes what was typed into a form, or stamped on it, part of the page, which then has to be opened again. */
function openPage(document: PDFiumDocument, number: number): PDFiumPage {
  const page = document.getPage(number - 1);
  const { module, pageIdx } = revealEngine(page);
  if (module._FPDFPage_GetAnnotCount(pageIdx) === 0) return page;
  module._FPDFPage_Flatten(pageIdx, FLATTEN_AS_DISPLAYED);
  return document.getPage(number - 1);
}

/** Whether nothing is on it but its text: no picture, and no line that might draw a letter. */
function hasTextAlone(page: PDFiumPage): boolean {
  for (const object of page.objects()) if (object.type !== 'text') return false;
  return true;
}

/** What the package keeps private of a page. */
function revealEngine(page: PDFiumPage): { module: RawPdfium; pageIdx: number } {
  return page as unknown as { module: RawPdfium; pageIdx: number };
}

/** An error of WebAssembly leaves PDFium in pieces: it goes on up, and ends the process. */
function rejectPdf(error: unknown): never {
  if (error instanceof Error && error.name === 'RuntimeError') throw error;
  throw new UnreadableFile(/password|security/i.test(String(error)) ? 'encrypted' : 'corrupt');
}

function readTextLayer(page: PDFiumPage, limits: ExtractionLimits): string {
  try {
    const { module, pageIdx } = revealEngine(page);
    return cleanText(readPageText(module, pageIdx), limits.maxPageCharacters);
  } catch (error) {
    return rejectPdf(error);
  }
}

async function renderPage(page: PDFiumPage, limits: ExtractionLimits): Promise<GreyImage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = chooseScale(originalWidth, originalHeight, limits.maxOcrPixels);
  const { data, width, height } = await page.render({
    width: Math.max(1, originalWidth * scale),
    height: Math.max(1, originalHeight * scale),
    scale: 1,
    colorSpace: 'Gray',
    render: 'bitmap',
  });
  return { width, height, pixels: data };
}

/** About 300 dpi, more for a card-sized page, less for a plan. */
function chooseScale(width: number, height: number, maxPixels: number): number {
  const wanted = Math.max(SCALE_OF_300_DPI, WANTED_LONG_SIDE / Math.max(width, height));
  return Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
}
