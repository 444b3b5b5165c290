import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PLAYER_ORIGINS } from '@bros/contract/work/course-video';
import helmet from 'helmet';

/** Assets do not need these headers, which add a kilobyte. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** No page needs these, and no injected script may use them. */
const DENIED_POWERS = [
  ...['accelerometer', 'bluetooth', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi', 'payment', 'serial', 'usb'],
  'clipboard-read',
];
const OWN_POWERS = [
  ...['camera', 'clipboard-write', 'display-capture', 'microphone'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'web-share'],
];
const PLAYER_POWERS = ['autoplay', 'fullscreen', 'picture-in-picture'];
const PLAYERS = PLAYER_ORIGINS.map((origin) => `"${origin}"`).join(' ');
const PERMISSIONS_POLICY = [
  ...DENIED_POWERS.map((power) => `${power}=()`),
  ...OWN_POWERS.map((power) => `${power}=(self)`),
  ...PLAYER_POWERS.map((power) => `${power}=(self ${PLAYERS})`),
].join(', ');

interface SecurityDeps {
  inlineScriptHashes: readonly string[];
  isHttps: boolean;
  /** The origin of an external map style, such as 'https://maps.example'. */
  mapOrigin: string | undefined;
}

export function securityHeaders(deps: SecurityDeps): Record<string, string> {
  const writeHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(deps),
    strictTransportSecurity: deps.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  writeHeaders(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries([...headers, ['permissions-policy', PERMISSIONS_POLICY]]);
}

/** Inline scripts need a hash. Style attributes draw covers, avatar colors and progress; style elements are forbidden. */
function contentSecurityPolicy({ inlineScriptHashes, isHttps, mapOrigin }: SecurityDeps) {
  const fromMaps = mapOrigin ? [mapOrigin] : [];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...fromMaps],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...fromMaps],
      manifestSrc: ["'self'"],
      frameSrc: [...PLAYER_ORIGINS],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
