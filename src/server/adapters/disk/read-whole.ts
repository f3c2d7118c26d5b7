import { open } from './disk.ts';

/** Node's own reads anything over half a megabyte in pieces and puts them together: twice the memory and a copy. */
export async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const content = Buffer.allocUnsafeSlow((await file.stat()).size);
    let length = 0;
    while (length < content.length) {
      const { bytesRead } = await file.read(content, length);
      if (bytesRead === 0) return content.subarray(0, length);
      length += bytesRead;
    }
    return content;
  } finally {
    await file.close();
  }
}
