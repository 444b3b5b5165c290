declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt';
    variationAxes?: Record<string, number>;
  }
  // biome-ignore lint/style/noDefaultExport: that is what the package has
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
