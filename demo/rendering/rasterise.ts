import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels of a page, row by row, 3 bytes each (red, green, blue). */
export interface Bitmap {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const opened: { library?: Promise<PDFiumLibrary> } = {};

/** Every page of a PDF as a colour bitmap: at so many dots per inch, or so many pixels wide. */
export async function rasterisePdf(
  pdf: Buffer,
  resolution: { dotsPerInch: number } | { width: number },
): Promise<Bitmap[]> {
  opened.library ??= PDFiumLibrary.init();
  const document = await (await opened.library).loadDocument(pdf);
  try {
    const bitmaps: Bitmap[] = [];
    for (const page of document.pages()) {
      const scale =
        'width' in resolution
          ? resolution.width / page.getOriginalSize().originalWidth
          : resolution.dotsPerInch / 72;
      const render = await page.render({ scale, render: 'bitmap' });
      bitmaps.push(await dropAlpha(render));
    }
    return bitmaps;
  } finally {
    document.destroy();
  }
}

/** pdfium gives 4 bytes a pixel on a white page; the fourth says nothing. */
async function dropAlpha({
  data,
  width,
  height,
}: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<Bitmap> {
  const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, pixels };
}
