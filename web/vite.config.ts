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

/** Finds the feature of a file: `/…/web/app/messaging/chat/room/x.ts` belongs to `chat`. */
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
/** Constants of the contract. Otherwise they would be in the chunk of the first feature that imports them. */
const RULES = /\/contract\/src\/(?:[\w-]+\/)?(paths|rules|tiers|features|mentions|money|capability-features|[\w-]+-rules)\./;
/** Parts that open on press, so that lists need not load their code. */
const PRESSED = /[-/](dialog|form|field|fields|values|editor|sheet)[-.][\w.-]*$/;
/** Code that the sections of the staff area share. */
const STAFF =
  /\/web\/app\/(shared\/(lists\/staff-\w+|desk\/[\w-]+)|staff\/(figures\/figures|shared\/(any-of|api|cells|section-\w+|sections|texts)))\./;
/** Code that members' screens never load. It is not in the ground chunk and does not count when `isGround` counts screens. */
const APART = /\/web\/app\/((staff|frame\/gallery|guidance\/landing|shared\/desk)\/|shared\/lists\/staff-)/;

/** Loaded with the forms and filters that use them. */
const FIELDS =
  /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/web\/app\/(ui\/(city-field|combobox|tag-field|use-found-choice)|shared\/cities\/)/;

/** Forms, which open on press, use these modules. */
const PICTURES = /\/web\/app\/shared\/pictures\/(picture-(field|texts)|use-(chosen-picture|picture-input)|shrinking\/)/;

/** Screens with figures and the staff area use these modules. */
const TABLES = /\/web\/app\/(ui\/table|shared\/lists\/record-list)\./;

/** Menus open these dialogs. */
const REPORTS = /\/web\/app\/shared\/dialogs\/(report|block|reason)-/;

/** Few screens use these modules, and the first one does not. */
const SELDOM =
  /\/(web\/app\/shared\/(attendance|member-questions)\/|contract\/src\/(guidance\/(member-question|concierge)|members\/attendance|messaging\/reliability|places\/expat)-rules\.)/;

/** Lessons and guides use these modules, but no list does. */
const MARKDOWN = /\/web\/app\/shared\/writing\/(use-)?markdown\.|\/node_modules\/hast-util-to-jsx-runtime\//;
/** Finds the links in messages. */
const LINKS = /\/contract\/src\/core\/web-links\.|\/node_modules\/(linkify-it|uc\.micro)\//;

/** These modules are needed only without a connection, so they are loaded after the first view. */
const OFFLINE =
  /\/web\/app\/(platform\/kept\/(kept-(store|database|operations)|keeping-choice)|frame\/offline-(line|texts)|guidance\/dashboard\/offline\/[\w-]+)\.|\/node_modules\/@tanstack\/query-persist-client-core\//;
/** Keeps writes until the server has accepted them, and shared content. Used by few screens, and after the first view. */
const OUTBOX = /\/web\/app\/(platform\/(outbox\/|shared-content)|shared\/outbox\/|ui\/outbox-texts)|\/node_modules\/idb-keyval\//;

/** Every screen includes these modules. */
const FRAME = /\/web\/app\/(root|entry\.client|frame\/(app-frame|screens)|guidance\/dashboard\/dashboard-page)\./;
/** Starts the app when it is loaded. In the ground chunk, it would start the app too early. */
const START = /\/web\/app\/entry\.client\./;
/** Small modules that two or three screens share. Otherwise each would be a separate file. */
const SMALL =
  /\/web\/app\/(platform\/anchor|shared\/(pictures\/photo-strip|use-is-due)|gatherings\/streams\/(stream|live)-marks|guidance\/today\/texts|members\/(photos\/(own-photos|dialog-texts)|profiles\/profile-draft))\./;
/** Code that belongs to no feature; all stylesheets. */
const COMMON = /\/web\/app\/(platform|shared|frame|ui)\/|\.css$|\/@tabler\//;
/** Too small for a separate file each. */
const ICON_OR_STYLE = /\.css$|\/@tabler\//;

/** The ground chunk has the code outside features that at least four screens need, and the icons and stylesheets that two need: stylesheets block the first paint. */
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
  return screens.length >= (ICON_OR_STYLE.test(id) ? 2 : 4);
}

/**
 * A screen should load few files, because a browser opens six connections and each file costs a round trip. A group also gets the imports of its modules, unless
 * an earlier group has them, so widely used parts come first.
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
  { name: areaOf, test: (id: string) => FEATURE.test(id) && !PRESSED.test(id), minShareCount: 2 },
  { name: 'offline', test: OFFLINE },
];

export default defineConfig({
  plugins: [iconImports(), staticScripts(), contractRoutes(), licenses(), emojiData(), posters(), importAgain(), reactRouter()],
  resolve: {
    // The package's browser build needs the DOM to decode names such as `&amp;`, but Markdown is parsed in a worker.
    alias: { 'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')) },
  },
  build: {
    // Inline nothing, because the content security policy allows no data: URLs for fonts and scripts.
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
