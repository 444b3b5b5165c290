import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PLAYER_ORIGINS } from '@bros/contract/work/course-video';
import helmet from 'helmet';

/** Headers that only documents obey. With them each file of a page would be a kilobyte larger. */
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

/** Powers of a browser that no page of ours, and no script that slips into one, may ask for. */
const DENIED_POWERS = [
  ...['accelerometer', 'bluetooth', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi', 'payment', 'serial', 'usb'],
  'clipboard-read',
];
/** Powers that the product uses, for our own pages only. Live streams take camera, microphone and screen. */
const OWN_POWERS = [
  ...['camera', 'clipboard-write', 'display-capture', 'microphone'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'web-share'],
];
/** Powers that videos of lessons use as well, in the frames of their two players. */
const PLAYER_POWERS = ['autoplay', 'fullscreen', 'picture-in-picture'];
const PLAYERS = PLAYER_ORIGINS.map((origin) => `"${origin}"`).join(' ');
const PERMISSIONS_POLICY = [
  ...DENIED_POWERS.map((power) => `${power}=()`),
  ...OWN_POWERS.map((power) => `${power}=(self)`),
  ...PLAYER_POWERS.map((power) => `${power}=(self ${PLAYERS})`),
].join(', ');

interface SecurityParts {
  /** `sha256-…` sources of the inline scripts in the built pages. */
  inlineScriptHashes: readonly string[];
  isHttps: boolean;
  /** Whence the map's style and all it names are fetched, if not from us: 'https://maps.example'. */
  mapOrigin: string | undefined;
}

/** The headers of every answer that tell browsers what to refuse. Asked of helmet once, since they are the same for every request. */
export function securityHeaders(parts: SecurityParts): Record<string, string> {
  const writeHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(parts),
    strictTransportSecurity: parts.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
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

/**
 * The content security policy: scripts only from our own files, and the few inline ones of the built pages by their hash. Style attributes are
 * allowed because covers, colours of avatars and progress are drawn with them; style elements are not.
 */
function contentSecurityPolicy({ inlineScriptHashes, isHttps, mapOrigin }: SecurityParts) {
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
      // Videos of lessons, after a press.
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
