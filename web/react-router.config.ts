import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { sharedTexts } from './app/shared/texts.ts';
import { compressAssets } from './tooling/compress-assets.ts';
import { earlyQuestions } from './tooling/early-questions.ts';
import { paintFirst } from './tooling/paint-first.ts';
import { writeServiceWorker } from './tooling/write-service-worker.ts';

/** `/404` serves unknown URLs. */
const PUBLIC_DOCUMENTS = [
  '/',
  '/404',
  '/login',
  '/register',
  '/confirm-email',
  '/reset-password',
  '/restore-email',
  '/stop-two-step-reset',
  '/keep-account',
  '/unsubscribe',
  '/do-not-invite',
  '/terms',
  '/privacy',
  '/rules',
  '/imprint',
  '/help',
  '/accessibility',
  '/licenses',
];
/** The service worker shows this document offline. */
const OFFLINE_DOCUMENT = '/offline';
/** They preload their screens' files. Other URLs get the shell, whose router requests the files only once started. */
const INSIDE_DOCUMENTS = [
  '/calendar',
  '/chat',
  '/dashboard/calendar',
  '/dashboard/chat',
  '/dashboard/concierge',
  '/dashboard/connections',
  '/dashboard/courses',
  '/dashboard/destinations',
  '/dashboard/earnings',
  '/dashboard/guide',
  '/dashboard/guides',
  '/dashboard/jobs',
  '/dashboard/networking',
  '/dashboard/nomad-board',
  '/dashboard/profile',
  '/dashboard/security',
  '/dashboard/verification',
  '/destinations',
  '/destinations/compare',
  '/expats',
  '/job-board',
  '/live',
  '/map',
  '/networking',
  '/nomad-board',
  '/payment',
  '/profile',
  // `_` matches any last segment (server/src/platform/web/serve.ts).
  '/community-posts/_',
  '/courses/_',
  '/destinations/_',
  '/events/_',
  '/jobs/_',
  '/members/_',
];

const { pageError } = sharedTexts;
const addressOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
const questionsOf = (file: string) => (PUBLIC_DOCUMENTS.includes(addressOf(file)) ? null : earlyQuestions(addressOf(file)));

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...PUBLIC_DOCUMENTS, OFFLINE_DOCUMENT, ...INSIDE_DOCUMENTS],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await paintFirst(folder, questionsOf, { title: pageError.title, text: pageError.text, again: pageError.tryAgain });
    await writeServiceWorker(folder, OFFLINE_DOCUMENT);
    await compressAssets(folder);
  },
} satisfies Config;
