/**
 * `npm run mutate:sql`: proves that a mistake in a statement is noticed. Makes one at a time in a copy of the project and runs the quickest
 * test file that runs the statement, then the check. Needs the record of a whole run of the API tests. Exit code 1 when one is not noticed.
 *   --count 20 --seed 1   how many, and which
 *   --kind columns|types  misspelt columns in the SQL, or wrong declarations of the rows
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { statementFolder } from '../server/src/platform/db/testing-statements.ts'
import { columnNames, type Mutant, makeRandom, misspelt, pick, typeMutants } from './sql/mutants.ts'
import { readRecords } from './sql/records.ts'
import { readSources, type Template } from './sql/templates.ts'

const root = path.dirname(import.meta.dirname)
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    kind: { type: 'string', default: 'columns' },
  },
})
const random = makeRandom(Number(values.seed))
const recorded = statementFolder(root)
const records = readRecords(recorded)
const columns = new Set(
  [...readFileSync(path.join(root, 'server/src/platform/db/schema.ts'), 'utf8').matchAll(/^ {2}(\w+): /gm)].map(
    ([, name]) => name as string,
  ),
)
const copy = copyProject()
try {
  const before = complaint(['node', 'scripts/check-sql.ts', '--partial'], recorded)
  if (before !== undefined) throw new Error(`The check must pass before anything is changed: ${before}`)
  console.log(`${values.count} ${values.kind}, seed ${values.seed}`)
  const survivors = chooseMutants().filter((mutant) => !isNoticed(mutant))
  console.log(`${Number(values.count) - survivors.length} noticed, ${survivors.length} not`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The files as they are now, committed or not; the packages are the project's own. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** One domain after the other, so that they come from everywhere; in each a template and a place in it by chance. */
function chooseMutants(): Mutant[] {
  const sources = readSources(root)
  const candidates = values.kind === 'types' ? typeCandidates : columnCandidates
  const byDomain = Map.groupBy(sources.templates, ({ file }) => file.split('/').slice(0, 4).join('/'))
  const domains = [...byDomain.values()].sort(() => random() - 0.5)
  const chosen: Mutant[] = []
  for (let at = 0; chosen.length < Number(values.count) && at < 10_000; at++) {
    const template = pick(domains[at % domains.length] as Template[], random)
    const all = candidates(template)
    if (all.length > 0) chosen.push(pick(all, random))
  }
  sources.close()
  return chosen

  function typeCandidates(template: Template): Mutant[] {
    const isRun = records.statements.some((statement) => statement.root === template.key)
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    return isRun ? typeMutants(template, sources.checker, read, (handle) => path.relative(root, handle.path).replaceAll('\\', '/')) : []
  }
}

/** Real columns, and misspelt into none. */
function columnCandidates(template: Template): Mutant[] {
  return columnNames(template, columns).flatMap(({ start, name }) => {
    const becomes = misspelt(name, random)
    return columns.has(becomes) || becomes === '' ? [] : [{ template, file: template.file, start, was: name, becomes }]
  })
}

function isNoticed(mutant: Mutant): boolean {
  const { template, file, start, was, becomes } = mutant
  const target = path.join(copy, file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, source.slice(0, start) + becomes + source.slice(start + was.length))
  const line = source.slice(0, start).split('\n').length
  const by = noticedBy(template)
  writeFileSync(target, source)
  console.log(
    `${by === undefined ? 'NOT NOTICED' : 'noticed'}  ${file}:${line} ${was.trim()} -> ${becomes || 'nothing'}${by === undefined ? '' : `: ${by}`}`,
  )
  return by !== undefined
}

/** A wrong declaration changes nothing that runs: the check alone must see it, in what the whole run recorded. */
function noticedBy(template: Template): string | undefined {
  if (values.kind === 'types') return complaint(['node', 'scripts/check-sql.ts', '--partial'], recorded)
  const folder = path.join(copy, '.statements')
  const file = quickestTest(template)
  const failure = complaint(['vitest', 'run', '--project', 'api', '--reporter=dot', file], folder)
  if (!readRecords(folder).files.has(file)) throw new Error(`${file} did not run: ${failure}`)
  return failure ?? complaint(['node', 'scripts/check-sql.ts', '--only', `${template.file}:${template.line}`], folder)
}

/** Of the test files that ran the template. */
function quickestTest(template: Template): string {
  const statements = records.statements.filter(({ templates }) => templates.includes(template.key))
  const files = [...new Set(statements.flatMap((statement) => [...statement.files]))]
    .filter((file) => file.endsWith('.api.test.ts') && existsSync(path.join(copy, file)))
    .sort((a, b) => (records.files.get(a) ?? 0) - (records.files.get(b) ?? 0))
  return files[0] ?? 'server/src/platform/files.api.test.ts'
}

/** What a command fails with, in one line; undefined when it succeeds. */
function complaint([command = '', ...args]: string[], folder: string): string | undefined {
  const bin = path.join(copy, 'node_modules/.bin')
  const env = { ...process.env, STATEMENT_FOLDER: folder, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' }
  const run = spawnSync(command, args, { cwd: copy, encoding: 'utf8', env, shell: process.platform === 'win32', maxBuffer: 1 << 28 })
  if (run.status === 0) return undefined
  const lines = `${run.stderr}${run.stdout}`.split('\n').map((line) => line.trim())
  return lines.find((line) => /^server\/src.*: |does not exist|rror: /.test(line)) ?? lines.find(Boolean) ?? 'failed'
}
