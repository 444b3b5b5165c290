import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { emojiData } from './tooling/emoji-data.ts';
import { entriesOf } from './tooling/entries-of.ts';
import { iconImports } from './tooling/icon-imports.ts';
import { importAgain } from './tooling/import-again.ts';
import { licenses } from './tooling/licenses.ts';
import { posters } from './tooling/posters/plugin.ts';
import { staticScripts } from './tooling/static-scripts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** `/…/web/app/messaging/chat/room/x.ts` belongs to `chat`. */
const FEATURE = /\/web\/app\/(?!(?:staff|platform|shared|frame|ui)\/)[\w-]+\/([\w-]+)\//;
/** Features that show parts of each other share a chunk. */
const AREAS = {
  money: ['earnings', 'payouts', 'sales'],
  people: ['directory', 'member', 'map'],
  place: ['reviews', 'trips', 'tips', 'community-posts'],
  settings: ['account-data', 'api-tokens', 'closed-conversations', 'social-accounts'],
};
const areaOf = (id: string) => {
  const feature = FEATURE.exec(id)?.[1] ?? null;
  return Object.entries(AREAS).find(([, features]) => feature && features.includes(feature))?.[0] ?? feature;
};
/** Otherwise the contract's constants would join the chunk of the first feature that imports them. */
const RULES = /\/contract\/src\/(?:[\w-]+\/)?(paths|rules|tiers|features|mentions|money|capability-features|[\w-]+-rules)\./;
/** Dialogs and forms open on press, so lists need not load their code. */
const PRESSED = /[-/](dialog|form|field|fields|values|editor|sheet)[-.][\w.-]*$/;
const STAFF =
  /\/web\/app\/(shared\/(lists\/staff-\w+|desk\/[\w-]+)|staff\/(figures\/figures|shared\/(any-of|api|cells|section-\w+|sections|texts)))\./;
/** Never loaded by members' screens. Not in the ground chunk, nor counted by `isGround`. */
const APART = /\/web\/app\/((staff|frame\/gallery|guidance\/landing|shared\/desk)\/|shared\/lists\/staff-)/;

/** Loaded with the forms and filters that use them. */
const FIELDS =
  /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/web\/app\/(ui\/(city-field|combobox|tag-field|use-search-choice)|shared\/cities\/)/;

/** For forms, which open on press. */
const PICTURES = /\/web\/app\/shared\/pictures\/(picture-(field|texts)|use-(chosen-picture|picture-input)|shrinking\/)/;

/** For screens with figures and the staff area. */
const TABLES = /\/web\/app\/(ui\/table|shared\/lists\/record-list)\./;

const REPORTS = /\/web\/app\/shared\/dialogs\/(report|block|reason)-/;

const SELDOM =
  /\/(web\/app\/shared\/(attendance|member-questions)\/|contract\/src\/(guidance\/(member-question|concierge)|members\/attendance|messaging\/reliability|places\/expat)-rules\.)/;

/** For lessons and guides, not lists. */
const MARKDOWN = /\/web\/app\/shared\/writing\/(use-)?markdown\.|\/node_modules\/hast-util-to-jsx-runtime\//;
const LINKS = /\/contract\/src\/core\/web-links\.|\/node_modules\/(linkify-it|uc\.micro)\//;

/** Needed only offline, so loaded after the first view. */
const OFFLINE =
  /\/web\/app\/(platform\/offline-cache\/(cache-(store|database|choice)|cached-operations)|frame\/offline-(line|texts)|guidance\/dashboard\/offline\/[\w-]+)\.|\/node_modules\/@tanstack\/query-persist-client-core\//;
/** Keeps unaccepted writes and shared content. Used by few screens, and after the first view. */
const OUTBOX = /\/web\/app\/(platform\/(outbox\/|shared-content)|shared\/outbox\/|ui\/outbox-texts)|\/node_modules\/idb-keyval\//;

const FRAME = /\/web\/app\/(root|entry\.client|frame\/(app-frame|screens)|guidance\/dashboard\/dashboard-page)\./;
/** It starts the app when it loads, which would be too early in the ground chunk. */
const START = /\/web\/app\/entry\.client\./;
/** Two or three screens share these. Otherwise each would be a separate file. */
const SMALL =
  /\/web\/app\/(platform\/anchor|shared\/(pictures\/photo-strip|use-is-due)|gatherings\/streams\/(stream|live)-marks|guidance\/today\/texts|members\/(photos\/(own-photos|dialog-texts)|profiles\/profile-draft))\./;
/** Code outside features; all stylesheets. */
const COMMON = /\/web\/app\/(platform|shared|frame|ui)\/|\.css$|\/@tabler\//;
/** Too small for a file each. */
const ICON = /\/@tabler\//;

/** Code and icons outside features that at least four screens need, and stylesheets that two need, because stylesheets block the first paint. */
function isGround(id: string, graph: Rolldown.ChunkingContext): boolean {
  if ([START, SELDOM, OUTBOX, OFFLINE].some((part) => part.test(id))) return false;
  if (RULES.test(id) || SMALL.test(id)) return true;
  const entries = entriesOf(id, graph);
  if (entries.some((entry) => FRAME.test(entry))) return true;
  const isStyle = id.endsWith('.css');
  if (
    !COMMON.test(id) ||
    APART.test(id) ||
    MARKDOWN.test(id) ||
    ([FIELDS, PICTURES, TABLES, REPORTS].some((part) => part.test(id)) && !isStyle)
  )
    return false;
  const screens = entries.filter((entry) => !APART.test(entry));
  return screens.length >= (isStyle ? 2 : 4);
}

/**
 * A browser opens six connections and each file costs a round trip, so a screen should load few. A group also gets its modules' imports, unless an earlier
 * group has them, so widely used parts come first.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => (isGround(id, graph) ? 'ground' : null) },
  { name: 'outbox', test: OUTBOX },
  { name: 'links', test: LINKS },
  { name: 'markdown', test: MARKDOWN },
  { name: 'tables', test: TABLES },
  { name: 'staff', test: STAFF },
  { name: 'fields', test: FIELDS },
  { name: 'pictures', test: PICTURES },
  { name: 'reports', test: REPORTS },
  { name: 'icons', test: ICON, minShareCount: 2 },
  { name: areaOf, test: (id: string) => FEATURE.test(id) && !PRESSED.test(id), minShareCount: 2 },
  { name: 'offline', test: OFFLINE },
];

export default defineConfig({
  plugins: [iconImports(), staticScripts(), contractRoutes(), licenses(), emojiData(), posters(), importAgain(), reactRouter()],
  resolve: {
    // The package's browser build needs the DOM to decode names such as `&amp;`, but a worker parses Markdown.
    alias: { 'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')) },
  },
  build: {
    // The content security policy allows no data: URLs for fonts and scripts.
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
