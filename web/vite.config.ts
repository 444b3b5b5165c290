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
  'shell/(photo-strip|share-button|invoice-texts|payout-tones|voice/(hearing|texts|speak-button))',
  'platform/(anchor|countdown)',
  '(billing/chosen-plan-banner|dashboard/[\\w-]+|notices/notice-bell|profiles/member-card|shell/(terms-notice|maintenance-banner))\\.module',
  '(today/(texts|today)|photos/(own-photos|dialog-texts)|profiles/(profile-draft|profile)|streams/(stream|live)-marks)\\.',
  'ui/(score|stars|avatar|badge|banner|button|classes|counter|fonts|layout|menu|page-|single-keys|states|texts|theme|toast|use-press)',
];
const anyOf = (parts: string[]) => new RegExp(`/web/app/(${parts.join('|')})`);

/** The folder of a feature: `/…/web/app/chat/room/x.ts` is of `chat`. Its shared code must not bring along all parts that a few screens share. */
const FEATURE = /\/web\/app\/(?!(?:staff|platform|shell|ui)\/)([\w-]+)\//;
const featureOf = (id: string) => FEATURE.exec(id)?.[1] ?? null;
/** Constants of the contract. Without a place of their own they came with whichever feature is named first. */
const RULES = /\/contract\/src\/(paths|rules|tiers|features|mentions|money|capability-features|[\w-]+-rules)\./;
/** Forms, dialogs and the pages of one text: lists open them at a press, and need none of their code before. */
const PRESSED = /[-/](dialog|form|field|fields|values|editor|sheet)[-.][\w.-]*$/;
/** The frame of the screens inside takes its parts along: else it would bring the shared code of each feature that it shows something of. */
const FRAME = /\/web\/app\/dashboard\/dashboard-page\./;
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
 * more is one file; code that the screens of one feature share is one file of that feature, and one for its forms. Stylesheets of four screens or more are
 * one file, because nothing is painted before the last of them. A group takes along all that its modules import and no group before it has: large or
 * widely used parts stand first.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'styles', test: (id: string) => /\.css$/.test(id) && !/\/(staff|gallery|landing)\//.test(id), minShareCount: 4 },
  { name: 'ground', test: new RegExp(`${anyOf(groundParts).source}|${RULES.source}|/@tabler/`) },
  { name: 'markdown', test: MARKDOWN },
  {
    name: 'shared',
    test: (id: string) => /\/web\/app\/|\/@tanstack\//.test(id) && !APART.test(id) && !FIELDS.test(id),
    minShareCount: 8,
  },
  { name: 'frame', test: FRAME },
  { name: 'staff', test: STAFF },
  { name: 'fields', test: FIELDS },
  { name: 'stream-media', test: STREAM_MEDIA, minShareCount: 2 },
  { name: featureOf, test: (id: string) => FEATURE.test(id) && !PRESSED.test(id), minShareCount: 2 },
  { name: (id: string) => `${featureOf(id)}-forms`, test: FEATURE, minShareCount: 2 },
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
