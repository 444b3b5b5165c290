import { describe, expect, test } from 'vitest';
import { addressOf, openPush, type PushWorker, readPush, type ShownOptions, showPush } from './push-worker.ts';

const ORIGIN = 'https://bros.example';
const MESSAGE = { id: 'n1', text: 'Marcus wrote to you', path: '/dashboard/chat', tag: 'message.direct:room:1' };

interface Situation {
  windows?: ('focused' | 'behind' | 'uncontrolled')[];
  shown?: string[];
  service?: string;
}

/** A service worker with some windows and notifications; `log` is what it did. */
function fakeWorker({ windows = [], shown = [], service = 'fcm.googleapis.com' }: Situation = {}) {
  const log: string[] = [];
  const notifications: (ShownOptions & { title: string })[] = [];
  const worker: PushWorker = {
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () =>
        windows.map((state, index) => ({
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
      pushManager: { getSubscription: async () => ({ endpoint: `https://${service}/1` }) },
      showNotification: async (title, options) => void notifications.push({ title, ...options }),
    },
  };
  return { worker, log, notifications };
}

describe('a push', () => {
  test('is shown in our words, under its tag', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['behind'] });
    await showPush(worker, JSON.stringify(MESSAGE));
    const data = { id: 'n1', path: '/dashboard/chat' };
    const look = { title: 'Bros Abroad', icon: '/icon-192.png', renotify: true };
    expect(notifications).toEqual([{ ...look, body: MESSAGE.text, tag: MESSAGE.tag, data }]);
  });

  test('is not shown while the member looks at a window of ours', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['behind', 'focused'] });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toEqual([]);
  });

  test('is shown in Safari all the same, which ends subscriptions over silent pushes', async () => {
    const { worker, notifications } = fakeWorker({ windows: ['focused'], service: 'web.push.apple.com' });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toHaveLength(1);
  });

  test.each([
    ['alerts again in place of an earlier one of its subject', ['n0'], true],
    ['is silent where it was shown before', ['n1'], false],
  ])('%s', async (_, shown, renotify) => {
    const { worker, notifications } = fakeWorker({ shown });
    await showPush(worker, JSON.stringify(MESSAGE));
    expect(notifications).toMatchObject([{ renotify }]);
  });

  test.each([undefined, '', 'null', '[]', '{"text":1}', 'not JSON'])('of %j says that there is something new', (content) => {
    expect(readPush(content)).toEqual({ id: '', text: 'You have a new notification', path: '/', tag: 'new' });
  });
});

describe('a press', () => {
  test('opens a window where there is none', async () => {
    const { worker, log } = fakeWorker();
    await openPush(worker, { path: '/dashboard/chat' });
    expect(log).toEqual([`open ${ORIGIN}/dashboard/chat`]);
  });

  test('leads the window that was used last to the page', async () => {
    const { worker, log } = fakeWorker({ windows: ['behind', 'behind'] });
    await openPush(worker, { path: '/dashboard/chat?room=1#m2' });
    expect(log).toEqual(['focus 0', `navigate 0 ${ORIGIN}/dashboard/chat?room=1#m2`]);
  });

  test('opens a window where the other cannot be led', async () => {
    const { worker, log } = fakeWorker({ windows: ['uncontrolled'] });
    await openPush(worker, { path: '/dashboard' });
    expect(log).toEqual(['focus 0', `open ${ORIGIN}/dashboard`]);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 'http://', undefined, 7, null])(
    'on %j leads nowhere but to us',
    (path) => {
      expect(new URL(addressOf(path, ORIGIN)).origin).toBe(ORIGIN);
    },
  );
});
