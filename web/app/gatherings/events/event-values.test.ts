import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { eventForm, newEventForm } from '@bros/contract/gatherings/event-forms';
import { describe, expect, test } from 'vitest';
import { placeIssues } from '../../platform/form-check.ts';
import { changeOf, newEventOf, valuesOf } from './event-values.ts';
import { eventFormTexts } from './form-texts.ts';

const CLIENT_ID = '7d0e7f1e-2f0b-4f0e-9d5e-0d9f1b2c3d4e';
const typed = {
  ...valuesOf(undefined),
  title: 'Long table',
  description: 'Dinner by the river.',
  cityId: '2267057',
  startsLocal: '2027-05-01T19:00',
  endsLocal: '2027-05-01T23:00',
};
const pathsOf = (values: typeof typed) => {
  const checked = newEventForm.safeParse(newEventOf(values, CLIENT_ID));
  return checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0]));
};

describe('the event form', () => {
  test('sends an event with a city and default options', () => {
    expect(pathsOf(typed)).toEqual([]);
    expect(newEventOf(typed, CLIENT_ID)).toMatchObject({
      cityId: 2_267_057,
      timeZone: null,
      isOnline: false,
      capacity: null,
      minTier: null,
      recurrence: null,
      isDraft: false,
    });
  });

  test('omits fields that another choice hides', () => {
    const online = {
      ...typed,
      place: 'online',
      venue: 'A bar',
      address: 'A street',
      link: 'https://meet.example/1',
      timeZone: 'Asia/Bangkok',
    };
    expect(pathsOf(online)).toEqual([]);
    expect(newEventOf(online, CLIENT_ID)).toMatchObject({ cityId: null, timeZone: 'Asia/Bangkok', venue: '', address: '' });
    expect(newEventOf({ ...online, place: 'city' }, CLIENT_ID)).toMatchObject({ link: '', timeZone: null });
    expect(newEventOf({ ...typed, minTier: 'legend' }, CLIENT_ID).minTier).toBeNull();
    expect(newEventOf({ ...typed, visibility: 'tier', minTier: 'legend' }, CLIENT_ID).minTier).toBe('legend');
  });

  test.each(['city', 'both'])('requires a city if the place is %s', (place) => {
    expect(pathsOf({ ...typed, place, cityId: '' })).toEqual(['cityId']);
  });

  test('rejects seats that are not a number, and a series with one event', () => {
    expect(pathsOf({ ...typed, capacity: 'many' })).toEqual(['capacity']);
    expect(pathsOf({ ...typed, recurrence: 'weekly', count: '1' })).toEqual(['recurrence']);
    expect(newEventOf({ ...typed, recurrence: 'monthly', count: '12' }, CLIENT_ID).recurrence).toEqual({
      every: 'monthly',
      count: 12,
    });
  });

  test('sends only the fields of the chosen cost', () => {
    const paid = { ...typed, cost: 'paid', priceCents: '12,50', refundHours: '24', doorPrice: '350', doorCurrency: 'THB' };
    expect(pathsOf(paid)).toEqual([]);
    expect(newEventOf(paid, CLIENT_ID)).toMatchObject({ priceCents: 1250, refundHours: 24, doorPrice: null });
    const door = { ...paid, cost: 'door' };
    expect(pathsOf(door)).toEqual([]);
    expect(newEventOf(door, CLIENT_ID)).toMatchObject({
      priceCents: null,
      refundHours: null,
      doorPrice: { amount: '350', currency: 'THB' },
    });
    const free = { ...paid, cost: 'free' };
    expect(newEventOf(free, CLIENT_ID)).toMatchObject({ priceCents: null, refundHours: null, doorPrice: null });
  });

  test.each(['', '0', '0.99', '1000.01', 'much'])('rejects the price %o', (priceCents) => {
    expect(pathsOf({ ...typed, cost: 'paid', priceCents })).toEqual(['priceCents']);
  });

  test.each(['', '0', '0.00', '-5', '1.234'])('rejects the price %o at the door', (doorPrice) => {
    expect(pathsOf({ ...typed, cost: 'door', doorPrice })).toEqual(['doorPrice']);
  });

  test.each([
    ['12.50', 'JPY', 'custom'],
    ['350.50', 'JPY', 'custom'],
    ['50.000', 'COP', 'custom'],
    ['12.505', 'EUR', 'custom'],
    ['1,250', 'KWD', 'other'],
    ['50,000', 'COP', 'other'],
    ['5', 'XYZ', 'invalid_value'],
    ['5', 'DEM', 'invalid_value'],
    ['5', 'XXX', 'invalid_value'],
    ['5', 'XAU', 'invalid_value'],
  ] as const)('shows the reason for rejecting %s %s at the door under the field', (doorPrice, doorCurrency, reason) => {
    const checked = newEventForm.safeParse(newEventOf({ ...typed, cost: 'door', doorPrice, doorCurrency }, CLIENT_ID));
    expect(placeIssues(checked.error?.issues ?? [], eventFormTexts.errors)).toMatchObject({
      doorPrice: { text: eventFormTexts.errors.doorPrice[reason] },
    });
  });

  test.each([
    ['350', 'JPY', '350'],
    ['12,5', 'EUR', '12.5'],
    ['0.50', 'EUR', '0.50'],
    ['1.250', 'KWD', '1.250'],
    ['0.750', 'BHD', '0.750'],
  ])('sends %s %s at the door as %s', (doorPrice, doorCurrency, amount) => {
    const values = { ...typed, cost: 'door', doorPrice, doorCurrency };
    expect(pathsOf(values)).toEqual([]);
    expect(newEventOf(values, CLIENT_ID).doorPrice).toEqual({ amount, currency: doorCurrency });
  });

  test('sends an unchanged event as it was loaded', () => {
    const event = {
      id: CLIENT_ID,
      version: 3,
      ...newEventOf({ ...typed, place: 'both', capacity: '12', cost: 'paid', priceCents: '25', refundHours: '24' }, CLIENT_ID),
      city: { id: 2_267_057 },
      timeZone: 'Europe/Lisbon',
      coHosts: [{ id: '0c5f2f0e-1d2b-4c3a-8e4f-5a6b7c8d9e0f' }],
    } as unknown as EventPage;
    const change = changeOf({ ...valuesOf(event), scope: 'following' }, event);
    expect(change).toMatchObject({
      version: 3,
      scope: 'following',
      capacity: 12,
      priceCents: 2500,
      refundHours: 24,
      isOnline: true,
      timeZone: null,
      cityId: 2_267_057,
    });
    expect(change.coHostIds).toEqual(['0c5f2f0e-1d2b-4c3a-8e4f-5a6b7c8d9e0f']);
    expect(eventForm.safeParse(change).success).toBe(true);
  });
});
