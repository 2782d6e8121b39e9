import { screens } from '@talaan/contract'
import { pages } from '../web/src/app/pages.ts'

/** Prints every planned screen with its permission and path, and whether it has a page. */
const rows = [...screens].sort((a, b) => Number(b.path in pages) - Number(a.path in pages))
const builtCount = rows.filter((screen) => screen.path in pages).length
const width = Math.max(...rows.map((screen) => screen.permission.length))
for (const { path, title, permission } of rows) {
  console.log(`${path in pages ? 'page' : '404 '}  ${permission.padEnd(width)}  ${path}  (${title})`)
}
console.log(`\n${builtCount} of ${rows.length} screens have a page.`)
