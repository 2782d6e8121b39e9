import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { offline } from './offline-plugin.ts'

const root = import.meta.dirname
/** What the sign-in page shares with the portal stays apart, so that it loads nothing else. */
const session = /\/web\/src\/lib\/(session|config|dates)\.ts/
const base = /\/(node_modules\/zod|contract\/src|web\/src\/(ui|shared|lib))\//
/** What nearly every screen uses besides what the shell needs: the kit's hooks and what places popups, and the styles of lists. It is fetched with the shell. */
const common = /\/(node_modules\/(@floating-ui\/[^/]+|@mantine\/(hooks|core\/esm\/core))\/|web\/src\/ui\/[^/]+\.module\.css)/
const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)

/** Writes .br and .gz next to every text file, so the server compresses nothing. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const entry of await readdir(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = await readFile(file)
        if (content.length < 600) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, await brotli(content, { params: quality }))
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
      }
    },
  }
}

/** In development, as on the server: `/` is the sign-in page, every other page is the portal. */
function twoPages(): Plugin {
  return {
    name: 'two-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0]!
        const isPage = request.headers.accept?.includes('text/html') && !/^\/(api|@|src|node_modules|config\.json)/.test(path)
        if (isPage && path !== '/' && !path.endsWith('.html')) request.url = '/app.html'
        next()
      })
    },
  }
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), twoPages(), offline(), compressed()],
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/config.json': 'http://127.0.0.1:8080' } },
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: resolve(root, 'index.html'), app: resolve(root, 'app.html'), sw: resolve(root, 'src/offline/sw.ts') },
      treeshake: { moduleSideEffects: [{ test: /\/(contract\/src|web\/src\/(ui|shared))\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'session', test: session },
            { name: 'react', test: packages('react|react-dom|scheduler'), tags: ['$initial'] },
            { name: 'tanstack', test: packages('@tanstack/[^/]+'), tags: ['$initial'] },
            { name: 'common', test: common },
            { name: 'kit', test: packages('@mantine/[^/]+|@floating-ui/[^/]+|@tabler/icons-react'), tags: ['$initial'] },
            { name: 'base', test: base, tags: ['$initial'] },
            { name: 'parts', test: packages('@mantine/(core|form|hooks)|@floating-ui/[^/]+|@tabler/icons-react'), minShareCount: 5 },
            { name: 'ui', test: base, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
