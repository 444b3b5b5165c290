// `npm run tables`: simulates weekly dinners, and prints what each week gave.
import { simulate } from './simulate.ts';

const NUMBERS = { weeks: 12, members: 300, cities: 10, optInShare: 0.5, noShowShare: 0.08, seed: 6 };

console.log(`${NUMBERS.members} members in ${NUMBERS.cities} cities`);
console.table(simulate(NUMBERS));
