declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt';
    variationAxes?: Record<string, number>;
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
