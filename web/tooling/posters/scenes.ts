import { readFileSync } from 'node:fs';
import { drawPoster, type Scene } from './draw-poster.ts';
import { TIMES, type Time } from './ink.ts';

/** Degrees north and east. */
type Spot = readonly [latitude: number, longitude: number];
interface CityScene extends Scene {
  country: string;
  /** If the slug has more words than the city's name. */
  name?: string;
  at: Spot;
}
/** The nearest region's scene is shown for places without their own. */
interface RegionScene extends Scene {
  around: readonly Spot[];
}

export const { cities, regions } = JSON.parse(readFileSync(new URL('scenes.json', import.meta.url), 'utf8')) as {
  cities: readonly CityScene[];
  regions: readonly RegionScene[];
};

const isSouth = (scene: CityScene | RegionScene) => ('at' in scene ? scene.at : (scene.around[0] ?? [0]))[0] < 0;

export const drawScene = (scene: CityScene | RegionScene, time: Time) => drawPoster(scene, time, isSouth(scene));

/** By file name, each scene at each time of day. */
export const drawAll = (): { name: string; source: string }[] =>
  [...cities, ...regions].flatMap((scene) =>
    TIMES.map((time) => ({ name: `${scene.slug}-${time}.svg`, source: drawScene(scene, time) })),
  );
