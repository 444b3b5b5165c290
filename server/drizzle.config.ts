import { globSync } from 'node:fs';
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Sort the files: the same tables then make the same migration everywhere.
  schema: globSync(['./server/src/**/tables.ts', './payment-sandbox/src/tables.ts']).sort(),
  out: process.env.MIGRATIONS_OUT ?? './server/migrations',
});
