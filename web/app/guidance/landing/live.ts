import type { Contract } from '@bros/contract';
import { MINUTE_MS } from '@bros/contract/core/durations';
import { EXPAT_PICTURE_SHAPE, expatPictureUrl } from '@bros/contract/core/pictures';
import type { PublicEvent } from '@bros/contract/gatherings/event-cards';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { formatDay, formatMonthOf, formatNumber } from '../../platform/format.ts';
import { chooseTheme, currentTheme } from '../../platform/theme.ts';
import { showCourses } from './live-courses.ts';
import { showSun } from './live-map.ts';
import { showMembers } from './live-members.ts';
import { landingTexts } from './texts.ts';

const { events: texts } = landingTexts;

function show(row: Element, { id, title, startsLocal, city, country, registeredCount, capacity }: PublicEvent): void {
  const link = row.querySelector<HTMLAnchorElement>('[data-event-title]');
  const when = row.querySelector<HTMLTimeElement>('[data-event-when]');
  const facts = row.querySelector('[data-event-facts]');
  if (!link || !when || !facts) return;
  link.textContent = title;
  link.setAttribute('href', `/events/${id}`);
  when.textContent = formatDay(startsLocal.slice(0, 10));
  when.dateTime = startsLocal;
  const place = city === null ? texts.online : [city, country].filter(Boolean).join(', ');
  facts.textContent = [place, texts.going(registeredCount, capacity)].join(' · ');
  row.removeAttribute('hidden');
}

function showEvents(events: readonly PublicEvent[]): void {
  if (events.length === 0) return;
  [...document.querySelectorAll('[data-event]')].forEach((row, index) => {
    const event = events[index];
    if (event) show(row, event);
  });
  document.querySelector('[data-events]')?.removeAttribute('hidden');
}

type Landing = InferContractRouterOutputs<Contract>['landing']['get'];
type Story = NonNullable<Landing['expatOfTheMonth']>;

const find = <Found extends HTMLElement>(name: string) => document.querySelector<Found>(`[${name}]`);

function write(name: string, text: string): void {
  const element = find(name);
  if (element) element.textContent = text;
}

function writeList(name: string, items: readonly string[]): void {
  const entries = items.map((item) => Object.assign(document.createElement('li'), { textContent: item }));
  find(name)?.replaceChildren(...entries);
}

const [PICTURE_WIDTH, DOUBLE_WIDTH] = EXPAT_PICTURE_SHAPE.widths;

/** Dense screens load the sharper picture. */
function showPicture({ month, name, picture }: Story): void {
  const element = find('data-story-picture');
  if (!element || !picture) return;
  const url = (width: number) => expatPictureUrl({ month, version: picture.version }, width);
  const image = Object.assign(document.createElement('img'), {
    alt: landingTexts.expat.picture(name),
    width: PICTURE_WIDTH,
    height: PICTURE_WIDTH,
    loading: 'lazy',
    srcset: `${url(PICTURE_WIDTH)} 1x, ${url(DOUBLE_WIDTH)} 2x`,
    src: url(PICTURE_WIDTH),
  });
  image.style.backgroundColor = picture.color;
  element.replaceChildren(image);
  element.removeAttribute('hidden');
}

function showStory(story: Story): void {
  write('data-story-name', story.age === null ? story.name : `${story.name}, ${story.age}`);
  write(
    'data-story-facts',
    landingTexts.expat.facts(story.profession, story.originCountry, story.currentCountry, story.yearsAbroad),
  );
  write('data-story-month', formatMonthOf(story.month));
  find<HTMLAnchorElement>('data-story-link')?.setAttribute('href', `/expats/${story.month}`);
  write('data-story-text', story.story);
  writeList('data-story-tips', story.keyTips);
  writeList('data-story-achievements', story.achievements);
  showPicture(story);
  find('data-story')?.removeAttribute('hidden');
  find('data-story-none')?.setAttribute('hidden', '');
}

/** The prerendered page assumes no partner and open sign-up. */
function showSettings({ partnerUrl, isInviteOnly }: Landing): void {
  if (isInviteOnly) write('data-invite-text', landingTexts.invite.onlyText);
  if (!partnerUrl?.startsWith('https://')) return;
  find<HTMLAnchorElement>('data-partner-link')?.setAttribute('href', partnerUrl);
  find('data-partner')?.removeAttribute('hidden');
}

function showMostPopular(tier: Landing['mostPopularTier']): void {
  if (!tier) return;
  for (const mark of document.querySelectorAll<HTMLElement>('[data-plan-mark]')) {
    mark.textContent = mark.dataset.planMark === tier ? landingTexts.tiers.mostPopular : '';
  }
}

const SIGNED_IN_KEY = 'bros.signed-in';

/** Remembers the sign-in, so the next visit shows the right buttons immediately. */
function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  try {
    localStorage.setItem(SIGNED_IN_KEY, isSignedIn ? 'yes' : 'no');
  } catch {
    // Without storage, every visit waits for the response.
  }
}

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) === 'yes';
  } catch {
    return false;
  }
}

async function loadLanding(): Promise<void> {
  const response = await fetch('/api/landing');
  if (!response.ok) return;
  const landing = (await response.json()) as Landing;
  write('data-count="members"', formatNumber(landing.memberCount));
  write('data-count="cities"', formatNumber(landing.cityCount));
  write('data-count="destinations"', formatNumber(landing.destinationCount));
  write('data-count="rooms"', formatNumber(landing.roomCount));
  showSignedIn(landing.isSignedIn);
  showSettings(landing);
  showMostPopular(landing.mostPopularTier);
  showMembers(landing.faces, landing.lines);
  showEvents(landing.events);
  if (landing.expatOfTheMonth) showStory(landing.expatOfTheMonth);
}

find('data-theme-switch')?.addEventListener('click', () => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark'));
document.documentElement.toggleAttribute('data-signed-in', wasSignedIn());
showSun(Date.now());
setInterval(() => showSun(Date.now()), MINUTE_MS);
loadLanding().catch(() => undefined);
showCourses().catch(() => undefined);
