import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PRELOADS = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Runs in the document. Fetches the app's files once something is painted, or soon where nothing is (a tab in the background). A screen that opens for members
 * alone asks at once who is signed in, and where that was a member the first questions of the screen (web/app/platform/early-answers.ts), and a button that is pressed before it works is remembered (early-press.tsx).
 */
const startAfterPaint = `
const { start, files, questions, title, text, again } = document.querySelector('[data-start]').dataset;
let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of files.split(' ')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
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
const early = (globalThis.earlyAnswers = {});
const ask = (address) => {
  early[address] = fetch(address, { priority: 'low' });
  early[address].catch(() => {});
};
if (questions) {
  ask('/api/auth/session');
  let isMember = false;
  try {
    isMember = localStorage.getItem('member') === '1';
  } catch {}
  const last = location.pathname.split('/').pop();
  if (isMember && !location.search) for (const question of questions.split(' ')) ask(question.replace('_', last));
}
`;

interface FailedWords {
  title: string;
  text: string;
  again: string;
}

/**
 * Makes every built document paint before it fetches the app: on a phone a hundred kilobytes of script would come in the way of a stylesheet of six. What React
 * Router starts the app with goes into a file of its own, so that one script, and one hash in the content security policy, serves all documents.
 * `questionsOf` says which questions the document of a file asks early: none where the screen is not for members. The document says `failed` where the
 * app's files cannot be fetched; `again` names the link that tries again.
 */
export async function paintFirst(folder: string, questionsOf: (file: string) => string[], failed: FailedWords): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const path = join(folder, name);
    const html = await readFile(path, 'utf8');
    const code = START.exec(html)?.[1];
    if (code === undefined) continue;
    const files = [...html.matchAll(PRELOADS)].map(([, href]) => href);
    if (files.length === 0)
      throw new Error(`${name} starts the app but names none of its files: React Router writes documents differently now.`);
    const start = `/assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
    await writeFile(join(folder, start), code);
    const values = { start, files: files.join(' '), questions: questionsOf(name).join(' '), ...failed };
    const attributes = Object.entries(values).map(([key, value]) => `data-${key}="${value}"`);
    const later = `<script type="module" async="" ${attributes.join(' ')}>${startAfterPaint}</script>`;
    await writeFile(
      path,
      html.replace(PRELOADS, '').replace(START, () => later),
    );
  }
}
