// `npm run build`: the web, when its sources changed since the last build. With `--check` it builds nothing, and fails when a build is missing.
import { ensureWebBuilt, isWebBuilt } from './build-web.mjs';

if (process.argv.includes('--check')) process.exitCode = isWebBuilt() ? 0 : 1;
else ensureWebBuilt();
