import bidiFactory, { type Bidi } from 'bidi-js';
import type { Cluster, PdfText } from './text.ts';

type Pdf = PDFKit.PDFDocument;

export interface TextLook {
  size: number;
  x: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  gap?: number;
  isOneLine?: boolean;
}

/** The types declare a default export, but the module is the function. */
const bidi = (bidiFactory as unknown as () => Bidi)();
/** Scripts in which a line may break between any two characters. */
const BREAKABLE = /[\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\u{20000}-\u{3ffff}]/u;

/** The text that readers copy, because in many scripts the glyphs have another order. */
export const actualOf = ({ text, lines }: PdfText) => (lines ? { actual: text } : {});

export function drawText(pdf: Pdf, { text, isBold, lines }: PdfText, look: TextLook): void {
  const { size, x, width, align = 'left', gap = 0, isOneLine = false } = look;
  if (!lines) {
    pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica', size);
    const oneLine = isOneLine ? { height: 1.5 * size, ellipsis: true } : {};
    pdf.text(text, x, pdf.y, { width, align, paragraphGap: gap, ...oneLine });
    return;
  }
  for (const line of lines) for (const part of breakLine(pdf, line, look, isOneLine)) drawLine(pdf, part, { ...look, align });
  pdf.y += gap;
}

/** Registers each font under its own key, because fonts of different weights or parts can share a name. */
function selectFont(pdf: Pdf, { font }: Cluster, size: number): void {
  const key = nameOf(font);
  pdf.registerFont(key, font as unknown as Buffer).font(key, size);
}

const names = new WeakMap<object, string>();
let nextName = 1;
function nameOf(font: object): string {
  const known = names.get(font);
  if (known) return known;
  const name = `Noto ${nextName}`;
  nextName += 1;
  names.set(font, name);
  return name;
}

function widthOf(pdf: Pdf, runs: readonly Cluster[], size: number): number {
  return runs.reduce((sum, run) => {
    selectFont(pdf, run, size);
    return sum + pdf.widthOfString(run.text);
  }, 0);
}

function breakLine(pdf: Pdf, line: readonly Cluster[], { size, width }: TextLook, isOneLine: boolean): Cluster[][] {
  const widthOfAll = (clusters: readonly Cluster[]) => widthOf(pdf, runsOf(clusters), size);
  const fitted: Cluster[][] = [];
  let rest = [...line];
  while (rest.length > 0 && widthOfAll(rest) > width) {
    const end = longest(rest.length, (length) => widthOfAll(rest.slice(0, length)) <= width);
    if (isOneLine) return [withEllipsis(rest.slice(0, end - 1))];
    const isBreak = (index: number) =>
      rest[index - 1]?.text === ' ' || BREAKABLE.test(rest[index]?.text ?? '') || BREAKABLE.test(rest[index - 1]?.text ?? '');
    let at = end;
    while (at > 1 && !isBreak(at)) at -= 1;
    const taken = at > 1 ? at : end;
    fitted.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  }
  return rest.length > 0 ? [...fitted, rest] : fitted;
}

function longest(max: number, isFitting: (length: number) => boolean): number {
  let [low, high] = [1, max];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFitting(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function withEllipsis(clusters: Cluster[]): Cluster[] {
  const last = clusters.findLast(({ font }) => font.hasGlyphForCodePoint('…'.codePointAt(0) ?? 0));
  return last ? [...clusters, { text: '…', font: last.font }] : clusters;
}

/** Joins neighbors of the same font and level, except spaces. */
function runsOf<Part extends Cluster & { level?: number }>(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.font === part.font && last.level === part.level && part.text !== ' ' && last.text !== ' ') last.text += part.text;
    else runs.push({ ...part });
  }
  return runs;
}

/** The level is odd for right-to-left text. */
type LeveledCluster = Cluster & { level: number };

/** Applies rules L2 and L4 of Unicode annex 9. A right-to-left run keeps its order, because shaping reverses its characters. */
function inVisualOrder(line: readonly Cluster[]): Cluster[] {
  const text = line.map((cluster) => cluster.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  let index = 0;
  const placed = line.map((cluster): LeveledCluster => {
    const level = levels[index] ?? 0;
    index += cluster.text.length;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(cluster.text) : null;
    return {
      text: mirrored && cluster.font.hasGlyphForCodePoint(mirrored.codePointAt(0) ?? 0) ? mirrored : cluster.text,
      font: cluster.font,
      level,
    };
  });
  const runs = runsOf(placed);
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) reverseFrom(runs, level);
  return runs;
}

function reverseFrom(runs: LeveledCluster[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(start, end);
  }
}

function drawLine(pdf: Pdf, line: readonly Cluster[], { size, x, width, align }: TextLook): void {
  const runs = inVisualOrder(line);
  const heights = line.map(({ font }) => ({
    ascent: (font.ascent / font.unitsPerEm) * size,
    descent: (-font.descent / font.unitsPerEm) * size,
  }));
  const ascent = Math.max(size, ...heights.map((height) => height.ascent));
  const height = ascent + Math.max(0, ...heights.map(({ descent }) => descent));
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  const { x: left, y: top } = pdf;
  const free = Math.max(0, width - widthOf(pdf, runs, size));
  let at = x + (align === 'center' ? free / 2 : align === 'right' ? free : 0);
  for (const run of runs) {
    selectFont(pdf, run, size);
    pdf.text(run.text, at, top + ascent, { lineBreak: false, baseline: 'alphabetic' });
    at += pdf.widthOfString(run.text);
  }
  pdf.x = left;
  pdf.y = top + height;
}
