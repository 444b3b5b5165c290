import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tooling/compress-assets.ts';

export default {
  appDirectory: 'app',
  ssr: false,
  // Whatever a visitor can reach without an account is html before any script runs. `/404` is the page the server sends for unknown addresses.
  prerender: ['/', '/404', '/login', '/register', '/confirm-email', '/reset-password', '/unsubscribe', '/do-not-invite'],
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
