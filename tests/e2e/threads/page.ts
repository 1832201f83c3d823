/** What `threads.spec.ts` calls in the page: the engine's worker, without the rest of the site. */
export interface ThreadsAnswer {
  readonly module: string;
  readonly threads: number;
  readonly threadsMissing: string | null;
  readonly backend: string;
  readonly isSame: boolean;
  readonly sum: number;
}

declare global {
  interface Window {
    /** Fused attention in a new worker, which then ends. */
    attend: (length: number) => Promise<ThreadsAnswer>;
    /** Starts a worker that never ends its work, and ends it in the midst of it. */
    killAtWork: (milliseconds: number) => Promise<void>;
  }
}

const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

const answerOf = <Answer>(worker: Worker): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      resolve(data);
    };
    worker.onerror = (event) => {
      reject(new Error(event.message));
    };
  });

window.attend = async (length) => {
  const worker = startWorker();
  worker.postMessage({ length, forEver: false });
  const answer = await answerOf<ThreadsAnswer>(worker);
  worker.terminate();
  return answer;
};

window.killAtWork = async (milliseconds) => {
  const worker = startWorker();
  worker.postMessage({ length: 700, forEver: true });
  await answerOf(worker);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  worker.terminate();
};
