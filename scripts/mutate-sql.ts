/**
 * `npm run mutate:sql`: proves that mistakes in statements are noticed. Makes one at a time in a copy of the project and runs the quickest
 * test file that runs the statement, then the check. Needs the record of a whole run of the API tests. Exit code 1 when one is not noticed.
 *   --count 20 --seed 1   how many, and which
 *   --kind columns|types  misspelt columns in the SQL, or wrong declarations of the rows
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { statementFolder } from '../server/testing/platform/statements.ts'
import { findColumnNames, type Mutant, makeRandom, makeTypeMutants, misspell, pickRandom } from './sql/mutants.ts'
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
const recordFolder = statementFolder(root)
const records = readRecords(recordFolder)
const columns = new Set(
  [...readFileSync(path.join(root, 'server/src/platform/db/schema.ts'), 'utf8').matchAll(/^ {2}(\w+): /gm)].map(
    ([, name]) => name as string,
  ),
)
const projectCopy = copyProject()
try {
  const failureBefore = findFailure(['node', 'scripts/check-sql.ts', '--partial'], recordFolder)
  if (failureBefore !== undefined) throw new Error(`The check must pass before anything is changed: ${failureBefore}`)
  console.log(`${values.count} ${values.kind}, seed ${values.seed}`)
  const survivors = chooseMutants().filter((mutant) => !isNoticed(mutant))
  console.log(`${Number(values.count) - survivors.length} noticed, ${survivors.length} not`)
  process.exitCode = survivors.length > 0 ? 1 : 0
} finally {
  rmSync(projectCopy, { recursive: true, force: true })
}

/** Copies the current files, committed or not, and links the installed packages. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) cpSync(path.join(root, file), path.join(folder, file), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** Chooses mutants from one domain after the other, so that all domains are covered; template and position are random. */
function chooseMutants(): Mutant[] {
  const sources = readSources(root)
  const findCandidates = values.kind === 'types' ? findTypeMutants : findColumnMutants
  const byDomain = Map.groupBy(sources.templates, ({ file }) => file.split('/').slice(0, 4).join('/'))
  const domains = [...byDomain.values()].sort(() => random() - 0.5)
  const chosenMutants: Mutant[] = []
  for (let attempt = 0; chosenMutants.length < Number(values.count) && attempt < 10_000; attempt++) {
    const template = pickRandom(domains[attempt % domains.length] as Template[], random)
    const mutants = findCandidates(template)
    if (mutants.length > 0) chosenMutants.push(pickRandom(mutants, random))
  }
  sources.close()
  return chosenMutants

  function findTypeMutants(template: Template): Mutant[] {
    const isRun = records.statements.some((statement) => statement.root === template.key)
    const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8')
    return isRun
      ? makeTypeMutants(template, sources.checker, readSource, (handle) => path.relative(root, handle.path).replaceAll('\\', '/'))
      : []
  }
}

/** Columns that are misspelt into names of no column. */
function findColumnMutants(template: Template): Mutant[] {
  return findColumnNames(template, columns).flatMap(({ start, name }) => {
    const replacement = misspell(name, random)
    return columns.has(replacement) || replacement === '' ? [] : [{ template, file: template.file, start, original: name, replacement }]
  })
}

function isNoticed(mutant: Mutant): boolean {
  const { template, file, start, original, replacement } = mutant
  const target = path.join(projectCopy, file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, source.slice(0, start) + replacement + source.slice(start + original.length))
  const line = source.slice(0, start).split('\n').length
  const noticedBy = findNotice(template)
  writeFileSync(target, source)
  console.log(
    `${noticedBy === undefined ? 'NOT NOTICED' : 'noticed'}  ${file}:${line} ${original.trim()} -> ${replacement || 'nothing'}${noticedBy === undefined ? '' : `: ${noticedBy}`}`,
  )
  return noticedBy !== undefined
}

/** The message that notices a mistake. A wrong declaration changes no statement, so only the check can notice it, in the record of the whole run. */
function findNotice(template: Template): string | undefined {
  if (values.kind === 'types') return findFailure(['node', 'scripts/check-sql.ts', '--partial'], recordFolder)
  const folder = path.join(projectCopy, '.statements')
  const file = findQuickestTest(template)
  const failure = findFailure(['vitest', 'run', '--project', 'api', '--reporter=dot', file], folder)
  // A statement that every test needs to begin stops the test file before its first test.
  if (failure === undefined && !readRecords(folder).files.has(file)) throw new Error(`${file} did not run`)
  return failure ?? findFailure(['node', 'scripts/check-sql.ts', '--only', `${template.file}:${template.line}`], folder)
}

/** The quickest test file that runs the template. */
function findQuickestTest(template: Template): string {
  const statements = records.statements.filter(({ templates }) => templates.includes(template.key))
  const files = [...new Set(statements.flatMap((statement) => [...statement.files]))]
    .filter((file) => file.endsWith('.api.test.ts') && existsSync(path.join(projectCopy, file)))
    .sort((a, b) => (records.files.get(a) ?? 0) - (records.files.get(b) ?? 0))
  return files[0] ?? 'server/src/platform/files.api.test.ts'
}

/** The error of a command in one line; undefined when it succeeds. */
function findFailure([command = '', ...args]: string[], folder: string): string | undefined {
  const binFolder = path.join(projectCopy, 'node_modules/.bin')
  const env = { ...process.env, STATEMENT_FOLDER: folder, PATH: `${binFolder}${path.delimiter}${process.env.PATH}`, NO_COLOR: '1' }
  const result = spawnSync(command, args, {
    cwd: projectCopy,
    encoding: 'utf8',
    env,
    shell: process.platform === 'win32',
    maxBuffer: 1 << 28,
  })
  if (result.status === 0) return undefined
  const lines = `${result.stderr}${result.stdout}`.split('\n').map((line) => line.trim())
  return lines.find((line) => /^server\/src.*: |does not exist|rror: /.test(line)) ?? lines.find(Boolean) ?? 'failed'
}
