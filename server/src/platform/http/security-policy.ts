/**
 * The content security policy: scripts only from our own files, and the few inline ones of the built pages by their hash. Style attributes are
 * allowed because Mantine positions with them; style elements are not.
 */
export function contentSecurityPolicy({
  inlineScriptHashes,
  isHttps,
}: {
  inlineScriptHashes: readonly string[];
  isHttps: boolean;
}) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
