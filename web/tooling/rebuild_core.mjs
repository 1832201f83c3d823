// @ts-check
import { Failure } from './failure.mjs';
import { inProject } from './project.mjs';

const SOURCES = /\.(cpp|h|cmake)$|CMakeLists\.txt$/;

/**
 * Compiles the core again when its sources change, then reloads the page. An error is shown and the server goes on.
 * @param {() => Promise<void>} rebuild
 * @returns {import('vite').Plugin}
 */
export function rebuildCore(rebuild) {
  return {
    name: 'rebuild-core',
    apply: 'serve',
    configureServer(server) {
      let wanted = false;
      let busy = false;
      const work = async () => {
        if (busy) return;
        busy = true;
        while (wanted) {
          wanted = false;
          try {
            await rebuild();
            server.ws.send({ type: 'full-reload' });
          } catch (error) {
            console.error(error instanceof Failure ? `✗ ${error.message}` : error);
          }
        }
        busy = false;
      };
      server.watcher.add([inProject('cpp'), inProject('CMakeLists.txt')]);
      server.watcher.on('all', (_event, file) => {
        if (!SOURCES.test(file)) return;
        wanted = true;
        // Editors write several files at once.
        setTimeout(() => void work(), 100);
      });
    },
  };
}
