import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { applicants, applicantsPages } from './apply-plugin.ts'
import { developmentPages, serverProxy } from './dev-plugin.ts'
import { early } from './early-plugin.ts'
import { offline } from './offline-plugin.ts'

const root = import.meta.dirname
const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)
const kitParts = (names: string) => `@mantine/core/esm/components/(${names})`

/** Modules that the sign-in page shares with the portal, in a chunk of their own, so that it loads nothing else. The bundler's helper loads the second step. */
const session = /\/web\/src\/lib\/(session|config|early|dates)\.ts|vite\/preload-helper/
const base = /\/(contract\/src|web\/src\/(ui|shared|lib))\//
/** The styles of all parts, and the smallest parts, are loaded with the shell: separate files would cost more than they save. */
const withShell = /\/web\/src\/((ui|shared)\/([a-z]+\/)?[^/]+\.module\.css|ui\/(titled-panel|feedback\/notice)\.)/
/** Inputs and what opens below a button or an input: nearly every screen needs them, but not the first page. */
const popups = packages(
  `@floating-ui/[^/]+|${kitParts('Popover|Portal|Combobox|ScrollArea|Select|Input|InputBase|TextInput|Overlay|FocusTrap')}`,
)
/** The modules that check and send forms. */
const forms =
  /\/(node_modules\/(zod|@mantine\/form)\/|web\/src\/lib\/(checked-)?form\.ts|contract\/src\/(platform\/shapes|foundation\/people\/people)\.ts$)/
const dialogs = new RegExp(
  `/node_modules/(${kitParts('Modal|ModalBase')}|react-remove-scroll[^/]*|use-sidecar|use-callback-ref|react-style-singleton)/|/web/src/ui/dialog/(dialogs|layers|unsaved)\\.`,
)
/** Read-only tables with what opens their dialogs, which dashboards and students' pages need, and the calls about accounts, which cashiers and students need first. */
const tables =
  /\/(contract\/src\/(platform\/lists|rules\/(pesos|reason-codes)|cashier\/payments\/values|calls\/cashier\/payments)|web\/src\/(lib\/search-params|ui\/(page|dialog\/(use-dialog|dialog-button)|list\/(data-table|table|cards|values|row-link|row-menu|delayed-menu|row-checkbox|phone|figures))|shared\/status-badge)\.)/
/** What the dashboard, the first screen of everybody, shares with other screens: one file instead of one for each. */
const dashboard = new RegExp(
  [
    '/contract/src/(calls/(enrollment/admission|communication/announcements|oversight/privacy)\\.|rules/(rich-text|money/installments)\\.)',
    '/web/src/(ui/rich-text|shared/installments)\\.',
    '/web/src/(enrollment/admission/claims/own-claims|communication/announcements/(attachment-links|(announcements|attachments)\\.module)|records/clearance/clearance\\.module)\\.',
    '/web/src/(oversight/(parents/(child-cards|parents\\.module)|privacy/notice/unread-notice)|cashier/payments/installments)\\.',
  ].join('|'),
)
/** What pages need that open without a network. */
const offlineFiles = /\/web\/src\/shared\/offline\/(offline-note|saved-call)\./
/** What the pages about grades need, and what those about timetables need. */
const grades = /\/(contract\/src\/rules\/(grading|classes\/roster)|web\/src\/shared\/(clearance|grade-cell))\./
const timetables = /\/(contract\/src\/rules\/(course-levels|schedule-text)|web\/src\/shared\/schedule\/(schedule-lines|syllabus-path))\./
const lists = /\/web\/src\/(ui\/list\/(list-screen|filters|foot|export-file|state|column)|shared\/(terms\/term-picker|courses|levels))/

/** Writes .br and .gz next to every text file, so the server compresses nothing. */
function compressFiles(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir }) {
      for (const entry of await readdir(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue
        const file = join(entry.parentPath, entry.name)
        const content = await readFile(file)
        if (content.length < 600 || existsSync(`${file}.br`)) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, await brotli(content, { params: quality }))
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), developmentPages(), applicants(), early(), offline(), compressFiles()],
  server: { proxy: serverProxy },
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    reportCompressedSize: false,
  },
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: resolve(root, 'index.html'), app: resolve(root, 'app.html'), sw: resolve(root, 'src/offline/sw.ts') },
          checks: { bundlerTimings: false },
          experimental: { lazyBarrel: true },
          treeshake: { moduleSideEffects: [{ test: /\/web\/src\/(ui|shared)\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                { name: 'session', test: session },
                {
                  name: 'vendor',
                  test: packages('react|react-dom|scheduler|@tanstack/[^/]+|@mantine/[^/]+|@tabler/icons-react|clsx'),
                  tags: ['$initial'],
                },
                { name: 'base', test: withShell },
                { name: 'base', test: base, tags: ['$initial'] },
                { name: 'tables', test: tables },
                { name: 'offline', test: offlineFiles },
                { name: 'dashboard', test: dashboard },
                { name: 'grades', test: grades },
                { name: 'timetables', test: timetables },
                { name: 'popups', test: popups },
                { name: 'forms', test: forms },
                { name: 'dialogs', test: dialogs },
                { name: 'lists', test: lists },
                { name: 'icons', test: packages('@tabler/icons-react') },
              ],
            },
          },
        },
      },
    },
    applicants: applicantsPages,
  },
})
