import type { FirstTip } from './first-tip.ts';

/** Getting things done, staying connected, and what it costs. */
export const workTips: readonly FirstTip[] = [
  {
    category: 'productivity',
    title: 'Keep the first week in a new city free of deadlines',
    text: 'Finding a desk, a shop and your sleep takes about a week wherever you land. Plan reading, planning and small fixes for those days and put nothing that must ship in them. You lose less than you would by working badly.',
  },
  {
    category: 'productivity',
    title: 'Choose the flat by its table, not by its view',
    text: 'Ask the landlord for a photo of the table and the chair you would work on, and of the socket next to it. A proper chair is worth more over a month than a balcony. If there is none, a coworking place belongs in your budget from day one.',
  },
  {
    category: 'productivity',
    title: 'Overlap four hours with your team, and guard the rest',
    text: 'Most teams need you awake with them for a few hours, not for eight. Agree on four that suit both sides, answer everything in them, and say in your calendar when you are away. Work that needs silence goes into the hours when the others sleep.',
  },
  {
    category: 'productivity',
    title: 'Move on weekends, and not more than once a month',
    text: 'Each move costs a day of travel and two days of attention. People who stay a month or longer get more done, pay less rent and know somebody by name. If you want to see more, use one base and take short trips from it.',
  },
  {
    category: 'productivity',
    title: 'Write down your setup once, as a list',
    text: 'Adapter, charger, headset, second phone, the cable nobody sells abroad. Keep one list, tick it when you pack and again when you leave a flat. It takes three minutes and saves the afternoon in which you look for a shop.',
  },
  {
    category: 'money',
    title: 'Two cards from two banks in two pockets',
    text: 'Cards get blocked on the first payment in a new country more often than they get stolen. Carry a second one from another bank, keep it apart from the first, and know how to reach both banks without your usual phone number.',
  },
  {
    category: 'money',
    title: 'Let the shop charge in its own currency',
    text: 'When a card terminal or cash machine offers to convert to your home currency, decline. The rate behind that button is usually several percent worse than the one of your own bank.',
  },
  {
    category: 'money',
    title: 'Keep three months of living costs where you can reach them',
    text: 'A broken laptop, a client who pays late and a flight home can all fall into one month. Money you can reach within a day turns each of these into a nuisance. Count rent, food, insurance and one flight.',
  },
  {
    category: 'money',
    title: 'Count your days before you count your savings',
    text: 'Many countries ask for tax once you have been there 183 days in a year, and some earlier if your home or family is there. Write down every arrival and departure as you go, and talk to an adviser before a stay grows long, not afterwards.',
  },
  {
    category: 'money',
    title: 'Invoice in the currency you spend in',
    text: 'If your rent is in euros and your income in dollars, you are betting on a rate every month. Ask clients whether they can pay in the currency you live in, or hold an account in both and change money when it suits you.',
  },
  {
    category: 'connectivity',
    title: 'Ask for a speed test in the flat before you book',
    text: 'Listings say fast and mean anything. Ask for a screenshot of a speed test made on the wireless network in that room, with upload and the date in it. For calls, a steady 5 Mbit/s up matters more than 200 down.',
  },
  {
    category: 'connectivity',
    title: 'Have a second way online before the first one fails',
    text: 'A local data plan in your phone is the cheapest insurance there is. Try the hotspot once with your laptop while nothing is at stake, and keep a little credit on it. Power cuts take the router down and leave the phone network up.',
  },
  {
    category: 'connectivity',
    title: 'Keep your home number alive for bank codes',
    text: 'Banks and tax offices still send codes to the number you had when you signed up. Move it to the cheapest plan that can receive messages abroad, and switch what you can to an authenticator app before you leave.',
  },
  {
    category: 'connectivity',
    title: 'Pack a short network cable',
    text: 'Many flats have a router with free sockets and a wireless signal that dies behind the first wall. Two metres of cable and a small adapter turn a poor connection into a good one for next to nothing.',
  },
];
