import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EarlyQuestions } from './early-questions.ts';
import { bundleStart } from './start-script.ts';

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STYLESHEET = '<link rel="stylesheet"';
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Runs in the head before the stylesheets load (web/app/platform/early-answers.ts). */
const askEarly = `{
  const asked = ['/api/auth/session'];
  let capabilities = null;
  let room = null;
  try {
    capabilities = localStorage.getItem('member')?.split(' ');
    room = localStorage.getItem('room');
  } catch {}
  const { questions, capability } = document.currentScript.dataset;
  if (capabilities && !location.search && (!capability || capabilities.includes(capability))) {
    const last = location.pathname.split('/').pop();
    const now = new Date();
    const twoDigits = (value) => String(value).padStart(2, '0');
    const month = now.getFullYear() + '-' + twoDigits(now.getMonth() + 1);
    for (const question of questions.split(' ')) {
      if (!room && question.includes('{room}')) continue;
      asked.push(question.replace('_', last).replaceAll('{month}', month).replace('{room}', room));
    }
  }
  const query = new URLSearchParams(asked.map((question) => ['of', question]));
  const answers = fetch('/api/batch?' + query, { priority: 'low', signal: AbortSignal.timeout(10_000) })
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}));
  globalThis.earlyAnswers = Object.fromEntries(asked.map((question) => [question, answers.then((given) => given[question])]));
}`;

/**
 * Starts the app and fetches the other files after the first paint, or after a second without one (a background tab). Records the last button pressed before
 * the app is ready (early-press.tsx).
 */
const startAfterPaint = `
const { start, files, title, text, again } = document.querySelector('[data-start]').dataset;
let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of files.split(' ')) if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(start).catch(() => {
    const part = (name, textContent) => Object.assign(document.createElement(name), { textContent });
    const link = Object.assign(part('a', again), { href: location.href });
    (document.querySelector('main') ?? document.body).replaceChildren(part('h1', title), part('p', text), link);
  });
}
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, 1000);
let pressed;
const note = ({ target }) => { pressed = target.closest('button'); };
addEventListener('click', note);
globalThis.takeEarlyPress = () => { removeEventListener('click', note); return pressed; };
`;

/** Largest first, because a browser loads about six files at a time, and the chunk shared by all screens takes longest. */
async function sortBySize(folder: string, files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(files.map(async (href) => ({ href, size: (await stat(join(folder, href))).size })));
  return sized.sort((one, other) => other.size - one.size).map(({ href }) => href);
}

const dataOf = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => ` data-${key}="${value}"`)
    .join('');

interface FailedWords {
  title: string;
  text: string;
  again: string;
}

/**
 * Every document paints before it runs the app. A members' screen is empty until its code loads, so its files load with the stylesheet, at lower priority. The
 * files of a public page load after the paint. The start code is one file (start-script.ts), so all documents share two inline scripts and two hashes in the
 * content security policy. `questionsOf` returns null for a public page. `failed` is shown if the app's files cannot be fetched.
 */
export async function paintFirst(
  folder: string,
  questionsOf: (file: string) => EarlyQuestions | null,
  failed: FailedWords,
): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const path = join(folder, name);
    const html = await readFile(path, 'utf8');
    const code = START.exec(html)?.[1];
    if (code === undefined) continue;
    const preloaded = [...html.matchAll(PRELOADS)].map(([, href]) => href ?? '');
    if (preloaded.length === 0)
      throw new Error(`${name} starts the app but preloads no files. Has React Router changed its documents?`);
    const script = await bundleStart(code, join(folder, 'assets'));
    const start = `/assets/start-${createHash('sha256').update(script.code).digest('base64url').slice(0, 8)}.js`;
    await writeFile(join(folder, start), script.code);
    const files = preloaded.filter((href) => !script.inlined.includes(href));
    const asked = questionsOf(name);
    const later = `<script type="module" async=""${dataOf({ start, files: asked ? '' : files.join(' '), ...failed })}>${startAfterPaint}</script>`;
    const early = asked
      ? `<script${dataOf({ questions: asked.questions.join(' '), capability: asked.capability ?? '' })}>${askEarly}</script>`
      : '';
    const link = (href: string, attribute: string) => `<link rel="modulepreload" ${attribute} href="${href}"/>`;
    // The media query never matches. React Router would add missing links, and the browser would fetch the files.
    const unneeded = script.inlined.map((href) => link(href, 'media="not all"')).join('');
    const largestFirst = await sortBySize(folder, [...files, start]);
    const preloads = largestFirst.map((href) => link(href, 'fetchpriority="low"')).join('');
    await writeFile(
      path,
      html
        .replace(PRELOADS, '')
        .replace(START, () => unneeded + (asked ? preloads : '') + later)
        .replace(STYLESHEET, (link) => early + link),
    );
  }
}
