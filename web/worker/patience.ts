/** How long a picture waits for its files, ms: whoever waits for them keeps newer pictures waiting. */
const PATIENCE_MS = 2000;

/** Waits for what is loading, but not for ever; what comes after that is handed to `late`. */
export async function inTime<Result>(load: Promise<Result>, late: (result: Result) => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      over = true;
      resolve();
    }, PATIENCE_MS);
  });
  void load.then((result) => {
    if (over) late(result);
  });
  await Promise.race([load, patience]);
  clearTimeout(timer);
}
