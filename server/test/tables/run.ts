// `npm run tables`: simulates weekly dinners, and prints the figures of each week as CSV.
import { simulate } from './simulate.ts';

const weeks = simulate({ weeks: 12, members: 300, cities: 10, optInShare: 0.5, noShowShare: 0.08, seed: 6 });
const lines = weeks.map((week) => Object.values(week).join(','));
process.stdout.write(`${[Object.keys(weeks[0] ?? {}).join(','), ...lines].join('\n')}\n`);
