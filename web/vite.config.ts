import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { emojiData } from './tooling/emoji-data.ts';
import { importAgain } from './tooling/import-again.ts';
import { licences } from './tooling/licences.ts';
import { staticScripts } from './tooling/static-scripts.ts';
import { subsetFonts } from './tooling/subset-fonts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** The parts of every screen. A part that only some screens need is left out and travels with those. */
const groundParts = [
  'root',
  'platform/(api|early|error-report|form-draft|format|idle|load-patiently|query-client|refusal|request|service-worker|session|site-settings|texts|theme)',
  'shell/(app-frame|reload-offer|dashboard|document-|error-screen|global-error|listening/(opening|player-slot)|page-error|palette/(palette-slot|texts)|places|require-member|sidebar-state|sign-out|static-document|texts)',
  'ui/(avatar|badge|banner|button|classes|fonts|layout|menu|page-|single-keys|states|texts|theme|toast|use-press)',
];
const anyOf = (parts: string[]) => new RegExp(`/web/app/(${parts.join('|')})`);

/** The folder of a feature: `/…/web/app/chat/room/x.ts` is of `chat`. Its shared code must not bring along all parts that a few screens share. */
const FEATURE = /\/web\/app\/(?!(?:staff|platform|shell|ui)\/)([\w-]+)\//;
/** Constants of the contract. Without a place of their own they came with whichever feature is named first. */
const RULES = /\/contract\/src\/(paths|rules|tiers|features|mentions|capability-features|[\w-]+-rules)\./;
/** Speech in forms and lists; it came with all of chat. */
const VOICE = /\/web\/app\/shell\/voice\//;
/** Each section of the staff area brings much that the others do not need: only the ground of all of them is shared. */
const STAFF = /\/web\/app\/staff\/(api|bar-chart|cells|figures|section|texts)/;
/** Few screens inside need what these share; it would come with all of them. */
const APART = /\/web\/app\/(staff|accounts|gallery|expats)\//;

/** Fields that search while the member types: they come with the forms and filters that have one. */
const FIELDS =
  /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/web\/app\/(ui\/(city-field|combobox|tag-field|use-found-choice)|shell\/(city-filter|form-city-field))/;

/** Every screen inside shows who is live; camera and microphone are opened by few. */
const STREAM_MEDIA = /\/web\/app\/streams\/(engine|media-setup|use-media|stream-texts|remembered)/;

/** Lessons and guides are Markdown; no list shows it. */
const MARKDOWN = /\/web\/app\/shell\/writing\/markdown\.|\/node_modules\/react-markdown\//;

/**
 * A screen arrives in few files instead of dozens: a phone has six connections, and each file costs one of them a round trip. Code of eight screens or
 * more is one file; code that the screens of one feature share is one file of that feature. A group takes along all that its modules import and no group
 * before it has: large or widely used parts stand first.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'ground', test: new RegExp(`${anyOf(groundParts).source}|${RULES.source}`) },
  { name: 'icons', test: /\/@tabler\//, minShareCount: 2 },
  { name: 'markdown', test: MARKDOWN },
  {
    name: 'shared',
    test: (id: string) => /\/web\/app\/|\/@tanstack\//.test(id) && !APART.test(id) && !FIELDS.test(id),
    minShareCount: 8,
  },
  { name: 'voice', test: VOICE, minShareCount: 2 },
  { name: 'staff', test: STAFF },
  { name: 'fields', test: FIELDS },
  { name: 'stream-media', test: STREAM_MEDIA, minShareCount: 2 },
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, test: FEATURE, minShareCount: 2 },
];

export default defineConfig({
  plugins: [subsetFonts(), staticScripts(), contractRoutes(), licences(), emojiData(), importAgain(), reactRouter()],
  build: {
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/dev/mail': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
