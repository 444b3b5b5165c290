import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type { APIRequestContext, Page } from '@playwright/test';
import { createMember } from './session.ts';
import { test as base, expect } from './test.ts';

export { expect };

const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_DEVICES] }),
    { scope: 'worker' },
  ],
});

declare global {
  interface Window {
    connections?: RTCPeerConnection[];
  }
}

/** Call before the page loads. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    window.connections = connections;
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });
}

export interface Figures {
  frames: number[];
  energy: number[];
  videoBytes: { received: number; sent: number };
  /** Types of selected local candidates: host, srflx or relay. */
  paths: string[];
}

export const readFigures = (page: Page): Promise<Figures> =>
  page.evaluate(async () => {
    const figures: Figures = { frames: [], energy: [], videoBytes: { received: 0, sent: 0 }, paths: [] };
    for (const connection of window.connections ?? []) {
      if (connection.connectionState !== 'connected') continue;
      const reports = new Map([...(await connection.getStats()).entries()]);
      for (const report of reports.values()) {
        if (report.type === 'inbound-rtp' && report.kind === 'video') {
          figures.frames.push(report.framesDecoded);
          figures.videoBytes.received += report.bytesReceived;
        }
        if (report.type === 'inbound-rtp' && report.kind === 'audio') figures.energy.push(report.totalAudioEnergy);
        if (report.type === 'outbound-rtp' && report.kind === 'video') figures.videoBytes.sent += report.bytesSent;
        const pair = report.type === 'transport' && reports.get(report.selectedCandidatePairId);
        if (pair) figures.paths.push(reports.get(pair.localCandidateId)?.candidateType);
      }
    }
    return figures;
  });

/** `others`: participants with video and audio. */
export async function expectToSeeAndHear(page: Page, others: number): Promise<void> {
  const before = await readFigures(page);
  await expect
    .poll(async () => {
      const { frames, energy } = await readFigures(page);
      const moving = frames.filter((count, index) => count > (before.frames[index] ?? 0)).length;
      return { moving, heard: energy.filter((sum) => sum > 0).length };
    })
    .toEqual({ moving: others, heard: others });
}

export async function openExplorer(page: Page, site: string, firstName: string): Promise<Page> {
  await createMember(page.request, site, { firstName, tier: 'explorer' });
  await watchConnections(page);
  return page;
}

export const titled = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

export async function goLive(page: Page, title: string): Promise<string> {
  await page.goto(paths.live);
  await page.getByRole('main').getByRole('button', { name: 'Go Live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Live Stream' });
  const submit = dialog.getByRole('button', { name: 'Start Live Stream' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Title').fill(title);
  await submit.click();
  await expect(page.getByText('Stream started!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^You in the stream/ })).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function joinStream(page: Page, url: string, button = 'Join stream'): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Joined stream!')).toBeVisible();
}

export const tile = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name} in the stream`) });

const readStreamId = (url: string): string => url.split('/').at(-1) ?? '';

export async function askForSeat(request: APIRequestContext, site: string, url: string): Promise<number> {
  const response = await request.put(`/api/streams/${readStreamId(url)}/seat`, {
    headers: { origin: site },
    data: { seatId: randomUUID() },
  });
  return response.status();
}
