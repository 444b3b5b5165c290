import { Layer } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type ThemeName, themes } from '../../ui/tokens.ts';

const DOTS_FROM_ZOOM = 5.5;
const QUIET_NAMES_FROM_ZOOM = 3;
const UNTOLD_RADIUS = 5;
const MARKS_ABOVE_PX = 22;
/** Below this zoom, the marks of neighboring cities would overlap. */
const COUNTS_FROM_ZOOM = 2.5;
/** A symbol keeps names away from its text only; the padding adds the circle around the number. */
const COUNT_PADDING_PX = { cluster: 12, mark: 5 } as const;

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPlace: ExpressionSpecification = ['!', isCluster];
const hasMembers: ExpressionSpecification = ['>', ['get', 'members'], 0];

/** In pixels, by the number of members; small if that is zero or withheld. */
const radius: ExpressionSpecification = [
  'case',
  hasMembers,
  ['interpolate', ['linear'], ['sqrt', ['get', 'members']], 1, 9, 10, 13, 30, 20],
  UNTOLD_RADIUS,
];

/** Small dots, with names, for destinations without members, events, streams or stays; never clustered. The touch area is larger than the dot. */
function Quiet({ theme, font, hasNames }: { theme: ThemeName; font: string[]; hasNames: boolean }) {
  const colors = themes[theme];
  return (
    <>
      <Layer
        id="quiet-places"
        source="quiet"
        type="circle"
        paint={{
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 0, 2, 4, 4],
          'circle-color': ['match', ['get', 'activity'], 'new', colors['map-new'], colors.muted],
          'circle-stroke-width': 7,
          'circle-stroke-opacity': 0,
        }}
      />
      {hasNames && (
        <Layer
          id="quiet-names"
          source="quiet"
          type="symbol"
          minzoom={QUIET_NAMES_FROM_ZOOM}
          layout={{
            'text-field': ['get', 'name'],
            'text-font': font,
            'text-size': 11,
            'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
            'text-radial-offset': 0.7,
          }}
          paint={{ 'text-color': colors.ink, 'text-halo-color': colors['map-land'], 'text-halo-width': 1.5 }}
        />
      )}
    </>
  );
}

function Dots({ theme }: { theme: ThemeName }) {
  const colors = themes[theme];
  return (
    <Layer
      id="dots"
      source="dots"
      type="circle"
      minzoom={DOTS_FROM_ZOOM}
      paint={{ 'circle-radius': 2.5, 'circle-color': colors.lagoon, 'circle-opacity': 0.75 }}
    />
  );
}

/** A cluster is a ring or, if no members are counted, a small dot. */
function Points({ theme, marked }: { theme: ThemeName; marked: readonly string[] }) {
  const colors = themes[theme];
  const byActivity: ExpressionSpecification = [
    'match',
    ['get', 'activity'],
    'high',
    colors['map-high'],
    'medium',
    colors['map-medium'],
    'new',
    colors['map-new'],
    'quiet',
    colors.muted,
    'withheld',
    colors.muted,
    colors['map-active'],
  ];
  const isMarked: ExpressionSpecification = ['in', ['get', 'key'], ['literal', [...marked]]];
  return (
    <>
      <Layer
        id="clusters"
        source="places"
        type="circle"
        filter={isCluster}
        paint={{
          'circle-radius': [
            'case',
            hasMembers,
            ['interpolate', ['linear'], ['sqrt', ['get', 'members']], 1, 13, 10, 18, 40, 26],
            UNTOLD_RADIUS,
          ],
          'circle-color': ['case', hasMembers, colors.raised, colors.muted],
          'circle-stroke-color': ['case', hasMembers, colors.lagoon, colors.raised],
          'circle-stroke-width': ['case', hasMembers, 3, 1],
        }}
      />
      <Layer
        id="places"
        source="places"
        type="circle"
        filter={isPlace}
        paint={{
          'circle-radius': radius,
          'circle-color': byActivity,
          'circle-stroke-color': ['case', isMarked, colors.ink, colors.raised],
          'circle-stroke-width': ['case', isMarked, 4, hasMembers, 2, 1],
        }}
      />
    </>
  );
}

