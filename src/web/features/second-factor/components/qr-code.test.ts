import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { QrCode } from './qr-code.tsx';

it('is read by a camera on a dark screen', async () => {
  const reader = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(readFileSync(reader)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const text =
    'otpauth://totp/Minutier:a%40b.example?issuer=Minutier&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const drawn = renderToStaticMarkup(createElement(QrCode, { text, label: 'QR code' }));
  const svg = drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"');
  const image = await sharp(Buffer.from(svg))
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#0b0f16' })
    .flatten({ background: '#0b0f16' })
    .png()
    .toBuffer();
  const [code] = await readBarcodes(new Uint8Array(image));
  expect(code?.text).toBe(text);
});
