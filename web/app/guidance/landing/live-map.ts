import { formatTime } from '../../platform/format.ts';
import { degreesToSunset, type SubsolarPoint, subsolarPoint, sunAltitude, terminatorLatitude } from '../../platform/sun.ts';
import { MAP_HEIGHT, MAP_WIDTH, placeOnMap } from '../../ui/map-frame.ts';
import { type City, cities } from './cities.ts';

const STEP_DEGREES = 3;
/** The sun's altitude at the end of civil twilight. */
const LAMPS_ON_DEGREES = -6;
function nightPath(sun: SubsolarPoint): string {
  const points: string[] = [];
  for (let longitude = -180; longitude <= 180; longitude += STEP_DEGREES) {
    const { x, y } = placeOnMap(longitude, terminatorLatitude(sun, longitude));
    points.push(`${x.toFixed(0)} ${y.toFixed(0)}`);
  }
  const darkEdge = sun.latitude > 0 ? MAP_HEIGHT : 0;
  // Closes the area far beyond the dark edge, where the line may leave the map.
  const beyond = sun.latitude > 0 ? darkEdge + MAP_HEIGHT : darkEdge - MAP_HEIGHT;
  return `M0 ${beyond}L${points.join('L')}L${MAP_WIDTH} ${beyond}Z`;
}

function lightCities(sun: SubsolarPoint): void {
  for (const city of cities) {
    const isLit = sunAltitude(sun, city.latitude, city.longitude) < LAMPS_ON_DEGREES;
    document.querySelector(`[data-city="${city.name}"]`)?.toggleAttribute('data-lit', isLit);
  }
}

export function findNextSunset(sun: SubsolarPoint): City | undefined {
  const waits = cities.map((city) => ({ city, wait: degreesToSunset(sun, city.latitude, city.longitude) }));
  return waits.sort((one, other) => one.wait - other.wait)[0]?.city;
}

function showSunset(sun: SubsolarPoint): void {
  const place = document.querySelector('[data-sunset-city]');
  if (place) place.textContent = findNextSunset(sun)?.name ?? '–';
}

function showClocks(timeMs: number): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    clock.textContent = formatTime(timeMs, clock.dataset.clock);
  }
}

export function showSun(timeMs: number): void {
  const sun = subsolarPoint(timeMs);
  document.querySelector('[data-night]')?.setAttribute('d', nightPath(sun));
  const { x, y } = placeOnMap(sun.longitude, sun.latitude);
  const disc = document.querySelector('[data-sun]');
  disc?.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  disc?.setAttribute('visibility', 'visible');
  lightCities(sun);
  showSunset(sun);
  showClocks(timeMs);
}
