import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { kb, percent, type Row } from './table.ts'

const root = path.resolve(import.meta.dirname, '..')
const KB = 1024
const budgets = { js: 170 * KB, css: 40 * KB, screen: 60 * KB, application: 140 * KB }

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Compressed sizes against the budgets: what every screen shares, and what the screens add. From a build of its own, which knows what belongs to what. */
export function bundleRows(): Row[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-bundle-'))
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js')
    const built = spawnSync(process.execPath, [vite, 'build', 'web', '--outDir', folder, '--manifest', '--logLevel', 'warn'], { cwd: root })
    if (built.status !== 0) throw new Error(`The web pages could not be built: ${built.stderr}`)
    const chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
    const size = (file: string) => {
      const packed = path.join(folder, `${file}.br`)
      return statSync(existsSync(packed) ? packed : path.join(folder, file)).size
    }
    const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0)
    const first = sum(filesOf(chunks, 'app.html').js)
    const shared = filesOf(chunks, 'src/app/shell/popups.ts', filesOf(chunks, 'app.html'))
    const screens = (chunks['app.html']?.dynamicImports ?? [])
      .filter((key) => key.includes('src/domains/'))
      .map((key) => {
        const own = filesOf(chunks, key)
        return {
          name: path.basename(key, '.tsx'),
          bytes: sum([...own.js, ...own.css].filter((file) => !shared.js.has(file) && !shared.css.has(file))),
        }
      })
      .sort((a, b) => b.bytes - a.bytes)
    const application = [...startOf(readFileSync(path.join(folder, 'apply.html'), 'utf8')), 'apply.html']
    const [largest] = screens
    const over = screens.filter((screen) => screen.bytes > budgets.screen)
    const row = (what: string, bytes: number, budget: number, detail = ''): Row => ({
      what: `${what} / budget`,
      ratio: percent(bytes / budget),
      aim: '≤ 100 %',
      met: bytes <= budget,
      detail: `${kb(bytes)} of ${kb(budget)}${detail}`,
    })
    return [
      row('shared JavaScript', sum(shared.js), budgets.js, `, ${shared.js.size} files; ${kb(first)} of it before the first screen`),
      row('shared CSS', sum(shared.css), budgets.css),
      row(
        `largest of ${screens.length} screens (${largest?.name})`,
        largest?.bytes ?? 0,
        budgets.screen,
        `; then ${screens
          .slice(1, 5)
          .map((screen) => `${screen.name} ${kb(screen.bytes)}`)
          .join(', ')}; ${over.length} over`,
      ),
      row('online admission until its first step stands', sum(application), budgets.application, `, ${application.length} files`),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a page's HTML names: all that is fetched before its first screen, besides the calls. */
const startOf = (html: string): Set<string> => new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!))

/** A chunk with everything it needs at once. */
function filesOf(chunks: Record<string, Chunk>, key: string, seen = { js: new Set<string>(), css: new Set<string>() }) {
  const chunk = chunks[key]
  if (!chunk || seen.js.has(chunk.file)) return seen
  seen.js.add(chunk.file)
  for (const file of chunk.css ?? []) seen.css.add(file)
  for (const next of chunk.imports ?? []) filesOf(chunks, next, seen)
  return seen
}
