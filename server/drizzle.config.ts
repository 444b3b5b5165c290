import { globSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Sorted, so that the same tables produce the same migration on every machine.
  schema: globSync(['./server/src/**/tables.ts', './payment-sandbox/src/tables.ts']).sort(),
  out: process.env.MIGRATIONS_OUT ?? './server/migrations',
});
