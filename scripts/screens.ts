import { screens } from '@talaan/contract'
import { readPageFiles } from '../web/screen-files.ts'

/** Prints every planned screen with its permission and path, and the file of its page; 404 while it has none. */
const files = readPageFiles()
const rows = [...screens].sort((a, b) => Number(files.has(b.path)) - Number(files.has(a.path)))
const width = Math.max(...rows.map((screen) => screen.permission.length))
for (const { path, title, permission } of rows) {
  const file = files.get(path)
  console.log(`${file ? 'page' : '404 '}  ${permission.padEnd(width)}  ${path}  (${title})${file ? `  ${file}` : ''}`)
}
console.log(`\n${files.size} of ${rows.length} screens have a page.`)
