import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

/**
 * Forms without `useForm`, each with the way that it keeps typed text, or the reason why it keeps none. `useForm` requires a draft, or a reason for none
 * (`DraftOption`).
 */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  'web/app/guidance/guide/composer.tsx': 'the panel of the guide keeps the question',
  'web/app/guidance/today/questions.tsx': '`keepAnswers` after each change',
  'web/app/messaging/chat/room/room-actions.tsx': 'one day to jump to, which is not text',
  'web/app/messaging/chat/writing/message-input.tsx': '`useMessageDraft`',
};

test('every form keeps a draft through useForm, or is listed as an exception with a reason', () => {
  const files = execFileSync('git', ['ls-files', '--', 'web/app'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const texts = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  const forms = texts.filter(([, text]) => /<form\b/.test(text));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(([, text]) => !/\bformProps\b/.test(text)).map(([file]) => file)).toEqual(Object.keys(OTHER_FORMS));
});
