import { expect, test } from 'vitest';
import { readSources } from './source-imports.ts';

const SHARED = /^web\/app\/ui\/(action|busy|field-error|label|outcome|state)-texts\.ts$/;
/** These files may repeat a shared text, because the platform must not import `ui`, and first views do not load the shared catalogs. */
const SEPARATE = /^web\/app\/(platform\/|frame\/|guidance\/landing\/|(ui|shared)\/texts\.ts)/;
const TEXT = /\b(\w+): '((?:[^'\\]|\\.)+)'/g;

const textFiles = [...readSources()].filter(([file]) => /^web\/app\/.*texts\.ts$/.test(file));
const shared = new Map(
  textFiles
    .filter(([file]) => SHARED.test(file))
    .flatMap(([file, source]) => [...source.matchAll(TEXT)].map(([, , text = '']) => [text, file] as const)),
);

test('a feature does not repeat a shared text', () => {
  const features = textFiles.filter(([file]) => !SHARED.test(file) && !SEPARATE.test(file));
  const repeated = features.flatMap(([file, source]) =>
    [...source.matchAll(TEXT)].filter(([, , text = '']) => shared.has(text)).map(([line]) => `${file}: ${line}`),
  );
  expect({ sharedTexts: shared.size > 100, repeated }).toEqual({ sharedTexts: true, repeated: [] });
});

test('no shared text is repeated', () => {
  const sources = textFiles.filter(([file]) => SHARED.test(file)).map(([, source]) => source);
  const all = sources.flatMap((source) => [...source.matchAll(TEXT)].map(([, , text = '']) => text));
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});
