import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/adding-a-feature.md'), 'utf8');
const ENOUGH_MS = 10 * 60 * 1000;

const PLACES = [...GUIDE.matchAll(/^\| `((?:contract|server|web)\/[^`]+)` \|/gm)]
  .map(([, place = '']) => place)
  .filter((place) => place !== 'contract/src/realtime.ts');

function exampleFor(file: string): string {
  const [, code] =
    new RegExp(`${file.replaceAll('.', String.raw`\.`)}\`[^\\n]*\\n+\`\`\`ts\\n(.*?)\`\`\``, 's').exec(GUIDE) ?? [];
  if (code === undefined) throw new Error(`The page has no example for ${file}.`);
  return code;
}

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bros-feature-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const isSource = (path: string) => !/node_modules|\/(?:build|data\/files)(?:\/|$)/.test(path.slice(ROOT.length));
  for (const part of ['contract', 'server', 'web', 'payment-sandbox', 'package.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter: isSource });
  const workspaces = ['contract', 'server', 'web', 'payment-sandbox'];
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@bros'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@bros') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of workspaces) {
    symlinkSync(join(copy, name), join(packages, '@bros', name));
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
  return copy;
}

function findTypeErrors(copy: string, project: string): string {
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', join(copy, project)], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return String((error as { stdout: string }).stdout);
  }
}

test(
  'a feature with a notice, a token scope and a staff action changes only the files that the page lists, at most six',
  () => {
    const copy = copySources();
    const changed = new Set<string>();
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    };
    const enter = (file: string, after: string, text: string) => {
      const before = readFileSync(join(copy, file), 'utf8');
      expect(before, file).toContain(after);
      write(
        file,
        before.replace(after, () => after + text),
      );
      if (!file.includes('/messaging/')) changed.add(file);
    };

    const hide = `
  hide: operation('moderator', { method: 'POST', path: '/postcards/{postcardId}/hiding', summary: 'Hide a postcard' })
    .input(z.strictObject({ postcardId: z.uuid(), reason: z.string() }))
    .output(z.object({ isHidden: z.boolean() })),
`;
    write(
      'contract/src/messaging/postcards.ts',
      exampleFor('contract/src/messaging/postcards.ts').replace(/\};\n$/, `${hide}};\n`),
    );
    enter(
      'contract/src/index.ts',
      "import { messageSearch } from './messaging/message-search.ts';\n",
      "import { postcards } from './messaging/postcards.ts';\n",
    );
    enter('contract/src/index.ts', 'export const contract = {\n', '  postcards,\n');
    enter(
      'contract/src/index.ts',
      'export const NOUNS: Record<keyof Contract, Noun> = {\n',
      "  postcards: { description: 'Postcards.', isOpenToTokens: true },\n",
    );
    enter(
      'contract/src/messaging/notices.ts',
      'export const MESSAGING_NOTICES = [\n',
      `  defineNotice('postcard.received', {
    topic: 'messages',
    values: {},
    app: (notice) => \`\${nameOf(notice)} sent you a postcard\`,
    mail: (notice) => ({ subject: \`\${nameOf(notice)} sent you a postcard\`, paragraphs: [], label: 'Read it' }),
  }),
`,
    );
    enter('contract/src/core/audit-actions.ts', 'export const AUDIT_ACTIONS = {\n', "  'postcard.hidden': 'Hid a postcard',\n");
    expect(findTypeErrors(copy, 'contract')).toMatch(/postcards\.count/);
    enter(
      'contract/src/access-matrix.ts',
      'export const ACCESS_MATRIX: Record<OperationId, Row> = {\n',
      "  'postcards.count': members(200),\n  'postcards.hide': admins(200),\n",
    );
    expect(findTypeErrors(copy, 'contract')).toBe('');

    const folder = 'server/src/messaging/postcards';
    write(
      `${folder}/router.ts`,
      exampleFor('`router.ts').replace(
        /\}\);\n$/,
        '  hide: api.postcards.hide.handler(async () => ({ isHidden: true })),\n});\n',
      ),
    );
    write(
      `${folder}/service.ts`,
      "import type { Database } from '../../platform/database/connect.ts';\n\nexport const countPostcards = (_: Database): Promise<number> => Promise.resolve(0);\n",
    );
    write(
      `${folder}/background.ts`,
      `import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';

export const sweepPostcardsJob = (_: Database): JobDefinition<object> => ({
  name: 'postcards.sweep', retryLimit: 0, retryDelaySeconds: 1,
  handle: () => Promise.resolve(),
});
`,
    );
    write(`${folder}/feature.ts`, exampleFor('`feature.ts'));
    expect(findTypeErrors(copy, 'server')).toMatch(/postcards\.count/);
    enter(
      'server/test/access-matrix/messaging.ts',
      'export const messagingInputs = {\n',
      "  'postcards.count': () => ({}),\n  'postcards.hide': () => ({ postcardId: randomUUID(), reason: 'A test' }),\n",
    );
    enter(
      'server/src/features.ts',
      "import { feature as reports } from './messaging/reports/feature.ts';\n",
      "import { feature as postcards } from './messaging/postcards/feature.ts';\n",
    );
    enter('server/src/features.ts', '  reports,\n', '  postcards,\n');
    expect(findTypeErrors(copy, 'server')).toBe('');

    write('web/app/messaging/postcards/postcards-page.tsx', 'export default function PostcardsPage() {\n  return null;\n}\n');
    enter('web/app/routes.ts', 'export default [\n', "  route('/postcards', 'messaging/postcards/postcards-page.tsx'),\n");
    expect(findTypeErrors(copy, 'web')).toBe('');

    expect([...changed].toSorted()).toEqual(PLACES.toSorted());
    expect(changed.size).toBeLessThanOrEqual(6);
  },
  ENOUGH_MS,
);
