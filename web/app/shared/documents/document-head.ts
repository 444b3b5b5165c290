import type { LinksFunction, MetaDescriptor } from 'react-router';
import frauncesFont from '../../ui/fonts/fraunces.woff2?url';
import interFont from '../../ui/fonts/inter.woff2?url';
import { pageColors } from '../../ui/page-colors.ts';
import { sharedTexts } from '../texts.ts';

export const documentLinks: LinksFunction = () => [
  ...[interFont, frauncesFont].map(
    (href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const,
  ),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const themeColors = [
  { media: '(prefers-color-scheme: light)', color: pageColors.light },
  { media: '(prefers-color-scheme: dark)', color: pageColors.dark },
];

export interface PageHead {
  title?: string;
  description?: string;
}

export const titleOf = (name: string): string => `${name} · ${sharedTexts.productName}`;

export function describePage({ title, description = sharedTexts.description }: PageHead = {}): MetaDescriptor[] {
  const fullTitle = title ? titleOf(title) : `${sharedTexts.productName}: ${sharedTexts.tagline}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: sharedTexts.productName },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: '/social-preview.jpg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
