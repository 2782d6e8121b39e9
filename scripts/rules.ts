/** `node scripts/rules.ts`: rules of this project that no linter knows. Prints every place that breaks one, and then fails. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reasonCodes } from '../contract/src/reason.ts'
import { sourceFiles } from './imports.ts'
import { reasonCodeProblems } from './rules/reason-codes.ts'
import type { Source } from './rules/syntax.ts'

const root = path.dirname(import.meta.dirname)
const [contract, server, web] = [sourcesBelow('contract/src'), sourcesBelow('server/src'), sourcesBelow('web/src')]

const problems = [...reasonCodeProblems([...contract, ...server, ...web], reasonCodes)]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function sourcesBelow(folder: string): Source[] {
  return sourceFiles(folder).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
