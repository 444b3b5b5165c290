import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './tooling/contract-routes.ts';
import { staticScripts } from './tooling/static-scripts.ts';
import { subsetFonts } from './tooling/subset-fonts.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

/** What every document of React needs, in two files instead of a dozen: each request costs a phone a round trip. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'ground',
    test: /\/(web\/app\/(root|shell\/(?!dashboard|places|public)|platform\/(error|texts|theme|format)|ui\/(button|states|base|texts|classes|theme-switch|use-press))|contract\/src\/(paths|rules|tiers|features))/,
  },
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
