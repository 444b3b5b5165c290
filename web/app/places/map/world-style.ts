import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type ThemeName, themes } from '../../ui/tokens.ts';
import worldUrl from './world.json?url';

/** The built-in style names no glyphs, so the browser draws labels in the site's font. */
export const FONT = ['Inter'];

/** A font whose glyphs an external style provides. */
export function fontOf({ glyphs, layers }: StyleSpecification): string[] {
  if (!glyphs) return FONT;
  const named = layers.map((layer) => (layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined));
  const isList = (font: unknown): font is string[] =>
    Array.isArray(font) && font.every((name) => typeof name === 'string') && font[0] !== 'literal';
  return named.find(isList) ?? FONT;
}

/** Land and borders are Natural Earth's, in the page's colors. Requests one file, from this site. */
export function worldStyle(theme: ThemeName): StyleSpecification {
  const colors = themes[theme];
  const line = (id: string, source: string, color: string, filter?: ExpressionSpecification): LayerSpecification => ({
    id,
    type: 'line',
    source,
    ...(filter && { filter }),
    paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 6, 1.2] },
  });
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: new URL(worldUrl, location.href).href },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors['map-sea'] } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        filter: ['==', ['get', 'kind'], 'land'],
        paint: { 'fill-color': colors['map-land'] },
      },
      line('coast', 'world', colors['map-coast'], ['==', ['get', 'kind'], 'land']),
      line('borders', 'world', colors['map-coast'], ['==', ['get', 'kind'], 'borders']),
    ],
  };
}
