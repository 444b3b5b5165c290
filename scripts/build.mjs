// `npm run build`: builds the server and the web app if their sources changed; `-- server` only the server. `--check` builds nothing and fails if a build is
// outdated.
import { ensureBuilt, isBuilt } from './builds.mjs';

const args = process.argv.slice(2);
const named = args.filter((arg) => arg !== '--check');
const names = named.length > 0 ? named : undefined;
if (args.includes('--check')) process.exitCode = isBuilt(names) ? 0 : 1;
else ensureBuilt({ names });
