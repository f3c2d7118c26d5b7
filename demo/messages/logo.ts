import sharp from 'sharp';

/** Three little roofs, 120 × 40: the picture under an agency's signature. */
export function logoPicture(): Promise<Buffer> {
  const [width, height] = [120, 40];
  const pixels = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const roof = Math.abs((x % 40) - 20) * 1.6 + 4;
      if (y > roof) pixels.set(y > 30 ? [214, 192, 166] : [140, 59, 26], (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
