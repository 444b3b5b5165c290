import { SIDEBAR_COOKIE_DAYS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { useIsNarrow } from '../ui/use-is-phone.ts';
import { useKeys } from '../ui/use-keys.ts';

const COOKIE = 'sidebar';

export function readSidebarCookie(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=closed`);
}

export function writeSidebarCookie(isOpen: boolean): string {
  return `${COOKIE}=${isOpen ? 'open' : 'closed'}; path=/; max-age=${SIDEBAR_COOKIE_DAYS * 86_400}; samesite=lax`;
}

/** A cookie stores the state, except if a narrow window started folded. Ctrl+B or Meta+B toggles it. */
export function useSidebar({ startsFolded }: { startsFolded: boolean }): { isOpen: boolean; toggle: () => void } {
  const [isOpenWide, setOpenWide] = useState(() => typeof document === 'undefined' || readSidebarCookie(document.cookie));
  const [isUnfolded, setUnfolded] = useState(false);
  const isApart = useIsNarrow() && startsFolded;
  const isOpen = isApart ? isUnfolded : isOpenWide;

  function toggle(): void {
    if (isApart) {
      setUnfolded(!isOpen);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = writeSidebarCookie(!isOpen);
    setOpenWide(!isOpen);
  }

  useKeys((event) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    toggle();
  });

  return { isOpen, toggle };
}
