import type { GreyImage } from '../grey-image.ts';

/** The plainest picture file that Tesseract opens: a line of text, then the pixels (Netpbm, magic number P5). */
export function encodePgm({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
