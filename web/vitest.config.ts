import { defineConfig } from 'vitest/config';

// Unit tests of the web need no browser and no router: omits the build's plugins.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'] } });
