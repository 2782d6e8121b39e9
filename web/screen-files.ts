import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Screen } from '../contract/src/platform/access/screen.ts'

const root = import.meta.dirname
const lazyImport = String.raw`\(\) => import\('([^']+)'\)`

/** The file of each page by the path of its screen, as the `pages.ts` of the domains and of the application import it: `web/src/access/…`. */
export function readPageFiles(): ReadonlyMap<string, string> {
  const sources = ['src/*/*/pages.ts', 'src/app/pages.ts'].flatMap((pattern) => globSync(pattern, { cwd: root }))
  return new Map(sources.flatMap((source) => findPageFiles(source, readFileSync(join(root, source), 'utf8'))))
}

function findPageFiles(source: string, text: string): [string, string][] {
  const shared = new Map(
    [...text.matchAll(new RegExp(`^const (\\w+): Import = ${lazyImport}`, 'gm'))].map(([, name, file]) => [name!, file!]),
  )
  const rows = [...text.matchAll(new RegExp(`^  '([^']+)': (?:${lazyImport}|(\\w+)),`, 'gm'))]
  return rows.map(([, path, file, name]) => [path!, `web/${join(dirname(source), file ?? shared.get(name!)!)}`])
}

/** The module of each of these screens, which opens early or offline: the end of its path. */
export function filesOfScreens(screens: readonly Screen[]): Map<string, string> {
  const files = readPageFiles()
  return new Map(
    screens.map(({ path }) => {
      const file = files.get(path)
      if (!file) throw new Error(`${path} opens early or offline: the pages.ts of its domain must import its file in the line of its path.`)
      return [path, `/${file}`]
    }),
  )
}
