/** Unrelated to the cities in the database. */
export interface City {
  name: string;
  latitude: number;
  longitude: number;
  /** IANA time zone. */
  timeZone: string;
  /** The side with the name. Omitted if the map has no room. */
  label?: 'left' | 'right' | 'below';
  isLabelWideOnly?: boolean;
}

export const cities: readonly City[] = [
  { name: 'Lisbon', latitude: 38.72, longitude: -9.14, timeZone: 'Europe/Lisbon', label: 'left' },
  { name: 'Bangkok', latitude: 13.76, longitude: 100.5, timeZone: 'Asia/Bangkok', label: 'right' },
  { name: 'Medellín', latitude: 6.24, longitude: -75.58, timeZone: 'America/Bogota', label: 'left', isLabelWideOnly: true },
  {
    name: 'Mexico City',
    latitude: 19.43,
    longitude: -99.13,
    timeZone: 'America/Mexico_City',
    label: 'left',
    isLabelWideOnly: true,
  },
  { name: 'Tokyo', latitude: 35.68, longitude: 139.69, timeZone: 'Asia/Tokyo', label: 'right', isLabelWideOnly: true },
  { name: 'Cape Town', latitude: -33.92, longitude: 18.42, timeZone: 'Africa/Johannesburg', label: 'below' },
  { name: 'Dubai', latitude: 25.2, longitude: 55.27, timeZone: 'Asia/Dubai', label: 'below' },
  {
    name: 'Buenos Aires',
    latitude: -34.6,
    longitude: -58.38,
    timeZone: 'America/Argentina/Buenos_Aires',
    label: 'right',
    isLabelWideOnly: true,
  },
  { name: 'New York', latitude: 40.71, longitude: -74.01, timeZone: 'America/New_York', label: 'right', isLabelWideOnly: true },
  { name: 'Tbilisi', latitude: 41.72, longitude: 44.79, timeZone: 'Asia/Tbilisi', label: 'right' },
  { name: 'Canggu', latitude: -8.65, longitude: 115.14, timeZone: 'Asia/Makassar', label: 'below' },
  { name: 'Chiang Mai', latitude: 18.79, longitude: 98.98, timeZone: 'Asia/Bangkok' },
  { name: 'Budapest', latitude: 47.5, longitude: 19.04, timeZone: 'Europe/Budapest' },
  { name: 'London', latitude: 51.51, longitude: -0.13, timeZone: 'Europe/London' },
  { name: 'Rio de Janeiro', latitude: -22.91, longitude: -43.17, timeZone: 'America/Sao_Paulo' },
  { name: 'Sydney', latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney', label: 'left', isLabelWideOnly: true },
  { name: 'Los Angeles', latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles' },
  { name: 'Nairobi', latitude: -1.29, longitude: 36.82, timeZone: 'Africa/Nairobi', label: 'right' },
];

export const clockCities: readonly City[] = ['Mexico City', 'Medellín', 'Lisbon', 'Dubai', 'Bangkok', 'Tokyo'].flatMap((name) =>
  cities.filter((city) => city.name === name),
);
