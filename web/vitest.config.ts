import { defineConfig } from 'vitest/config';

// Units of the web need no browser and no router: the build's own plugins stay out.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'] } });
