import { findLinks } from '@bros/contract/core/web-links';
import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { countLimited } from '../people/authors/policy.ts';

const SHORTENERS = readDataFile('link-shorteners.json', z.array(z.hostname()));

const asPattern = (host: string) => host.replaceAll('.', '\\.');

/** Ignores shortened links to maps. A character of another script may precede a link. */
const SHORT_LINK = new RegExp(`(?<![a-z0-9.@-])(?:www\\.)?(?:${SHORTENERS.map(asPattern).join('|')})/(?!maps/)[\\w-]+`, 'iu');

export const hasShortLink = (text: string): boolean => SHORT_LINK.test(text);

/** Ignores a limited number of links to maps. */
export const countLinks = (text: string): number => countLimited(findLinks(text).map(({ written }) => written));
