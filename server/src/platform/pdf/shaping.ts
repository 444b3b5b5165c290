import type { Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';

/** A glyph as PDFKit embeds it; the letters are what a reader of the PDF copies and finds. */
interface ShapedGlyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/**
 * A font whose letters are joined, reordered and stacked by HarfBuzz, in the shape that PDFKit takes. fontkit, which PDFKit has of itself, does not know Thai
 * and fails on Khmer.
 */
export function withHarfBuzz(font: Font, shaper: HarfBuzz.Font, harfbuzz: typeof HarfBuzz): Font {
  const layout = (text: string) => {
    const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
    const buffer = new harfbuzz.Buffer();
    buffer.addCodePoints(letters);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const glyphs = infos.map(({ codepoint: id }) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: [] as number[],
    }));
    nameLetters(
      font,
      glyphs,
      infos.map(({ cluster }) => cluster),
      letters,
    );
    const positions = buffer.getGlyphPositions();
    // PDFKit scales the positions and then asks for the width.
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

/** Gives each glyph the letters that it stands for: those of its own, and what is left of a cluster to its first glyph without any. */
function nameLetters(font: Font, glyphs: readonly ShapedGlyph[], clusters: readonly number[], letters: readonly number[]): void {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  for (const [index, start] of starts.entries()) {
    const rest = letters.slice(start, starts[index + 1] ?? letters.length);
    const members = glyphs.filter((_, place) => clusters[place] === start);
    for (const glyph of members) {
      const own = rest.findIndex((letter) => font.glyphForCodePoint(letter).id === glyph.id);
      if (own >= 0) glyph.codePoints.push(...rest.splice(own, 1));
    }
    (members.find(({ codePoints }) => codePoints.length === 0) ?? members.at(-1))?.codePoints.push(...rest);
  }
}
