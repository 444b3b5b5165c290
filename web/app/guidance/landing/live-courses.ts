import type { Contract } from '@bros/contract';
import { paths } from '@bros/contract/paths';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { formatMoney } from '../../platform/format.ts';
import { landingTexts } from './texts.ts';

type Course = InferContractRouterOutputs<Contract>['courses']['list']['items'][number];

const { academy: texts } = landingTexts;

const money = (cents: number, currency: string) => formatMoney(cents, currency).replace(/[.,]00$/, '');

const within = <Found extends HTMLElement>(card: Element, name: string) => card.querySelector<Found>(`[data-course-${name}]`);

function write(card: Element, name: string, text: string): void {
  const place = within(card, name);
  if (!place) return;
  place.textContent = text;
  place.removeAttribute('hidden');
}

async function enroll(courseId: string): Promise<void> {
  // Browsers block a tab that opens after the response.
  const tab = window.open('about:blank', '_blank');
  const response = await fetch(`/api/courses/${courseId}/enrollment-click`, { method: 'POST' });
  const { url } = (await response.json()) as { url?: string };
  if (!response.ok || !url?.startsWith('https://') || !tab) {
    tab?.close();
    location.assign(paths.course(courseId));
    return;
  }
  tab.opener = null;
  tab.location.replace(url);
}

function show(card: Element, course: Course): void {
  const { id, title, summary, level, weeks, outcomes, priceCents, fullPriceCents, currency, isExternal, isOpeningSoon } = course;
  write(card, 'facts', `${texts.levels[level]} · ${texts.weeks(weeks)}`);
  write(card, 'title', title);
  write(card, 'summary', summary);
  write(card, 'price', money(priceCents, currency));
  if (fullPriceCents !== null) write(card, 'full', money(fullPriceCents, currency));
  const entries = outcomes.slice(0, 4).map((outcome) => Object.assign(document.createElement('li'), { textContent: outcome }));
  within(card, 'outcomes')?.replaceChildren(...entries);
  for (const name of ['title', 'look']) within<HTMLAnchorElement>(card, name)?.setAttribute('href', paths.course(id));
  if (isExternal) write(card, 'note', isOpeningSoon ? texts.opensSoon : texts.leaves);
  if (isExternal && !isOpeningSoon) {
    const button = within<HTMLButtonElement>(card, 'enroll');
    button?.removeAttribute('hidden');
    button?.addEventListener('click', () => void enroll(id));
  }
  card.removeAttribute('hidden');
}

/** On failure, the section keeps its link to all courses. */
export async function showCourses(): Promise<void> {
  const cards = [...document.querySelectorAll('[data-course]')];
  const response = await fetch(`/api/courses?limit=${cards.length}`);
  if (!response.ok) return;
  const { items } = (await response.json()) as { items: Course[] };
  cards.forEach((card, index) => {
    const course = items[index];
    if (course) show(card, course);
  });
}
