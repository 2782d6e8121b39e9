import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Building, buildings, floorProblems, floorsText } from './floors.ts'
import { importsBelow, sourceFiles } from './imports.ts'

/**
 * `npm run map` prints the floors of the domains; `npm run map -- --check` also fails when an import between domains runs upward or
 * sideways, or when a folder has grown too large.
 */
const MOST_FILES = 25
const folders = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench', 'demo', 'e2e']
const root = path.dirname(import.meta.dirname)
const problems: string[] = []

for (const building of buildings) {
  console.log(`${building.folder}\n\n${floorsText(building)}\n`)
  problems.push(...floorProblems(building, importsBelow(building.folder), domainsIn(building)))
}
problems.push(...folders.flatMap(largeFolders))

if (process.argv.includes('--check') && problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function domainsIn({ folder }: Building): string[] {
  const place = path.join(root, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

function largeFolders(folder: string): string[] {
  const sizes = Map.groupBy(sourceFiles(folder), (file) => path.posix.dirname(file))
  return [...sizes].flatMap(([name, files]) =>
    files.length > MOST_FILES ? `${name} has ${files.length} source files; group them in folders of at most ${MOST_FILES}` : [],
  )
}
