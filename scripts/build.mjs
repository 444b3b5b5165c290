// `npm run build`: builds the web if its sources changed. `--check` only fails if the build is outdated.
import { ensureWebBuilt, isWebBuilt } from './build-web.mjs';

if (process.argv.includes('--check')) process.exitCode = isWebBuilt() ? 0 : 1;
else ensureWebBuilt();
