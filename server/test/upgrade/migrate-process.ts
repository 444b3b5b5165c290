import { migrateDatabase } from '../../src/platform/database/migrate.ts';

/** Migrates a database with the migrations of a folder, until the test kills it. */
const [url = '', folder = ''] = process.argv.slice(2);
await migrateDatabase(url, () => undefined, { folder });