interface CountMarksProps {
  name: string;
  count: 'events' | 'stays';
  east: number;
  colors: { fill: string; line: string; text: string };
  lineWidth: number;
  font: string[];
}

function CountMarks({ name, count, east, colors, lineWidth, font }: CountMarksProps) {
  const isMarked: ExpressionSpecification = ['>', ['get', count], 0];
  return (
    <>
      <Layer
        id={`${name}-marks`}
        source="places"
        type="circle"
        minzoom={COUNTS_FROM_ZOOM}
        filter={isMarked}
        paint={{
          'circle-radius': 8,
          'circle-color': colors.fill,
          'circle-stroke-color': colors.line,
          'circle-stroke-width': lineWidth,
          'circle-translate': [east, -MARKS_ABOVE_PX],
        }}
      />
      <Layer
        id={`${name}-counts`}
        source="places"
        type="symbol"
        minzoom={COUNTS_FROM_ZOOM}
        filter={isMarked}
        layout={{
          'text-field': ['to-string', ['get', count]],
          'text-font': font,
          'text-size': 11,
          'text-padding': COUNT_PADDING_PX.mark,
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': colors.text, 'text-translate': [east, -MARKS_ABOVE_PX] }}
      />
    </>
  );
}

/** Live streams have a dot, events a number and stays a number in a ring, to differ in more than color. */
function Marks({ theme, font }: { theme: ThemeName; font: string[] }) {
  const colors = themes[theme];
  return (
    <>
      <Layer
        id="live-marks"
        source="places"
        type="circle"
        filter={['>', ['get', 'streams'], 0]}
        paint={{
          'circle-radius': 4,
          'circle-color': colors.bad,
          'circle-stroke-color': colors.raised,
          'circle-stroke-width': 3,
          'circle-translate': [-20, -MARKS_ABOVE_PX],
        }}
      />
      <CountMarks
        name="event"
        count="events"
        east={20}
        colors={{ fill: colors.sunset, line: colors.raised, text: colors['on-sunset'] }}
        lineWidth={1}
        font={font}
      />
      <CountMarks
        name="stay"
        count="stays"
        east={0}
        colors={{ fill: colors.raised, line: colors.lagoon, text: colors.ink }}
        lineWidth={2}
        font={font}
      />
    </>
  );
}

/** A plus marks a cluster with a withheld count; zero is omitted. The map places symbols of later layers first, so names avoid the numbers. */
function Words({ theme, font }: { theme: ThemeName; font: string[] }) {
  const colors = themes[theme];
  const text = { 'text-font': font, 'text-size': 12 };
  const onLand = { 'text-color': colors.ink, 'text-halo-color': colors['map-land'], 'text-halo-width': 1.5 };
  return (
    <>
      <Layer
        id="place-names"
        source="places"
        type="symbol"
        filter={isPlace}
        layout={{
          ...text,
          'text-field': ['concat', ['get', 'name'], ['case', ['==', ['get', 'count'], ''], '', ' '], ['get', 'count']],
          'text-variable-anchor': ['top', 'bottom'],
          'text-radial-offset': ['case', hasMembers, 1.8, 0.8],
          'symbol-sort-key': ['-', ['get', 'members']],
        }}
        paint={onLand}
      />
      <Layer
        id="cluster-counts"
        source="places"
        type="symbol"
        filter={['all', isCluster, hasMembers]}
        layout={{
          ...text,
          'text-field': ['concat', ['to-string', ['get', 'members']], ['case', ['get', 'isUnknown'], '+', '']],
          'text-padding': COUNT_PADDING_PX.cluster,
          'text-allow-overlap': true,
        }}
        paint={{ 'text-color': colors.ink }}
      />
    </>
  );
}

export const PlaceLayers = { Quiet, Dots, Points, Marks, Words };
