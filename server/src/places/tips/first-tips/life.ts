import type { FirstTip } from './first-tip.ts';

/** Staying well, staying safe and having a roof. */
export const lifeTips: readonly FirstTip[] = [
  {
    category: 'health',
    title: 'Read the exclusions of your insurance, not the benefits',
    text: 'Scooters without the right licence, diving, old illnesses and your home country are the four usual gaps. Read that page first. A scooter crash in a country where you had no valid licence is often paid by nobody but you.',
  },
  {
    category: 'health',
    title: 'See a travel clinic six weeks before you go',
    text: 'Some vaccinations take several doses over weeks, and some borders ask to see the yellow booklet. A travel clinic knows what your route needs. Photograph the pages and keep them where you can find them without a connection.',
  },
  {
    category: 'health',
    title: 'Carry the prescription, and the name of the substance',
    text: 'Brand names change at every border, substances do not. Keep a letter from your doctor with the substance, the dose and why you take it, and look up whether it is allowed where you go: some common medicines are not.',
  },
  {
    category: 'health',
    title: 'Plan for people before you plan for sights',
    text: 'Being alone for weeks wears you down slower than a fever and just as surely. Put one fixed thing with others into every week: a class, a team, a table at lunch. It is easier to skip a sight later than to find friends when you need them.',
  },
  {
    category: 'health',
    title: 'Give your body a day for every hour of jet lag over three',
    text: 'Daylight in the morning brings you forward, daylight in the evening holds you back. Eat at local times from the first meal, keep naps under half an hour, and do not plan a drive or a hard decision for the first two days.',
  },
  {
    category: 'safety',
    title: 'Save the local emergency number on the plane',
    text: '112 works in the European Union and in many other countries, 911 in most of the Americas, and some places have one number for police and another for an ambulance. Look up both before you land, and write the address of your flat next to them.',
  },
  {
    category: 'safety',
    title: 'Leave the passport, carry a copy',
    text: 'In most places a photo of the passport and one other document are enough for a day out; look up where the law wants the original on you. Keep a paper copy apart from it and a photo in a store you can open from any computer.',
  },
  {
    category: 'safety',
    title: 'Somebody should know where you sleep tonight',
    text: 'One message to one person with the address and the name of who you are with. It costs nothing and it is the only thing that helps if you do not come back. Agree on what they do when they do not hear from you.',
  },
  {
    category: 'safety',
    title: 'Money before meeting is a scam, whoever asks',
    text: 'A deposit before you have seen the flat, a fee to hold a job, help for somebody you have never met, a coin that only goes up. The stories differ and the order is the same: trust first, hurry second, money third. Slow down at the second.',
  },
  {
    category: 'safety',
    title: 'Update and lock the laptop before you travel',
    text: 'Encrypt the disk, set the lock to one minute, switch on two-step verification for mail first and everything else after, and print the recovery codes. A stolen laptop should cost you a laptop and nothing more.',
  },
  {
    category: 'housing',
    title: 'Book a week, then look for the month on foot',
    text: 'Online prices for long stays are made for people who cannot come and look. Take a place for a week, walk the streets you like in the morning and at night, and ask at doors, cafés and coworking places. Pay by the month once you have slept there.',
  },
  {
    category: 'housing',
    title: 'Film the flat on the first and the last day',
    text: 'One slow film through every room, taps and switches included, sent to the landlord the same day, ends most arguments over deposits before they begin. Ask for a receipt for the deposit with the date on which it comes back.',
  },
  {
    category: 'housing',
    title: 'Ask what electricity costs, and who reads the meter',
    text: 'In hot places air conditioning can cost as much as half the rent. Ask for the price of a unit and for last month’s bill, take a photo of the meter when you move in, and compare: landlords may charge more than the supplier does.',
  },
  {
    category: 'housing',
    title: 'Check whether you may be there at all',
    text: 'Some cities forbid lets of under a month, some visas ask for a registered address, and some houses do not allow guests. Ask for the registration number or a contract with your name, before an inspector does.',
  },
];
