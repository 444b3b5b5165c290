import { afterEach, expect, test, vi } from 'vitest';

const settings = vi.fn<() => Promise<{ supportEmail: string; isErrorReportingOn: boolean }>>();
const connectErrorReporting = vi.fn();
vi.mock('./api.ts', () => ({ client: { site: { settings: () => settings() } } }));
vi.mock('./error-reporting.ts', () => ({
  connectErrorReporting: (...received: unknown[]) => connectErrorReporting(...received),
}));

const { askSiteSettings, connectSiteSettings } = await import('./site-settings.ts');

afterEach(() => vi.useRealTimers());

test('settings are requested again after a failed request', async () => {
  vi.useFakeTimers();
  settings
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValue({ supportEmail: 'help@example.com', isErrorReportingOn: true });
  await expect(askSiteSettings()).rejects.toThrow('503');
  connectSiteSettings();
  await vi.runAllTimersAsync();
  expect(connectErrorReporting).toHaveBeenCalledWith(
    expect.objectContaining({ supportEmail: 'help@example.com', isRemoteOn: true }),
  );
});
