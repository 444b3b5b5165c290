import { Layer } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type ThemeName, themes } from '../ui/tokens.ts';

const DOTS_FROM_ZOOM = 5.5;
/** Radius in pixels by members. */
const radius = (property: string): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['sqrt', ['get', property]],
  0,
  7,
  10,
  12,
  30,
  20,
];
const isCluster: ExpressionSpecification = ['has', 'point_count'];

/** Members scattered around the centre of their city, once one looks closely. */
function Dots({ theme }: { theme: ThemeName }) {
  const colours = themes[theme];
  return (
    <Layer
      id="dots"
      source="dots"
      type="circle"
      minzoom={DOTS_FROM_ZOOM}
      paint={{ 'circle-radius': 2.5, 'circle-color': colours.lagoon, 'circle-opacity': 0.75 }}
    />
  );
}

/** Places in the colours of the legend; several that lie close as one ring. */
function Points({ theme, selectedKey }: { theme: ThemeName; selectedKey: string }) {
  const colours = themes[theme];
  const byActivity: ExpressionSpecification = [
    'match',
    ['get', 'activity'],
    'high',
    colours['map-high'],
    'medium',
    colours['map-medium'],
    'new',
    colours['map-new'],
    colours['map-active'],
  ];
  return (
    <>
      <Layer
        id="clusters"
        source="places"
        type="circle"
        filter={isCluster}
        paint={{
          'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'members']], 0, 13, 10, 17, 40, 26],
          'circle-color': colours.raised,
          'circle-stroke-color': colours.lagoon,
          'circle-stroke-width': 3,
        }}
      />
      <Layer
        id="places"
        source="places"
        type="circle"
        filter={['!', isCluster]}
        paint={{
          'circle-radius': radius('members'),
          'circle-color': byActivity,
          'circle-stroke-color': ['case', ['==', ['get', 'key'], selectedKey], colours.ink, colours.page],
          'circle-stroke-width': ['case', ['==', ['get', 'key'], selectedKey], 4, 2],
        }}
      />
    </>
  );
}

/** Their names and figures. */
function Words({ theme, font }: { theme: ThemeName; font: string[] }) {
  const colours = themes[theme];
  const text = { 'text-font': font, 'text-size': 12 };
  const inkOnPaper = { 'text-color': colours.ink, 'text-halo-color': colours.page, 'text-halo-width': 1.5 };
  return (
    <>
      <Layer
        id="cluster-counts"
        source="places"
        type="symbol"
        filter={isCluster}
        layout={{
          ...text,
          'text-field': ['case', ['get', 'isUnknown'], '', ['to-string', ['get', 'members']]],
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': colours.ink }}
      />
      <Layer
        id="place-names"
        source="places"
        type="symbol"
        filter={['!', isCluster]}
        layout={{
          ...text,
          'text-field': [
            'case',
            ['==', ['get', 'count'], ''],
            ['get', 'name'],
            ['concat', ['get', 'name'], ' ', ['get', 'count']],
          ],
          'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
          'text-radial-offset': 1.2,
          'symbol-sort-key': ['-', ['get', 'members']],
        }}
        paint={inkOnPaper}
      />
    </>
  );
}

/** What the map draws of places, each for the source that it stands in. */
export const PlaceLayers = { Dots, Points, Words };
