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

export const readPhotos = () => readDataFile('demo/photos.json', photos);
