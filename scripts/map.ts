import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type DomainPackage, domainPackages, findFloorProblems, formatFloors } from './floors.ts'
import { findImportsBelow, listSourceFiles } from './imports.ts'

/**
 * `npm run map` prints the floors of the domains; `npm run map -- --check` also fails when an import between domains runs upward or
 * sideways, or when a folder has grown too large.
 */
const MAX_FILES = 25
const folders = ['contract/src', 'server/src', 'web/src', 'scripts', 'bench', 'demo', 'e2e']
const root = path.dirname(import.meta.dirname)
const problems: string[] = []

for (const domainPackage of domainPackages) {
  console.log(`${domainPackage.folder}\n\n${formatFloors(domainPackage)}\n`)
  problems.push(...findFloorProblems(domainPackage, findImportsBelow(domainPackage.folder), listDomains(domainPackage)))
}
problems.push(...folders.flatMap(findLargeFolders))

if (process.argv.includes('--check') && problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function listDomains({ folder }: DomainPackage): string[] {
  const folderPath = path.join(root, folder)
  if (!existsSync(folderPath)) return []
  return readdirSync(folderPath, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

/** Generated files do not count: nobody reads them. */
function findLargeFolders(folder: string): string[] {
  const writtenFiles = listSourceFiles(folder).filter((file) => !file.endsWith('.gen.ts'))
  const sizes = Map.groupBy(writtenFiles, (file) => path.posix.dirname(file))
  return [...sizes].flatMap(([name, files]) =>
    files.length > MAX_FILES ? `${name} has ${files.length} source files; group them in folders of at most ${MAX_FILES}` : [],
  )
}
