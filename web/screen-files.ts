import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Screen } from '../contract/src/platform/access/screen.ts'

const pages = resolve(import.meta.dirname, 'src/app/pages.ts')

/** The file of each of these screens as `src/app/pages.ts` imports it: the end of the path of its module. */
export function filesOfScreens(screens: readonly Screen[]): Map<string, string> {
  const text = readFileSync(pages, 'utf8')
  const imports = new Map([...text.matchAll(/'([^']+)': \(\) => import\('#([^']+)'\)/g)].map(([, path, file]) => [path!, file!]))
  return new Map(
    screens.map(({ path }) => {
      const file = imports.get(path)
      if (!file) throw new Error(`${path} opens early or offline: src/app/pages.ts must import its file in the line of its path.`)
      return [path, `/web/src/${file}`]
    }),
  )
}
