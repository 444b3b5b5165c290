import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import { MAP_HIGH_ACTIVITY_FROM, MAP_MEDIUM_ACTIVITY_FROM, MAP_NEW_DAYS } from '@bros/contract/places/map-rules';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';

const bros = (count: number) => `${formatNumber(count)} ${count === 1 ? 'bro' : 'bros'}`;

export const mapTexts = defineTexts({
  en: {
    wall: {
      title: 'Faces on the map',
      text: 'You see counts of ten members or more. With Explorer you can see who is in each city, open their page and write to them.',
    },
    title: 'Global Travel Map',
    description: 'Where bros are now: destinations and members by city, on a map and as a list.',
    lead: "See who's where. No location is more precise than the city.",
    destinations: 'Destinations',
    home: 'Home',
    map: 'Map of the world. Arrow keys move it, plus and minus zoom. The Active Destinations list has everything on the map.',
    loading: 'Drawing the map',
    noGraphics: {
      title: 'This browser cannot draw the map',
      text: 'It needs WebGL 2, which is off or missing here. The list shows every place, with the same actions.',
    },
    failed: { title: 'The map could not be loaded', text: 'The list shows every place, with the same actions.' },
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeWorld: 'Whole world',

    pins: 'What the pins show',
    pin: { people: 'Bros', scores: 'Scores', prices: 'Prices' },
    price: (dollars: string) => `from ${dollars} a month`,
    searchHere: 'Search this area',
    countHere: (places: number) => `${formatNumber(places)} ${places === 1 ? 'place' : 'places'} in this area`,
    everywhere: 'Show all places',

    list: 'Active Destinations',
    count: (places: number) => `${formatNumber(places)} ${places === 1 ? 'place' : 'places'}`,
    notWhole: (places: number) => `The ${formatNumber(places)} places with the most bros are shown.`,
    search: 'Search places',
    searchPlaceholder: 'Search by city or country...',
    sorts: { members: 'Most bros', score: 'Best score', name: labelTexts.name },
    people: 'People',
    circles: { connections: 'My connections', mutual: 'With mutual connections' },
    layer: { destinations: 'Destinations', members: labelTexts.members, events: 'Events', streams: 'Live now', stays: 'Stays' },
    more: 'Show more',
    loadFailed: 'The places could not be loaded',
    empty: {
      title: 'No places found',
      text: 'Try fewer words, or show all layers and everyone.',
      showAll: 'Show everything',
    },

    legend: 'Legend',
    activity: {
      active: 'Active destination',
      high: 'High activity',
      medium: 'Medium',
      new: 'New destination',
      quiet: 'Quiet',
      withheld: 'Not counted',
    },
    activityRange: {
      active: `1 to ${MAP_MEDIUM_ACTIVITY_FROM - 1} bros`,
      high: `${MAP_HIGH_ACTIVITY_FROM}+ bros`,
      medium: `${MAP_MEDIUM_ACTIVITY_FROM}+ bros`,
      new: `added in the last ${MAP_NEW_DAYS} days`,
      quiet: 'nobody there yet',
      withheld: `fewer than ${MEMBER_COUNT_SHOWN_FROM} bros`,
    },
    cluster: 'Several cities, with their total number of bros',
    eventMark: 'Upcoming events',
    liveMark: 'Live now',
    stayMark: 'Stays offered or wanted',
    scattered: 'Up close, each dot is a member, scattered around the city center. Dots do not show where members really are.',
    sources: 'Shapes: Natural Earth. Cities: GeoNames (CC BY 4.0).',

    members: (count: number | null) => (count === null ? `Fewer than ${MEMBER_COUNT_SHOWN_FROM} bros` : bros(count)),
    score: 'Score',
    connect: 'Connect',
    connectTo: (name: string) => `with bros in ${name}`,
    close: (name: string) => `Close ${name}`,
    here: 'Who’s there',
    hereFailed: 'The members could not be loaded',
    nobodyHere: 'You cannot see anybody else there now.',
    youAreHere: 'This includes you.',
    others: (count: number) => `and ${bros(count)} more`,
    events: (count: number) => (count === 1 ? '1 event' : `${formatNumber(count)} events`),
    stays: (count: number) => (count === 1 ? '1 stay' : `${formatNumber(count)} stays`),
    peopleNeeded: (plan: string) => `${plan} members and above can see who is there.`,
  },
});
