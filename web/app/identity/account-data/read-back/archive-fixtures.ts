import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

export async function zip(files: Readonly<Record<string, string | Blob>>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, dataDescriptor: true });
  for (const [path, content] of Object.entries(files)) {
    await (typeof content === 'string' ? writer.add(path, new TextReader(content)) : writer.add(path, new BlobReader(content)));
  }
  return writer.close();
}

export const zipRecords = (parts: Readonly<Record<string, unknown>>, files: Readonly<Record<string, Blob>> = {}) =>
  zip({
    'index.html': '<!doctype html>',
    'profile/data.json': '[]',
    ...Object.fromEntries(Object.entries(parts).map(([part, records]) => [`${part}/data.json`, JSON.stringify(records)])),
    ...files,
  });

export const PROFILE = {
  bio: 'I sail.',
  cityId: 2_267_057,
  location: 'Lisbon',
  country: 'Portugal',
  occupation: 'Sailor',
  age: 34,
  education: '',
  culturalBackground: '',
  interests: ['Sailing'],
  languages: [],
};
const PHOTO_ID = '01990000-0000-7000-8000-000000000001';
export const PHOTO = {
  id: PHOTO_ID,
  kind: 'photo',
  file: 'photos/photo-1.webp',
  crop: { left: 0, top: 0, width: 1, height: 1 },
};
export const TRIP = {
  city: 'Portland',
  region: 'OR',
  country: 'United States',
  cityId: 5_746_545,
  arrivesOn: '2024-05-03',
  leavesOn: null,
  rating: 5,
  review: 'Rain,\n"coffee"',
};
export const FAVORITE = { destination: 'Lisbon', country: 'Portugal', slug: 'lisbon' };
export const REVIEW = {
  ...FAVORITE,
  rating: 4,
  costOfLiving: null,
  internetSpeed: 5,
  safety: null,
  weather: null,
  title: 'Fine',
  content: 'Good coffee.',
  hiddenAt: null,
  files: [],
};
export const SEARCH = { name: 'Sailors', filter: { interests: ['Sailing'], verified: true } };
