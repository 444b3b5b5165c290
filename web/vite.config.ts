import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { emojiData } from './tooling/emoji-data.ts';
import { entriesOf } from './tooling/entries-of.ts';
import { iconImports } from './tooling/icon-imports.ts';
import { importAgain } from './tooling/import-again.ts';
import { licences } from './tooling/licences.ts';
import { staticScripts } from './tooling/static-scripts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** The folder of a feature: `/…/web/app/messaging/chat/room/x.ts` is of `chat`. Its shared code must not bring along all parts that a few screens share. */
const FEATURE = /\/web\/app\/(?!(?:staff|platform|shared|frame|ui)\/)[\w-]+\/([\w-]+)\//;
/** Features whose screens show parts of each other. */
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
/** Constants of the contract. Without a place of their own they came with whichever feature is named first. */
const RULES = /\/contract\/src\/(?:[\w-]+\/)?(paths|rules|tiers|features|mentions|money|capability-features|[\w-]+-rules)\./;
/** Forms, dialogs and the pages of one text: lists open them at a press, and need none of their code before. */
const PRESSED = /[-/](dialog|form|field|fields|values|editor|sheet)[-.][\w.-]*$/;
/** Each section of the staff area brings much that the others do not need: only the ground of all of them is shared. */
const STAFF = /\/web\/app\/staff\/(figures\/figures|shared\/(api|cells|section-\w+|sections|texts))\./;
/** Not for members' screens: their code and styles are no measure for the ground, and no part of it. */
const APART = /\/web\/app\/(staff|frame\/gallery|guidance\/landing)\//;

/** Fields that search while the member types: they come with the forms and filters that have one. */
const FIELDS =
  /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is)\/|\/web\/app\/(ui\/(city-field|combobox|tag-field|use-found-choice)|shared\/cities\/)/;

/** Pictures to upload are chosen and shrunk in forms, which open at a press. */
const PICTURES = /\/web\/app\/shared\/pictures\/(picture-field|shrinking\/)/;

/** Lessons and guides are Markdown; no list shows it. */
const MARKDOWN = /\/web\/app\/shared\/writing\/(use-)?markdown\.|\/node_modules\/hast-util-to-jsx-runtime\//;
/** Messages find the links in a text. */
const LINKS = /\/contract\/src\/core\/web-links\.|\/node_modules\/(linkify-it|uc\.micro)\//;

/** The app and the frame of the screens inside: every screen has all their parts. */
const FRAME = /\/web\/app\/(root|entry\.client|frame\/(app-frame|screens)|guidance\/dashboard\/dashboard-page)\./;
/** This file starts the app as soon as it is loaded: in the ground it would do so before the screen is there. */
const START = /\/web\/app\/entry\.client\./;
/** Small parts that two or three screens share: each would be a file of its own. */
const SMALL =
  /\/web\/app\/(platform\/anchor|shared\/(pictures\/photo-strip|use-is-due)|gatherings\/streams\/(stream|live)-marks|guidance\/today\/texts|members\/(photos\/(own-photos|dialog-texts)|profiles\/profile-draft))\./;
/** Parts of no feature, and all stylesheets. */
const COMMON = /\/web\/app\/(platform|shared|frame|ui)\/|\.css$|\/@tabler\//;
/** Each is too small to be a file of its own. */
const ICON_OR_STYLE = /\.css$|\/@tabler\//;

/** The parts of every screen with their libraries, code of no feature that four screens need, and stylesheets that two need: nothing is painted before the last of them. */
function isGround(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (START.test(id)) return false;
  if (RULES.test(id) || SMALL.test(id)) return true;
  const entries = entriesOf(id, graph);
  if (entries.some((entry) => FRAME.test(entry))) return true;
  const isStyle = id.endsWith('.css');
  if (!COMMON.test(id) || APART.test(id) || MARKDOWN.test(id) || ((FIELDS.test(id) || PICTURES.test(id)) && !isStyle))
    return false;
  const screens = entries.filter((entry) => !APART.test(entry));
  return screens.length >= (ICON_OR_STYLE.test(id) ? 2 : 4);
}

/**
 * A screen arrives in few files instead of dozens: a phone has six connections, and each file costs one of them a round trip. The ground of all screens is one
 * file; code that the screens of one feature or area share is one file. A group takes along all that its modules import and no group before it has:
 * large or widely used parts stand first.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, graph) => (isGround(id, graph) ? 'ground' : null) },
  { name: 'links', test: LINKS },
  { name: 'markdown', test: MARKDOWN },
  { name: 'staff', test: STAFF },
  { name: 'fields', test: FIELDS },
  { name: 'pictures', test: PICTURES },
  { name: areaOf, test: (id: string) => FEATURE.test(id) && !PRESSED.test(id), minShareCount: 2 },
];

export default defineConfig({
  plugins: [iconImports(), staticScripts(), contractRoutes(), licences(), emojiData(), importAgain(), reactRouter()],
  resolve: {
    // Its build for browsers reads names such as `&amp;` with the document, which the worker that parses Markdown does not have.
    alias: { 'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')) },
  },
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
