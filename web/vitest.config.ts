import { defineConfig } from 'vitest/config';

// Omits the build's plugins, because unit tests of the web need no browser and no router.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'] } });
