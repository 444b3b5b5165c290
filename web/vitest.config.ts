import { defineConfig } from 'vitest/config';

// Unit tests need neither a browser nor the router.
export default defineConfig({ test: { include: ['app/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'] } });
