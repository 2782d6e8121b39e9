import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as exports from '@talaan/contract'
import { callFiles, readFolders } from './calls-text.ts'
import { findContractImportProblems } from './contract-imports.ts'
import { listSourceFiles } from './imports.ts'

/**
 * `npm run contract:calls` writes the contract's calls without their schemas, a file for each folder. With --check it only compares, and also fails when a file
 * of the web client takes from the contract's main entry what it could have without the schemas.
 */
const root = path.dirname(import.meta.dirname)
const source = path.join(root, 'contract/src')
const folders = readFolders(readFileSync(path.join(source, 'contract.ts'), 'utf8'))
const texts = callFiles(
  exports.contract,
  (group) => folders.get(group) ?? fail(`contract/src/contract.ts does not import ${group} from a folder`),
)
const readFile = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined)
const staleFiles = [...texts].filter(([file, text]) => readFile(file) !== text).map(([file]) => file)
const leftFiles = listWritten().filter((file) => !texts.has(file))

if (process.argv.includes('--check')) {
  const staleProblems = [...staleFiles, ...leftFiles].map((file) => `${file} is stale: run npm run contract:calls and commit it.`)
  const problems = [...staleProblems, ...importProblems()]
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} else if (staleFiles.length + leftFiles.length === 0) console.log('Nothing changed.')
else {
  mkdirSync(path.join(source, 'calls'), { recursive: true })
  for (const file of staleFiles) writeFileSync(path.join(root, file), texts.get(file)!)
  for (const file of leftFiles) rmSync(path.join(root, file))
  console.log(`Wrote ${staleFiles.join(', ')}`)
}

function listWritten(): string[] {
  const folder = path.join(source, 'calls')
  return existsSync(folder) ? readdirSync(folder).map((name) => `contract/src/calls/${name}`) : []
}

function fail(message: string): never {
  throw new Error(message)
}

function importProblems(): string[] {
  return listSourceFiles('web/src').flatMap((file) =>
    findContractImportProblems(file, readFileSync(path.join(root, file), 'utf8'), exports),
  )
}
