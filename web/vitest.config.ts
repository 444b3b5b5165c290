import { defineConfig } from 'vitest/config';

// Without the build's plugins, because unit tests need neither a browser nor the router.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'] } });
