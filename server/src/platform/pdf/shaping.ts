import type { Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';

/** `codePoints`: the glyph's characters, for copying and searching text. */
interface ShapedGlyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** HarfBuzz joins, reorders and stacks glyphs. PDFKit's fontkit does not support Thai and fails on Khmer. */
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
    assignLetters(
      font,
      glyphs,
      infos.map(({ cluster }) => cluster),
      letters,
    );
    const positions = buffer.getGlyphPositions();
    // A getter, because PDFKit scales the positions before it reads the width.
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

/** Each glyph gets the character that the font maps to it. A cluster's other characters go to its first glyph without one, or else its last. */
function assignLetters(
  font: Font,
  glyphs: readonly ShapedGlyph[],
  clusters: readonly number[],
  letters: readonly number[],
): void {
  const starts = [...new Set(clusters)].sort((one, other) => one - other);
  for (const [index, start] of starts.entries()) {
    const rest = letters.slice(start, starts[index + 1] ?? letters.length);
    const members = glyphs.filter((_, glyphIndex) => clusters[glyphIndex] === start);
    for (const glyph of members) {
      const own = rest.findIndex((letter) => font.glyphForCodePoint(letter).id === glyph.id);
      if (own >= 0) glyph.codePoints.push(...rest.splice(own, 1));
    }
    (members.find(({ codePoints }) => codePoints.length === 0) ?? members.at(-1))?.codePoints.push(...rest);
  }
}
