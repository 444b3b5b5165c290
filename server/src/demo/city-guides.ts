import { readingMinutes } from '@bros/contract/places/city-guide-rules';
import { cityGuides } from '../places/city-guides/tables.ts';
import type { Transaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import type { IdOf } from './days.ts';

const LISBON = 2_267_057;

const text = `Lisbon is small on the map and long on foot. Everything seems twenty minutes away until you meet the hills. This is how I would spend a first month here, from the day you land to the day you know your café's opening hours by heart.

## The first two days

The airport lies inside the city. The red line of the metro starts right under the arrivals hall and meets the other lines at Alameda, São Sebastião and Saldanha. Buy the reusable card at the machine and load it with **zapping**, which is plain money on a card: it works on metro, bus, tram, ferry and the suburban trains, and you never have to plan a ticket.

Sleep somewhere flat for the first nights. Campo de Ourique, Arroios and the streets around Avenida de Roma are level, quiet after eleven and full of people who live there. Alfama is beautiful and made of stairs.

## Where to live

- **Arroios** for a mixed, lively neighborhood with the green line and cheap lunches.
- **Campo de Ourique** for a village with a market hall, and no metro.
- **Graça** for views, if your knees agree.
- **Cacilhas**, across the river by ferry, for more room and the best look at Lisbon.

See a flat before you pay anything. Old houses are cold in January: ask how it is heated, stand in the bathroom and look for damp in the corners.

## Getting around

Walk first. Take the metro for distance and the tram for joy. Tram 28 is a real line that people ride to work, so take it before nine or after eight in the evening, and keep your hand on your phone.

Trains are the best of it: forty minutes from Cais do Sodré along the river to **Cascais**, about the same from Rossio to **Sintra**. Go on a weekday.

## Work and coffee

An espresso is a *bica* and is drunk standing. Nobody minds a laptop in the afternoon if you ask and order twice. For calls, take a day pass in a coworking space; the city has dozens, and most let you try a day.

## Money and manners

Lunch is the cheap meal: look for *prato do dia* on a paper on the door. Say *bom dia* when you come in, everywhere, each time. Bread and olives that you did not ask for are not a gift; send them back if you do not want them.

## One last thing

Go to a *miradouro* at the end of the day, without a plan. It is what the city does, too.`;

const guide = {
  title: 'Lisbon for the first month',
  text,
  sources: [
    { title: 'Metropolitano de Lisboa: lines and fares', address: 'https://www.metrolisboa.pt/en/', year: 2026 },
    { title: 'Carris: trams and buses', address: 'https://www.carris.pt/en/', year: 2026 },
    { title: 'CP: trains to Cascais and Sintra', address: 'https://www.cp.pt/', year: 2026 },
    { title: 'Visit Lisboa', address: 'https://www.visitlisboa.com/en', year: null },
  ],
};

export async function insertDemoGuides(transaction: Transaction, idOf: IdOf): Promise<void> {
  const at = new Date();
  const begun = { cityId: LISBON, invitedById: idOf('moderator'), submittedAt: at };
  await transaction.insert(cityGuides).values([
    {
      ...{ ...begun, ...guide, id: newId(), authorId: idOf('legend'), state: 'published' },
      ...{ liveTitle: guide.title, liveText: text, liveSources: guide.sources, liveMinutes: readingMinutes(text) },
      ...{ publishedAt: at, isPinned: true },
    },
    {
      ...{ ...begun, id: newId(), authorId: idOf('adventurer'), state: 'sentBack', title: 'Lisbon by bicycle' },
      ...{ text: '## Flat ways\n\nAlong the river, from Belém to Parque das Nações.', sources: [] },
      comment: 'A good beginning. Which ways are safe in the rain?',
    },
  ]);
}
