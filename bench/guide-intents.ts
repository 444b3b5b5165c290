/**
 * Measures the model on each author's questions after training on the phrases and the other authors' questions. `--train` trains on all and stores the model;
 * `--without <author>` stores it without that author, for `npm run bench -- guide --questions`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { guessLabel, termsOf } from '../server/src/guidance/guide/parse/intent-model.ts';
import { dataFile } from '../server/src/platform/data-file.ts';
import { readQuestions } from './support/guide-questions.ts';
import { type LabeledQuestion, trainIntentModel } from './support/intent-training.ts';

const options = process.argv.slice(2);
const without = options.includes('--without') ? options[options.indexOf('--without') + 1] : undefined;
const SURE = 0.4;
const AUTHORS = ['open', 'formerly-sealed', 'probes', 'sealed', 'fifth-author'] as const;

const phrases = Object.entries(
  z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(new URL('./guide-phrases.json', import.meta.url), 'utf8'))),
).flatMap(([label, questions]) => questions.map((question): LabeledQuestion => ({ question, label })));
const authors = AUTHORS.map((author) => ({
  author,
  questions: readQuestions(new URL(`./guide-questions/${author}.json`, import.meta.url)).map(
    ({ question, intent, asks = intent }): LabeledQuestion => ({ question, label: asks }),
  ),
}));
const trainWithout = (left?: string) =>
  trainIntentModel([...phrases, ...authors.filter(({ author }) => author !== left).flatMap(({ questions }) => questions)]);

if (options.includes('--train') || without) {
  writeFileSync(dataFile('guide-intent-model.json'), `${JSON.stringify(trainWithout(without))}\n`);
  console.log(without ? `Trained without ${without} and stored.` : 'Trained on all and stored.');
} else {
  for (const { author, questions } of authors) measure(author, questions);
}

function isSame(one: string, other: string): boolean {
  return one === other || [one, other].every((label) => ['tips', 'nothing'].includes(label));
}

function measure(author: string, questions: readonly LabeledQuestion[]): void {
  const model = trainWithout(author);
  const guesses = questions.map(({ question, label }) => {
    const guess = guessLabel(model, termsOf(question));
    return { isRight: isSame(guess.label, label), isSure: guess.probability >= SURE };
  });
  const sure = guesses.filter(({ isSure }) => isSure);
  const rightOf = (some: typeof guesses) =>
    `${((100 * some.filter(({ isRight }) => isRight).length) / some.length).toFixed(1)} %`;
  console.log(`${author}, unseen: right ${rightOf(guesses)}; if sure (${sure.length} of ${guesses.length}) ${rightOf(sure)}`);
}
