import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { importAgain } from './tooling/import-again.ts';
import { staticScripts } from './tooling/static-scripts.ts';
import { subsetFonts } from './tooling/subset-fonts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** What every screen is made of. A part that only some need is not named here, and travels with those. */
const groundParts = [
  'root',
  'platform/(api|early|error-report|form-draft|format|idle|load-patiently|query-client|refusal|request|service-worker|session|site-settings|texts|theme)',
  'shell/(app-frame|reload-offer|dashboard|document-head|error-screen|global-error|listening/(opening|player-slot)|page-error|places|require-member|sidebar-state|sign-out|static-document|texts)',
  'ui/(avatar|badge|banner|button|classes|fonts|layout|menu|page-|states|texts|theme|toast|use-press)',
];
const formParts = ['ui/(field|password-field|select|tag-field|text-area|text-field|toggle)', 'platform/(form[.]|form-check)'];
const listParts = ['shell/(failure|dialog-form|confirm-dialog|load-more)', 'platform/next-page', 'ui/(dialog|use-typed)'];
const staffParts = ['staff/(api|bar-chart|cells|figures|record-list|section|texts|url-filter)'];
const anyOf = (parts: string[]) => new RegExp(`/web/app/(${parts.join('|')})`);

/**
 * What screens of React share, in five files instead of dozens: a phone has six connections, and each file costs one of them a round
 * trip.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'ground', test: new RegExp(`${anyOf(groundParts).source}|/contract/src/(paths|rules|tiers|features)`) },
  { name: 'forms', test: anyOf(formParts) },
  { name: 'lists', test: new RegExp(`${anyOf(listParts).source}|/(useInfiniteQuery|infiniteQueryObserver)[.]`) },
  { name: 'staff', test: anyOf(staffParts) },
];

export default defineConfig({
  plugins: [subsetFonts(), staticScripts(), contractRoutes(), importAgain(), reactRouter()],
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
