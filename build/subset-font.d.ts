/** The part of subset-font that the build uses; the package brings no types. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: that is what the package exports.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
