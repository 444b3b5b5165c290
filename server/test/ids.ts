import { randomUUID } from 'node:crypto';

export const randomId = <Id extends string>(): Id => randomUUID() as string as Id;
