/** Relative commands take a third of the bytes. */
export function toRelativePath(path: string): string {
  let [penX, penY] = [0, 0];
  return path.replace(/([ML])(-?\d+),(-?\d+)/g, (_, command: string, x: string, y: string) => {
    const [dx, dy] = [Number(x) - penX, Number(y) - penY];
    [penX, penY] = [Number(x), Number(y)];
    if (command === 'M') return `M${x} ${y}`;
    return dx === 0 && dy === 0 ? '' : `l${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
}
