import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { staticScripts } from './tooling/static-scripts.ts';
import { subsetFonts } from './tooling/subset-fonts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** What forms are made of; what few screens need; the rest of the design system nearly all of them do. */
const formParts =
  'ui/(banner|field|password-field|select|tag-field|text-area|text-field|toggle)|platform/(form[.]|form-check|password)';
const laterParts =
  'ui/(card|city-field|copy-button|date-field|dialog|item-list|map-frame|panel|platform-icon|qr-code|rating|stars|score|search-field|table|tokens|use-combobox|use-found|use-typed)|platform/(socket|sun|cities|countdown|decline|expiry)|shell/(confirm|listening/(?!opening|player-slot)|failure|not-found|offline|public-frame|report|resend|service-worker|session-events|sign-in|verification)';

/**
 * What screens of React share, in three files instead of dozens: a phone has six connections, and each file costs one of them a round
 * trip.
 */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'ground',
    test: new RegExp(
      `/web/app/(?!${laterParts}|${formParts})(root|shell/|platform/|ui/)|/contract/src/(paths|rules|tiers|features)`,
    ),
  },
  { name: 'forms', test: new RegExp(`/web/app/(${formParts})`) },
];

export default defineConfig({
  plugins: [subsetFonts(), staticScripts(), contractRoutes(), reactRouter()],
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
