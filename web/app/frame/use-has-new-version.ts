import { HOUR_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { useEffect, useState } from 'react';

/** A page in the foreground asks at most this often. */
const CHECK_MS = HOUR_MS;

/** Every document names the build's list of files, whose name changes with each build. */
async function isOutdated(version: string): Promise<boolean> {
  const response = await fetch(paths.dashboard, { headers: { accept: 'text/html' } });
  if (!response.ok) return false;
  const named = /\/manifest-([\w-]+)\.js/.exec(await response.text())?.[1];
  return named !== undefined && named !== version;
}

/** True once a later build is online. An installed app may stay open for days. */
export function useHasNewVersion(): boolean {
  const [hasNewVersion, setNewVersion] = useState(false);
  useEffect(() => {
    const version = globalThis.__reactRouterManifest?.version;
    if (!version || !import.meta.env.PROD || hasNewVersion) return;
    let checkedAt = Date.now();
    function check(): void {
      if (document.hidden || Date.now() - checkedAt < CHECK_MS) return;
      checkedAt = Date.now();
      // Without a connection, the next check asks again.
      isOutdated(version ?? '').then(setNewVersion, () => undefined);
    }
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [hasNewVersion]);
  return hasNewVersion;
}
