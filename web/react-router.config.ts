import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tooling/compress-assets.ts';
import { paintFirst } from './tooling/paint-first.ts';
import { writeServiceWorker } from './tooling/write-service-worker.ts';

/** What a visitor can reach without an account is html before any script runs. `/404` is the page the server sends for unknown addresses. */
const PUBLIC_DOCUMENTS = [
  '/',
  '/404',
  '/login',
  '/register',
  '/confirm-email',
  '/reset-password',
  '/restore-email',
  '/keep-account',
  '/unsubscribe',
  '/do-not-invite',
];
/** What the service worker shows without a connection. */
const OFFLINE_DOCUMENT = '/offline';
/** The first screens of members: these documents name the files of their own screen, where the shell for all other addresses has to wait for the router. */
const INSIDE_DOCUMENTS = ['/dashboard/profile', '/dashboard/networking', '/dashboard/chat', '/destinations', '/chat'];

const isPublic = (file: string) => PUBLIC_DOCUMENTS.includes(`/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`);

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...PUBLIC_DOCUMENTS, OFFLINE_DOCUMENT, ...INSIDE_DOCUMENTS],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await paintFirst(folder, (file) => !isPublic(file));
    await writeServiceWorker(folder, OFFLINE_DOCUMENT);
    await compressAssets(folder);
  },
} satisfies Config;
