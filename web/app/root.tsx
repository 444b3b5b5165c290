import './ui/base.css';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { locale } from './platform/texts.ts';
import { applyThemeScript } from './platform/theme.ts';
import { documentLinks, themeColors } from './shared/documents/document-head.ts';
import { IsStaticDocument } from './shared/documents/static-document.ts';
import { Spinner } from './ui/states.tsx';

export { GlobalError as ErrorBoundary } from './frame/global-error.tsx';

export const links = documentLinks;

/** Documents that work without React omit its scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const isStatic = use(IsStaticDocument);
  return (
    // An inline script may set the theme before React hydrates.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: applyThemeScript }}
        />
        {themeColors.map(({ media, color }) => (
          <meta key={media} name="theme-color" media={media} content={color} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <Spinner isPage />;
}

export default function Root() {
  return <Outlet />;
}
