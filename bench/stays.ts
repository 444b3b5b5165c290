import { findRefusal, measureStaySet } from '../server/test/stay-sets.ts';

/**
 * `node bench/stays.ts <file>` prints how many rental scams of a file are refused, and how many honest posts. `--errors` also prints each error; do not use it for a sealed
 * set. The file has two lists, `scams` and `honest`, of texts or of posts with `title`, `text`, `price` and `rules`, or one list of posts with `scam`.
 */
const [file, ...options] = process.argv.slice(2);
if (!file) {
  console.error('Name a file: node bench/stays.ts server/src/places/stay-posts/content/posts/tuning.json');
  process.exit(1);
}
const { missed, wrong, scams, honest } = measureStaySet(file.includes('/') ? file : `./${file}`);
const percent = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
console.log(`scams refused: ${percent(scams - missed.length, scams)}; goal: 90 %`);
console.log(`honest posts refused: ${percent(wrong.length, honest)}; goal: at most 3 %`);
console.log('Held: none, because stays are refused or published.');
if (options.includes('--errors')) {
  for (const { text } of missed) console.log(`\nmissed: ${text}`);
  for (const one of wrong) console.log(`\nwrongly refused (${findRefusal(one)}): ${one.text}`);
}
