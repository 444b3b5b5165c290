import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: false,
  // Whatever a visitor can reach without an account is html before any script runs. `/404` is the page the server sends for unknown addresses.
  prerender: ['/', '/404'],
} satisfies Config;
