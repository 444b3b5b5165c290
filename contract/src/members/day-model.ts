/** Counts each of the 180 days (Regulation (EU) 2016/399, Article 6(1)). Days are numbers. */
export function modelOf(stays: readonly { code: string; from: number; length: number }[]) {
  const continuesOn = (day: number) => stays.some(({ from, length }) => from === day && length > 0);
  const isLeft = (day: number, from: number) =>
    stays.some((other) => {
      const last = other.from + other.length;
      return other.from > from && other.from < day && (day < last || (day === last && continuesOn(last)));
    });
  const there = new Set(
    stays
      .filter(({ code }) => code === 'PT')
      .flatMap(({ from, length }) =>
        Array.from({ length: length + 1 }, (_, day) => from + day).filter((day) => !isLeft(day, from)),
      ),
  );
  const isThere = (day: number) => there.has(day);
  const usedOn = (on: number, isPresent: (day: number) => boolean) =>
    Array.from({ length: 180 }, (_, back) => on - back).filter(isPresent).length;
  const staying = (from: number) => (day: number) => (day < from ? isThere(day) : true);
  const mayStay = (from: number, day: number) => usedOn(day, staying(from)) <= 90;
  const isExceeded = (day: number) => isThere(day) && usedOn(day, isThere) > 90;
  return {
    used: (on: number) => usedOn(on, isThere),
    isExceeded,
    exceeded: () => [...there].toSorted((one, other) => one - other).find((day) => day > 0 && isExceeded(day)),
    lastDay: (from: number) => {
      const refused = Array.from({ length: 91 }, (_, day) => from + day).find((day) => !mayStay(from, day)) ?? 0;
      return refused === from ? null : refused - 1;
    },
    fullStay: (from: number) => {
      let start = from;
      while (!Array.from({ length: 90 }, (_, day) => start + day).every((day) => mayStay(start, day))) start += 1;
      return start;
    },
  };
}
