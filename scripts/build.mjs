// `npm run build`: builds server and web app if their sources changed; `-- server` only the server. `--check` builds nothing and fails if one is outdated.
import { ensureBuilt, isBuilt } from './builds.mjs';

const args = process.argv.slice(2);
const named = args.filter((arg) => arg !== '--check');
const names = named.length > 0 ? named : undefined;
if (args.includes('--check')) process.exitCode = isBuilt(names) ? 0 : 1;
else ensureBuilt({ names });
