/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Set by `tooling/emoji-data.ts`. */
  readonly EMOJI_DATA: string;
  /** `Posters` (`shared/covers/poster.ts`) as JSON, set by `tooling/posters/plugin.ts`. */
  readonly POSTERS: string;
}

declare module '*?static-script' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite's asset imports are default exports
  export default url;
}

declare module 'virtual:contract-routes' {
  const routes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: as above
  export default routes;
}

declare module 'virtual:licenses' {
  const packages: readonly { name: string; version: string; license: string }[];
  // biome-ignore lint/style/noDefaultExport: as above
  export default packages;
}
