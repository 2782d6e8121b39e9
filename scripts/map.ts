import path from 'node:path'
import { findFloorProblems, formatGroups } from './floors.ts'
import { findImportsBelow, listSourceFiles } from './imports.ts'

/**
 * `npm run map` prints the groups and their domains; `npm run map -- --check` also fails when an import runs upward or sideways, when
 * domains import each other, or when a folder has grown too large.
 */
const MAX_FILES = 25
const packages = ['contract/src', 'server/src', 'web/src']
const folders = [...packages, 'scripts', 'bench', 'demo', 'e2e']
const files = packages.flatMap(listSourceFiles)

console.log(formatGroups(files))
const problems = [...packages.flatMap((folder) => findFloorProblems(findImportsBelow(folder))), ...folders.flatMap(findLargeFolders)]

if (process.argv.includes('--check') && problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** Generated files do not count: nobody reads them. */
function findLargeFolders(folder: string): string[] {
  const writtenFiles = listSourceFiles(folder).filter((file) => !file.endsWith('.gen.ts'))
  const sizes = Map.groupBy(writtenFiles, (file) => path.posix.dirname(file))
  return [...sizes].flatMap(([name, files]) =>
    files.length > MAX_FILES ? `${name} has ${files.length} source files; group them in folders of at most ${MAX_FILES}` : [],
  )
}
