import { describe, expect, test } from 'vitest';
import {
  addressOf,
  answerPush,
  openPush,
  type PushWorker,
  readPush,
  renewPush,
  type ShownOptions,
  showPush,
} from './push-worker.ts';

const ORIGIN = 'https://bros.example';
const MESSAGE = { id: 'n1', text: 'Marcus wrote to you', path: '/dashboard/chat', tag: 'message.direct:room:1' };

interface Situation {
  windows?: ('focused' | 'behind' | 'uncontrolled' | 'streaming')[];
  shown?: string[];
  service?: string;
  own?: { publicKey: string; endpoint: string | null };
  isSubscribed?: boolean;
}

function subscription(endpoint: string) {
  const toJSON = () => ({ endpoint, expirationTime: null, keys: { p256dh: 'key', auth: 'secret' } });
  return { endpoint, toJSON };
}

function fakeWorker({ windows = [], shown = [], service = 'fcm.googleapis.com', own, isSubscribed = true }: Situation = {}) {
  const log: string[] = [];
  const notifications: (ShownOptions & { title: string })[] = [];
  const worker: PushWorker = {
    location: { origin: ORIGIN },
    navigator: { setAppBadge: async (count) => void log.push(`badge ${count}`) },
    clients: {
      matchAll: async () =>
        windows.map((state, index) => ({
          url: ORIGIN + (state === 'streaming' ? '/live/0190f3a0-0000-7000-8000-000000000000' : '/live'),
          focused: state === 'focused',
          focus: async () => log.push(`focus ${index}`),
          navigate: async (address: string) => {
            if (state === 'uncontrolled') throw new TypeError('Not controlled.');
            log.push(`navigate ${index} ${address}`);
          },
        })),
      openWindow: async (address) => log.push(`open ${address}`),
    },
    registration: {
      getNotifications: async () => shown.map((id) => ({ data: { id } })),
      pushManager: {
        getSubscription: async () => (isSubscribed ? subscription(`https://${service}/1`) : null),
        subscribe: async ({ applicationServerKey }) => subscription(`https://${service}/by-${applicationServerKey}`),
      },
      showNotification: async (title, options) => void notifications.push({ title, ...options }),
    },
    async fetch(path, { method, body } = {}) {
      if (method) log.push(`${method} ${path} ${body}`);
      return own ? Response.json(own) : Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 });
    },
  };
  return { worker, log, notifications };
}

describe('a push', () => {
  test('is shown with its text and tag', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['behind'] });
    await showPush(worker, JSON.stringify(MESSAGE));
    const data = { id: 'n1', path: '/dashboard/chat' };
    const look = { title: 'Bros Abroad', icon: '/icon-192.png', renotify: true };
    expect(notifications).toEqual([{ ...look, body: MESSAGE.text, tag: MESSAGE.tag, data }]);
  });

  test('is not shown while the member has a focused window of the site', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['behind', 'focused'] });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toEqual([]);
  });

  test('sets the badge of the app to the unread notices, even while the member has a focused window', async () => {
    const { worker, log } = fakeWorker({ windows: ['focused'] });
    await showPush(worker, JSON.stringify({ ...MESSAGE, unreadCount: 3 }));
    expect(log).toEqual(['badge 3']);
  });

  test.each([undefined, -1, 1.5, '3', null])('does not change the badge if its count is %j', async (unreadCount) => {
    const { worker, log } = fakeWorker();
    await showPush(worker, JSON.stringify({ ...MESSAGE, unreadCount }));
    expect(log).toEqual([]);
  });

  test('is shown if the browser refuses the badge', async () => {
    const { worker, notifications } = fakeWorker();
    worker.navigator = { setAppBadge: () => Promise.reject(new DOMException('Not installed', 'NotAllowedError')) };
    await showPush(worker, JSON.stringify({ ...MESSAGE, unreadCount: 3 }));
    expect(notifications).toHaveLength(1);
  });

  test('is shown in Safari even with a focused window, because Safari ends subscriptions after silent pushes', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['focused'], service: 'web.push.apple.com' });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toHaveLength(1);
  });

  test.each([
    ['alerts again when it replaces another notification with its tag', ['n0'], true],
    ['is silent when it replaces its own notification', ['n1'], false],
  ])('%s', async (_, shown, renotify) => {
    const { worker, notifications } = fakeWorker({ shown });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toMatchObject([{ renotify }]);
  });

  test.each([undefined, '', 'null', '[]', '{"text":1}', 'not JSON'])(
    'with unreadable data (%j) shows a generic text',
    (content) => {
      expect(readPush(content)).toEqual({ id: '', text: 'You have a new notification', path: '/', tag: 'new' });
    },
  );
});

