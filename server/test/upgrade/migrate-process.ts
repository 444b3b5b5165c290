import { migrateDatabase } from '../../src/platform/database/migrate.ts';

const [url = '', folder = ''] = process.argv.slice(2);
await migrateDatabase(url, () => undefined, { folder });
