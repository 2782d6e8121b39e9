import { screens } from '@talaan/contract'
import { pages } from '../web/src/app/pages.ts'

/** Prints every planned screen with its permission and path, and the file of its page; 404 while it has none. */
const rows = [...screens].sort((a, b) => Number(b.path in pages) - Number(a.path in pages))
const builtCount = rows.filter((screen) => screen.path in pages).length
const width = Math.max(...rows.map((screen) => screen.permission.length))
for (const { path, title, permission } of rows) {
  const file = fileOf(path)
  console.log(`${file ? 'page' : '404 '}  ${permission.padEnd(width)}  ${path}  (${title})${file ? `  web/src/${file}` : ''}`)
}
console.log(`\n${builtCount} of ${rows.length} screens have a page.`)

/** The file in the page's `import('#…')`, which stands in the text of its function. */
function fileOf(path: string): string | undefined {
  return /import\(['"](?:#|\.\/)([^'"]+)['"]\)/.exec(String((pages as Record<string, unknown>)[path]))?.[1]
}
