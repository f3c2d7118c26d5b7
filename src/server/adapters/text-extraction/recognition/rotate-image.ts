import type { GreyImage } from '../grey-image.ts';

/** Turns clockwise by a quarter, a half or three quarters of a turn. */
export function rotateImage(image: GreyImage, degrees: 90 | 180 | 270): GreyImage {
  if (degrees === 180) return { ...image, pixels: image.pixels.toReversed() };
  const { width, height, pixels } = image;
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const column = height - 1 - y;
    for (let x = 0; x < width; x++) turned[x * height + column] = pixels[y * width + x] ?? 0;
  }
  const quarter = { width: height, height: width, pixels: turned };
  return degrees === 90 ? quarter : rotateImage(quarter, 180);
}
