import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as exports from '@talaan/contract'
import { callsText } from './calls-text.ts'
import { findContractImportProblems } from './contract-imports.ts'
import { listSourceFiles } from './imports.ts'

/**
 * `npm run contract:calls` writes the contract's calls without their schemas. With --check it only compares, and also fails when a file
 * of the web client takes from the contract's main entry what it could have without the schemas.
 */
const root = path.dirname(import.meta.dirname)
const target = 'contract/src/calls.gen.ts'
const text = callsText(exports.contract)
const isCurrent = existsSync(path.join(root, target)) && readFileSync(path.join(root, target), 'utf8') === text

if (process.argv.includes('--check')) {
  const staleProblems = isCurrent ? [] : [`${target} is stale: run npm run contract:calls and commit it.`]
  const problems = [...staleProblems, ...importProblems()]
  if (problems.length > 0) console.error(problems.join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
} else if (isCurrent) console.log('Nothing changed.')
else {
  writeFileSync(path.join(root, target), text)
  console.log(`Wrote ${target}`)
}

function importProblems(): string[] {
  return listSourceFiles('web/src').flatMap((file) =>
    findContractImportProblems(file, readFileSync(path.join(root, file), 'utf8'), exports),
  )
}
