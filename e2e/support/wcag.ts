import type { Page } from '@playwright/test';

/** WCAG 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Horizontal overflow in pixels, and text cut off without an ellipsis or scroll bar. */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth - root.clientWidth} pixels beyond the width`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, nav *, footer *')) {
      const style = getComputedStyle(element);
      const isCutBy = (overflow: string, beyond: number) => ['hidden', 'clip'].includes(overflow) && beyond > 2;
      const isHiddenOnPurpose =
        style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isHiddenOnPurpose || !element.checkVisibility() || element.clientHeight < 4 || element.querySelector(':scope > svg'))
        continue;
      const words = element.textContent?.trim();
      if (!words) continue;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (isCutBy(style.overflowY, scrollHeight - clientHeight) || isCutBy(style.overflowX, scrollWidth - clientWidth)) {
        found.push(`${element.tagName} ${element.className}: ${words.slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Text that the spacing of WCAG 1.4.12 cuts off. */
export async function findLostBySpacing(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  const found = await findCutOff(page);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return found;
}

interface Stop {
  name: string;
  /** No tested point of the control is visible. */
  isObscured: boolean;
  isUnmarked: boolean;
}

/** Null at the end of the page. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    // A transition takes a frame even under reduced motion.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const active = document.activeElement as HTMLElement | null;
    if (!active || active === document.body) return null;
    const box = active.getBoundingClientRect();
    const inside = (share: number, from: number, length: number) => from + length * share;
    const shares = [0.1, 0.5, 0.9];
    // A switch's input is hidden; members see its label.
    const owner = active.closest('label') ?? active;
    const isSeenAt = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (owner.contains(top) || top.contains(active));
    };
    const isSeen = shares.some((across) =>
      shares.some((down) => isSeenAt(inside(across, box.left, box.width), inside(down, box.top, box.height))),
    );
    const marked = [active, active.nextElementSibling, active.parentElement].filter((one) => one !== null);
    const isMarked = marked.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const name = `${active.tagName.toLowerCase()} ${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)}`;
    return { name, isObscured: !isSeen, isUnmarked: !isMarked };
  });
}

/** Presses Tab up to `stops` times (WCAG 2.4.7, 2.4.11). */
export async function findUnseenFocus(page: Page, stops: number): Promise<{ walked: number; found: string[] }> {
  const found = new Set<string>();
  let walked = 0;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  for (; walked < stops; walked++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) break;
    if (stop.isObscured) found.add(`${stop.name}: covered`);
    if (stop.isUnmarked) found.add(`${stop.name}: no mark`);
  }
  return { walked, found: [...found] };
}

export async function findControlsWithoutName(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const used = [
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'checkbox',
    'radio',
    'switch',
    'tab',
    'menuitem',
    'img',
    'slider',
  ];
  return nodes
    .filter(({ ignored, role, name }) => !ignored && used.includes(String(role?.value)) && !String(name?.value ?? '').trim())
    .map(({ role, nodeId }) => `${role?.value} ${nodeId}`);
}
