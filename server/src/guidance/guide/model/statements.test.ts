import { expect, test } from 'vitest';
import { readStatements } from './statements.ts';

const given = new Map([
  [1, 'Lisbon costs $1,800 to $3,000 a month.'],
  [2, 'The trams are full of pickpockets.'],
]);

test.each<[string, string, { text: string; sources: number[] }[]]>([
  [
    'a sentence with its number',
    'Lisbon costs $1,800 to $3,000 a month. [1]',
    [{ text: 'Lisbon costs $1,800 to $3,000 a month.', sources: [1] }],
  ],
  ['two sources', 'Watch your pockets[1][2].', [{ text: 'Watch your pockets', sources: [1, 2] }]],
  [
    'two in one line',
    'It is dear [1]. Watch the trams [2, 2].',
    [
      { text: 'It is dear', sources: [1] },
      { text: 'Watch the trams', sources: [2] },
    ],
  ],
  ['no number', 'Lisbon is lovely.', []],
  ['a number that was not given', 'Lisbon is lovely [7].', []],
  ['an uncited sentence before a cited one', 'I made this up. Watch the trams [2].', [{ text: 'Watch the trams', sources: [2] }]],
  ['a figure that its source does not have', 'Lisbon costs $900 a month [1].', []],
  [
    'a link',
    'Watch the trams, see https://evil.example/x and evil.example [2].',
    [{ text: 'Watch the trams, see and', sources: [2] }],
  ],
  ['a link of Markdown', '**Watch** the trams at [here](https://evil.example) now [2].', []],
  ['words without letters', '... [1]', []],
  ['far too many words', `${'very '.repeat(200)}dear [1].`, []],
])('statements are split and matched to their sources: %s', (_what, line, statements) => {
  expect(readStatements(line, given)).toEqual(statements);
});

test('white space is collapsed before a line is cut at 4,000 characters', () => {
  expect(readStatements(`Watch${' '.repeat(4000)}the\u00a0\ttrams [2].`, given)).toEqual([
    { text: 'Watch the trams', sources: [2] },
  ]);
  expect(readStatements(`${'Watch the trams. '.repeat(240)}Watch the trams [2].`, given)).toEqual([]);
});
