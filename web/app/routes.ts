import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every screen, one line each. A screen that is not built has no line, and nothing links to it (shell/places.ts).
export default [
  index('landing/landing-page.tsx'),
  layout('shell/app-frame.tsx', [route('dev/ui', 'gallery/gallery-page.tsx'), route('*', 'shell/not-found-page.tsx')]),
] satisfies RouteConfig;
