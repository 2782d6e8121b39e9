import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findContractImportProblems } from './contract-imports.ts'
import { listSourceFiles } from './imports.ts'
import { callPlaces, manifestTables, type Source } from './manifest-tables.ts'

/**
 * `npm run manifests` writes the central tables from the folders and the manifests of the domains, and the contract's calls without their schemas.
 * With --check it only compares, and also fails when a file of the web client takes from the contract's main entry what it could have without the schemas.
 */
const root = path.dirname(import.meta.dirname)
const isCheck = process.argv.includes('--check')
const readSource = (file: string): Source => ({ file, text: readFileSync(path.join(root, file), 'utf8') })
const isWritten = (file: string): boolean => file.endsWith('.gen.ts')

const sources = ['contract/src', 'server/src', 'web/src']
  .flatMap(listSourceFiles)
  .filter((file) => !isWritten(file))
  .map(readSource)
const staleTables = findStale(manifestTables(sources))
if (!isCheck) write(staleTables)

// The tables are loaded only now: the calls stand in them.
const exports = await import('@talaan/contract')
const { callFiles } = await import('./calls-text.ts')
const places = callPlaces(sources)
const texts = callFiles(exports.contract, (group) => places.get(group)!)
const staleCalls = findStale(texts)
const leftFiles = listCallFiles().filter((file) => !texts.has(file))

if (isCheck) {
  const staleFiles = [...staleTables.keys(), ...staleCalls.keys(), ...leftFiles]
  const problems = [...staleFiles.map((file) => `${file} is stale: run npm run manifests and commit it.`), ...importProblems()]
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} else {
  write(staleCalls)
  for (const file of leftFiles) rmSync(path.join(root, file))
  const changedFiles = [...staleTables.keys(), ...staleCalls.keys(), ...leftFiles]
  console.log(changedFiles.length === 0 ? 'Nothing changed.' : `Wrote ${changedFiles.join(', ')}`)
}

function findStale(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...files].filter(([file, text]) => !existsSync(path.join(root, file)) || readSource(file).text !== text))
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

function listCallFiles(): string[] {
  const folder = path.join(root, 'contract/src/calls')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function importProblems(): string[] {
  return sources
    .filter(({ file }) => file.startsWith('web/src/'))
    .flatMap(({ file, text }) => findContractImportProblems(file, text, exports))
}
