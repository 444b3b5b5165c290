import type { City } from './city-source.ts';

/** What the list says of one city, in the order of `City`. */
type Line = [number, string, string, string, string, number, number, string, number];

/** The cities of the first destinations, as the list has them: there from the first moment of an installation, while the rest is imported. */
const lines: Line[] = [
  [3369157, 'Cape Town', '', 'ZA', 'South Africa', -33.92584, 18.42322, 'Africa/Johannesburg', 3433441],
  [184745, 'Nairobi', '', 'KE', 'Kenya', -1.28333, 36.81667, 'Africa/Nairobi', 2750547],
  [2542997, 'Marrakesh', '', 'MA', 'Morocco', 31.63416, -7.99994, 'Africa/Casablanca', 839296],
  [3674962, 'Medellín', '', 'CO', 'Colombia', 6.25184, -75.56359, 'America/Bogota', 1999979],
  [3688689, 'Bogotá', '', 'CO', 'Colombia', 4.60971, -74.08175, 'America/Bogota', 7674366],
  [3530597, 'Mexico City', '', 'MX', 'Mexico', 19.42847, -99.12766, 'America/Mexico_City', 12294193],
  [3451190, 'Rio de Janeiro', '', 'BR', 'Brazil', -22.90642, -43.18223, 'America/Sao_Paulo', 6023699],
  [3448439, 'São Paulo', '', 'BR', 'Brazil', -23.5475, -46.63611, 'America/Sao_Paulo', 10021295],
  [3435910, 'Buenos Aires', '', 'AR', 'Argentina', -34.61315, -58.37723, 'America/Argentina/Buenos_Aires', 13076300],
  [3936456, 'Lima', '', 'PE', 'Peru', -12.04318, -77.02824, 'America/Lima', 7737002],
  [5128581, 'New York City', 'NY', 'US', 'United States', 40.71427, -74.00597, 'America/New_York', 8175133],
  [1645528, 'Denpasar', '', 'ID', 'Indonesia', -8.65, 115.21667, 'Asia/Makassar', 834881],
  [1153671, 'Chiang Mai', '', 'TH', 'Thailand', 18.79038, 98.98468, 'Asia/Bangkok', 200952],
  [1609350, 'Bangkok', '', 'TH', 'Thailand', 13.75398, 100.50144, 'Asia/Bangkok', 5104476],
  [1583992, 'Da Nang', '', 'VN', 'Vietnam', 16.06778, 108.22083, 'Asia/Ho_Chi_Minh', 752493],
  [1566083, 'Ho Chi Minh City', '', 'VN', 'Vietnam', 10.82302, 106.62965, 'Asia/Ho_Chi_Minh', 3467331],
  [1735161, 'Kuala Lumpur', '', 'MY', 'Malaysia', 3.1412, 101.68653, 'Asia/Kuala_Lumpur', 1453975],
  [1850147, 'Tokyo', '', 'JP', 'Japan', 35.6895, 139.69171, 'Asia/Tokyo', 8336599],
  [1835848, 'Seoul', '', 'KR', 'South Korea', 37.566, 126.9784, 'Asia/Seoul', 10349312],
  [292223, 'Dubai', '', 'AE', 'United Arab Emirates', 25.07725, 55.30927, 'Asia/Dubai', 2956587],
  [611717, 'Tbilisi', '', 'GE', 'Georgia', 41.69411, 44.83368, 'Asia/Tbilisi', 1049498],
  [745044, 'Istanbul', '', 'TR', 'Türkiye', 41.01384, 28.94966, 'Europe/Istanbul', 14804116],
  [2267057, 'Lisbon', '', 'PT', 'Portugal', 38.71667, -9.13333, 'Europe/Lisbon', 517802],
  [2643743, 'London', '', 'GB', 'United Kingdom', 51.50853, -0.12574, 'Europe/London', 7556900],
  [3054643, 'Budapest', '', 'HU', 'Hungary', 47.49835, 19.04045, 'Europe/Budapest', 1741041],
  [2950159, 'Berlin', '', 'DE', 'Germany', 52.52437, 13.41053, 'Europe/Berlin', 3426354],
  [3128760, 'Barcelona', '', 'ES', 'Spain', 41.38879, 2.15899, 'Europe/Madrid', 1621537],
  [3067696, 'Prague', '', 'CZ', 'Czechia', 50.08804, 14.42076, 'Europe/Prague', 1165581],
  [2147714, 'Sydney', '', 'AU', 'Australia', -33.86785, 151.20732, 'Australia/Sydney', 4627345],
  [2193733, 'Auckland', '', 'NZ', 'New Zealand', -36.84853, 174.76349, 'Pacific/Auckland', 417910],
];

export const firstCities: City[] = lines.map(
  ([id, name, region, countryCode, country, latitude, longitude, timeZone, population]) => ({
    id,
    name,
    region,
    countryCode,
    country,
    latitude,
    longitude,
    timeZone,
    population,
  }),
);
