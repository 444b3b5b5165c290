/** Resolves to undefined if the work fails or takes longer. */
export async function withDeadline<Result>(work: Promise<Result>, withinMs: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, withinMs, undefined);
  });
  try {
    return await Promise.race([work.catch(() => undefined), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
