import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { groups } from '../scripts/floors.ts'
import { formatKb, formatPercent, type MeasurementRow } from './table.ts'

const root = path.resolve(import.meta.dirname, '..')
const KB = 1024
const budgets = { first: 145 * KB, idle: 100 * KB, css: 40 * KB, screen: 60 * KB, application: 140 * KB }

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Compressed sizes compared with the budgets: of the shared files and of each screen's own. Builds with a manifest to know the files of each chunk. */
export function bundleRows(): MeasurementRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-bundle-'))
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    const result = spawnSync(process.execPath, [vite, 'build', 'web', '--outDir', folder, '--manifest', '--logLevel', 'warn'], {
      cwd: root,
    })
    if (result.status !== 0) throw new Error(`The web pages could not be built: ${result.stderr}`)
    const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
    const sizeOf = (file: string) => {
      const compressedFile = path.join(folder, `${file}.br`)
      return statSync(existsSync(compressedFile) ? compressedFile : path.join(folder, file)).size
    }
    const sumSizes = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
    const appBytes = sumSizes(filesOf(chunks, 'app.html').js)
    const shared = filesOf(chunks, 'src/app/shell/shared-parts.ts', filesOf(chunks, 'app.html'))
    const screens = (chunks['app.html']?.dynamicImports ?? [])
      .filter((key) => groups.includes(key.split('/')[1]!) || key.startsWith('src/app/pages/'))
      .map((key) => {
        const ownFiles = filesOf(chunks, key)
        return {
          name: path.basename(key, '.tsx'),
          bytes: sumSizes([...ownFiles.js, ...ownFiles.css].filter((file) => !shared.js.has(file) && !shared.css.has(file))),
        }
      })
      .sort((a, b) => b.bytes - a.bytes)
    const application = [...filesNamedIn(readFileSync(path.join(folder, 'apply.html'), 'utf8')), 'apply.html']
    const [largest] = screens
    const largeScreens = screens.filter((screen) => screen.bytes > budgets.screen)
    const budgetRow = (label: string, bytes: number, budget: number, detail = ''): MeasurementRow => ({
      label: `${label} / budget`,
      ratio: formatPercent(bytes / budget),
      target: '≤ 100 %',
      isMet: bytes <= budget,
      detail: `${formatKb(bytes)} of ${formatKb(budget)}${detail}`,
    })
    return [
      budgetRow('JavaScript before the first screen', appBytes, budgets.first),
      budgetRow('JavaScript loaded while idle', sumSizes(shared.js) - appBytes, budgets.idle),
      budgetRow('shared CSS', sumSizes(shared.css), budgets.css),
      budgetRow(
        `largest of ${screens.length} screens (${largest?.name})`,
        largest?.bytes ?? 0,
        budgets.screen,
        `; then ${screens
          .slice(1, 5)
          .map((screen) => `${screen.name} ${formatKb(screen.bytes)}`)
          .join(', ')}; ${largeScreens.length} over`,
      ),
      budgetRow(
        'online admission until its first step stands',
        sumSizes(application),
        budgets.application,
        `, ${application.length} files`,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The scripts and styles that a page's HTML names: all that is fetched before its first screen, besides the calls. */
const filesNamedIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!))

/** The files of a chunk and of everything that it imports statically. */
function filesOf(chunks: Record<string, Chunk>, key: string, files = { js: new Set<string>(), css: new Set<string>() }) {
  const chunk = chunks[key]
  if (!chunk || files.js.has(chunk.file)) return files
  files.js.add(chunk.file)
  for (const file of chunk.css ?? []) files.css.add(file)
  for (const importedKey of chunk.imports ?? []) filesOf(chunks, importedKey, files)
  return files
}
