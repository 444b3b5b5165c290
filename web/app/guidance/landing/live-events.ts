import type { PublicEvent } from '@bros/contract/gatherings/event-cards';
import { formatDay } from '../../platform/format.ts';
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

/** Fills in the next public events; with none the section stays away. */
export function showEvents(events: readonly PublicEvent[]): void {
  if (events.length === 0) return;
  [...document.querySelectorAll('[data-event]')].forEach((row, place) => {
    const event = events[place];
    if (event) show(row, event);
  });
  document.querySelector('[data-events]')?.removeAttribute('hidden');
}
