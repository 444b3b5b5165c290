import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { formatTypedMoney } from '../../platform/format.ts';
import { priceTexts as texts } from './price-texts.ts';

type Cost = Pick<EventCard, 'priceCents' | 'doorPrice' | 'soldFrom'>;

/** 'Free', '$25.00', '$25.00, on sale from Jan 3, 2027', or '€12.50 at the door'. */
export function describeCost({ priceCents, doorPrice, soldFrom }: Cost): string {
  if (doorPrice) return texts.atDoor(formatTypedMoney(doorPrice));
  if (priceCents === null) return texts.free;
  return soldFrom ? `${texts.price(priceCents)}, ${texts.soldFrom(soldFrom)}` : texts.price(priceCents);
}

/** Formats 1747 seconds as '29:07'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
