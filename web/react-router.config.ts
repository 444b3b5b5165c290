import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { sharedTexts } from './app/shared/texts.ts';
import { compressAssets } from './tooling/compress-assets.ts';
import { earlyQuestions, pathsWithQuestions } from './tooling/early-questions.ts';
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
/** Screens without early questions whose documents preload their files. Other URLs get the shell, whose router requests the files only once started. */
const INSIDE_DOCUMENTS = [
  '/dashboard/concierge',
  '/dashboard/guides',
  '/dashboard/nomad-board',
  '/dashboard/verification',
  '/destinations/compare',
  // Otherwise it would get the document of `/stays/_`.
  '/stays/new',
];

const { pageError } = sharedTexts;
const addressOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
const questionsOf = (file: string) => (PUBLIC_DOCUMENTS.includes(addressOf(file)) ? null : earlyQuestions(addressOf(file)));

export default {
  appDirectory: 'app',
  ssr: false,
  // A last segment `_` matches any (server/src/platform/web/serve.ts).
  prerender: [...PUBLIC_DOCUMENTS, OFFLINE_DOCUMENT, ...INSIDE_DOCUMENTS, ...pathsWithQuestions],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    await paintFirst(folder, questionsOf, { title: pageError.title, text: pageError.text, again: pageError.tryAgain });
    await writeServiceWorker(folder, OFFLINE_DOCUMENT);
    await compressAssets(folder);
  },
} satisfies Config;
