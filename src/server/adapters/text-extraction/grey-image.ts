/** One byte a pixel, row after row, 0 is black. */
export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}
