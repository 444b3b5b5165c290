/**
 * Trains a model without each author in turn, and measures how many of that author's scams and honest posts it stops. `--train` trains on all and stores the
 * model. `node bench/stay-scams.ts <file>` measures the stored model and rules on a file; `--errors` prints misjudged posts, so do not use it on a set that
 * must stay unseen.
 */

import { writeFileSync } from 'node:fs';
import { dataFile } from '../server/src/platform/data-file.ts';
import { chooseThreshold, crossValidate, type MarkedStay, sharesStopped, trainStayModel } from '../server/test/stay-model.ts';
import { findObstacle, readStayAuthors, readStaySet } from '../server/test/stay-sets.ts';

const options = process.argv.slice(2);
const file = options.find((option) => !option.startsWith('--'));
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

if (file) measureFile(file);
else measureModel();

function measureFile(name: string): void {
  const stays = readStaySet(name);
  const errors = stays.filter((stay) => (findObstacle(stay) !== null) !== stay.isScam);
  for (const isScam of [true, false]) {
    const posts = stays.filter((stay) => stay.isScam === isScam);
    const stopped = posts.filter((stay) => findObstacle(stay) !== null).length;
    console.log(
      `${isScam ? 'scams' : 'honest posts'} stopped (held or rejected): ${stopped} of ${posts.length} (${percent(stopped / posts.length)})`,
    );
  }
  console.log('goal: 90% of the scams, at most 3% of the honest posts');
  if (options.includes('--errors')) for (const stay of errors) printError(stay);
}

function printError(stay: MarkedStay): void {
  console.log(`\n${stay.isScam ? 'missed' : `stopped (${findObstacle(stay)})`}: ${stay.text}`);
}

function measureModel(): void {
  const authors = readStayAuthors();
  const scored = crossValidate(authors);
  const threshold = chooseThreshold(scored);
  for (const [index, own] of authors.entries()) {
    const { scams, honest } = sharesStopped(
      scored.filter(({ stay }) => own.includes(stay)),
      threshold,
    );
    console.log(
      `author ${index + 1} (${own.length} posts), unseen: stops ${percent(scams)} of the scams, ${percent(honest)} of the honest posts`,
    );
  }
  const { scams, honest } = sharesStopped(scored, threshold);
  console.log(
    `all authors, unseen, threshold ${threshold}: stops ${percent(scams)} of the scams, ${percent(honest)} of the honest posts`,
  );
  if (!options.includes('--train')) return;
  writeFileSync(dataFile('stay-scam-model.json'), `${JSON.stringify({ threshold, ...trainStayModel(authors.flat()) })}\n`);
  console.log('Trained on all authors and stored.');
}
