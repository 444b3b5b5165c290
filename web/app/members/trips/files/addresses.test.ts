import { expect, test } from 'vitest';
import { readAddress, readTitle } from './addresses.ts';
import type { Place } from './found-trips.ts';

const show = ({ city, region = '', country, country_code }: Place) => [city, region, country_code ?? country ?? ''].join('/');
const listWays = (text: string) => readAddress(text).map(show);

test.each([
  ['Lisbon', ['Lisbon//']],
  ['Lisbon, Portugal', ['Lisbon//Portugal', 'Lisbon/Portugal/']],
  ['Lisbon\nPortugal', ['Lisbon//Portugal', 'Lisbon/Portugal/']],
  ['🏖️ Lisbon, Portugal 🇵🇹', ['Lisbon//Portugal', 'Lisbon/Portugal/']],
  ['Lisbon / Portugal', ['Lisbon//Portugal', 'Lisbon/Portugal/']],
  ['Lisbon | Portugal', ['Lisbon//Portugal', 'Lisbon/Portugal/']],
  ['Austin, TX', ['Austin//TX', 'Austin/TX/']],
  ['Austin, TX, USA', ['Austin/TX/US']],
  ['Portland, OR, United States', ['Portland/OR/United States']],
  ['London, UK', ['London//GB', 'London/UK/']],
  ['Atlanta, Georgia', ['Atlanta//Georgia', 'Atlanta/Georgia/']],
  ['Toronto, ON, Canada', ['Toronto/ON/Canada', 'Toronto//Canada']],
  ['Sydney NSW, Australia', ['Sydney/NSW/Australia', 'Sydney//Australia', 'Sydney/Australia/']],
  ['Dubai - United Arab Emirates', ['Dubai//United Arab Emirates', 'Dubai/United Arab Emirates/']],
  ['Bengaluru, Karnataka, India', ['Bengaluru/Karnataka/India', 'Bengaluru//India', 'Karnataka//India']],
  [
    'Times Square, New York, NY',
    ['Times Square/New York/NY', 'Times Square//NY', 'New York//NY', 'New York/NY/', 'Times Square/NY/'],
  ],
  ['Paris, Frankreich', ['Paris//FR', 'Paris/Frankreich/']],
  ['Κ, Česko', ['Κ//CZ', 'Κ/Česko/']],
  ['Marina Bay Sands, Singapore', ['Marina Bay Sands//Singapore', 'Marina Bay Sands/Singapore/', 'Singapore//SG']],
  ['', []],
  [' ,\n, ', []],
])('the candidates for %j are listed', (text, ways) => {
  expect(listWays(text).toSorted()).toEqual(ways.toSorted());
  expect(listWays(text)[0]).toBe(ways[0]);
});

test.each([
  ['Hotel X\n12 Rue Y\n75001 Paris\nFrance', 'Paris', 'France'],
  ['Hotel X, 12 Rue Y, 75001 Paris, France', 'Paris', 'France'],
  ['75001 Paris, France', 'Paris', 'France'],
  ['Praça do Comércio, 1100-148 Lisboa, Portugal', 'Lisboa', 'Portugal'],
  ['221B Baker St, London NW1 6XE, UK', 'London', 'GB'],
  ['Amsterdam Centraal, 1012 AB Amsterdam, Netherlands', 'Amsterdam', 'Netherlands'],
  ['Alexanderplatz\n10178 Berlin\nDeutschland', 'Berlin', 'DE'],
  ['Via Roma 1, 20121 Milano MI, Italy', 'Milano', 'Italy'],
  ['1600 Amphitheatre Pkwy, Mountain View, CA 94043, USA', 'Mountain View', 'US'],
  ['290 Bremner Blvd, Toronto, ON M5V 3L9, Canada', 'Toronto', 'Canada'],
  ['Bennelong Point, Sydney NSW 2000, Australia', 'Sydney', 'Australia'],
  ['Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brazil', 'São Paulo', 'Brazil'],
  ['C. 60 491, Centro, 97000 Mérida, Yuc., Mexico', 'Mérida', 'Mexico'],
  ['Jl. Raya No.8, Ubud, Kabupaten Gianyar, Bali 80571, Indonesia', 'Ubud', 'Indonesia'],
  ['1-2 Oshiage, Sumida City, Tokyo 131-0045, Japan', 'Tokyo', 'Japan'],
  ['10 Bayfront Ave, Singapore 018956', 'Singapore', 'SG'],
  ['Fő utca 1, Budapest, 1051 Hungary', 'Budapest', 'Hungary'],
  ['Sheikh Zayed Rd 1 - Trade Center - Dubai - United Arab Emirates', 'Dubai', 'United Arab Emirates'],
  ['Rua Um 1\nLisbon', 'Lisbon', ''],
])('the city of the address %j is found', (text, city, country) => {
  const ways = readAddress(text);
  expect(ways.length).toBeLessThanOrEqual(8);
  expect(ways.map((way) => `${way.city}/${way.country_code ?? way.country ?? ''}`)).toContain(`${city}/${country}`);
});

test('the city beside a postal code is preferred', () => {
  expect(listWays('Paris Bar, Kantstr. 152, 10623 Berlin, Germany')[0]).toBe('Berlin//Germany');
  expect(listWays('Washington, 12 Main St, Boston, MA 02110, USA')[0]).toBe('Boston/MA/US');
  expect(listWays('44000 Guadalajara, Jalisco, Mexico')[0]).toBe('Guadalajara/Jalisco/Mexico');
});

test('an American city is never searched without its state', () => {
  expect(listWays('Portland, ME, USA')).toEqual(['Portland/ME/US']);
});

test('a title is read only if it consists of a city and its country or region', () => {
  for (const title of ['Christmas', 'Flight 12, Lisbon, Portugal', 'Dinner, drinks, dance, Bob'])
    expect(readTitle(title)).toEqual([]);
  expect(readTitle('Lisbon, Portugal').map(show)).toContain('Lisbon//Portugal');
});

test('only the beginning of a very long text is read', () => {
  expect(readAddress(`${' '.repeat(100_000)},${'1, '.repeat(100_000)}`).length).toBeLessThanOrEqual(8);
});
