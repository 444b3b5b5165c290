import { v5 } from 'uuid';
import * as z from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import { mailbox } from './people.ts';
import { viewName } from './views.ts';

const views = z.array(viewName).min(1);

/** In the network, faces come before `photos`. A message is found by how its text begins. */
const photos = z.strictObject({
  members: z.record(mailbox, z.strictObject({ photos: views, cover: viewName.optional() })),
  reviews: z.array(z.strictObject({ by: mailbox, city: z.string(), photos: views })),
  messages: z.array(z.strictObject({ by: mailbox, text: z.string().min(1), photo: viewName })),
});
export type DemoPhotos = z.infer<typeof photos>;

export const readPhotos = () => readDataFile('demo/photos.json', photos);

const NAMESPACE = '0d6ff3ae-3c52-4f2b-9a1e-5a9f7d1c0b42';

/** The same in every process, so two concurrent starts store a photo once, and a later start adds only those that are missing. */
export const photoIdOf = (ownerId: string, name: string): string => v5(`${ownerId}/${name}`, NAMESPACE);