describe('a subscription that the browser ended', () => {
  const keys = { p256dh: 'key', auth: 'secret' };
  const put = (endpoint: string) => [`PUT /api/push/subscription ${JSON.stringify({ endpoint, keys })}`];
  const before = 'https://fcm.googleapis.com/0';

  test.each([
    ['is created again with the server’s key', false, put('https://fcm.googleapis.com/by-public')],
    ['is replaced with the new subscription that the browser created', true, put('https://fcm.googleapis.com/1')],
  ])('%s', async (_, isSubscribed, requests) => {
    const { worker, log } = fakeWorker({ own: { publicKey: 'public', endpoint: before }, isSubscribed });
    await renewPush(worker);
    expect(log).toEqual(requests);
  });

  test.each([
    ['nobody is signed in', undefined],
    ['the member has no notifications on this browser', { publicKey: 'public', endpoint: null }],
    ['the server already has it', { publicKey: 'public', endpoint: 'https://fcm.googleapis.com/1' }],
  ])('is not replaced when %s', async (_, own) => {
    const { worker, log } = fakeWorker({ own });
    await renewPush(worker);
    expect(log).toEqual([]);
  });
});

describe('a push with buttons', () => {
  const actions = [
    { label: 'I’m fine', path: '/api/safety-timers/1/change', body: { action: 'fine' }, done: 'Glad you are fine' },
    { label: 'Extend 30 min', path: '/api/safety-timers/1/change', body: { action: 'extend' }, done: 'It runs longer' },
  ];
  const data = { id: 'n1', path: '/safety', actions };

  test('is shown even while the member has a focused window', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['focused'] });
    await showPush(worker, JSON.stringify({ ...MESSAGE, actions }));
    expect(notifications).toMatchObject([
      {
        actions: [
          { action: '0', title: 'I’m fine' },
          { action: '1', title: 'Extend 30 min' },
        ],
        data: { actions },
      },
    ]);
  });

  test.each(['https://evil.example/', '//evil.example/api/', 7])(
    'is shown without buttons if they lead to the foreign path %j',
    (path) => {
      expect(readPush(JSON.stringify({ ...MESSAGE, actions: [{ ...actions[0], path }] })).actions).toBeUndefined();
    },
  );

  test('sends the request of the pressed button and shows the result without opening a window', async () => {
    const { worker, log, notifications } = fakeWorker({ own: { publicKey: 'public', endpoint: null } });
    await answerPush(worker, '1', data);
    expect(log).toEqual(['POST /api/safety-timers/1/change {"action":"extend"}']);
    expect(notifications).toMatchObject([{ body: 'It runs longer', data: { path: '/safety' } }]);
  });

  test.each([
    ['the server refuses it', async () => Response.json({}, { status: 409 })],
    ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that the request failed when %s', async (_, fetch) => {
    const { worker, notifications } = fakeWorker();
    await answerPush({ ...worker, fetch }, '0', data);
    expect(notifications).toMatchObject([
      {
        body: 'That did not work. Press here to open the page',
        actions: [{ title: 'I’m fine' }, {}],
        data: { path: '/safety', actions },
      },
    ]);
  });

  test.each(['', '7', 'x'])('opens its page when %j is pressed', async (action) => {
    const { worker, log } = fakeWorker();
    await answerPush(worker, action, data);
    expect(log).toEqual([`open ${ORIGIN}/safety`]);
  });
});

describe('a press on a notification', () => {
  test('opens a window if there is none', async () => {
    const { worker, log } = fakeWorker();
    await openPush(worker, { path: '/dashboard/chat' });
    expect(log).toEqual([`open ${ORIGIN}/dashboard/chat`]);
  });

  test('navigates the last used window to the page', async () => {
    const { worker, log } = fakeWorker({ windows: ['behind', 'behind'] });
    await openPush(worker, { path: '/dashboard/chat?room=1#m2' });
    expect(log).toEqual(['focus 0', `navigate 0 ${ORIGIN}/dashboard/chat?room=1#m2`]);
  });

  test('keeps a window with a live stream unchanged', async () => {
    const { worker, log } = fakeWorker({ windows: ['streaming', 'behind'] });
    await openPush(worker, { path: '/dashboard' });
    expect(log).toEqual(['focus 1', `navigate 1 ${ORIGIN}/dashboard`]);
  });

  test('opens a window if the existing window cannot be navigated', async () => {
    const { worker, log } = fakeWorker({ windows: ['uncontrolled'] });
    await openPush(worker, { path: '/dashboard' });
    expect(log).toEqual(['focus 0', `open ${ORIGIN}/dashboard`]);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 'http://', undefined, 7, null])(
    'with %j opens only pages of this site',
    (path) => {
      expect(new URL(addressOf(path, ORIGIN)).origin).toBe(ORIGIN);
    },
  );
});
