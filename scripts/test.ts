/**
 * `npm test`: runs all checks and tests in order, and prints where the time went and one line with the sum. A check without its own tests counts as one.
 * `npm test -- WORD` runs the tests in files whose path has the word, without the checks.
 */
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { statementFolder } from '../server/testing/platform/statements.ts'
import { type Check, root, runChecks, sourceChecks, spawnOptions, typeCheck } from './run-checks.ts'
import { listSlowFiles, readPlaywrightReport, readVitestReport, type SuiteResult } from './test-reports.ts'

const reportFolder = mkdtempSync(path.join(tmpdir(), 'talaan-report-'))
const browserTests = 'e2e/playwright.config.ts'
const screensFile = 'screens.spec.ts'

/** More files than this do not fail by chance. */
const MOST_FILES_AGAIN = 12

const nothingRun: SuiteResult = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [], times: {} }
const total: SuiteResult = { ...nothingRun, failures: [], times: {} }
const passedAlone: string[] = []
const failedParts: string[] = []

const words = process.argv.slice(2)
const isWhole = words.length === 0

if (isWhole) {
  await addChecks([
    typeCheck,
    ...sourceChecks,
    { name: 'generated schema is current', command: ['node', 'server/src/app/generate-schema.ts', '--check'] },
  ])
}
// Component tests and journeys use the same browser.
process.env.CHROMIUM_PATH = execFileSync(process.execPath, ['scripts/setup.js', '--chromium'], { cwd: root, encoding: 'utf8' })
const vitest = (report: string) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  '--passWithNoTests',
]
await runSuite({
  name: 'tests',
  command: (report) => [...vitest(report), ...words],
  commandAlone: (report, files) => [...vitest(report), '--no-file-parallelism', ...files],
  readReport: (text) => readVitestReport(text, root),
})
const wholeChecks = [
  { name: 'statements and their rows', command: ['node', 'scripts/check-sql.ts'] },
  { name: 'npm start with Node 18 and npm 9', command: ['node', 'scripts/check-install.ts'] },
]
const isBuildDue =
  existsSync(path.join(root, 'web/index.html')) &&
  isStale('web/dist/index.html', ['web/src', 'web/public', 'web/index.html', 'contract/src', 'package-lock.json'])
await addChecks([...(isWhole ? wholeChecks : []), ...(isBuildDue ? [{ name: 'web build', command: ['vite', 'build', 'web'] }] : [])])
const journeys = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'))
if (isWhole || journeys.some((file) => words.some((word) => file.includes(word)))) {
  const playwright = ['playwright', 'test', '-c', browserTests, '--reporter=list,json']
  await runSuite({
    name: 'journeys',
    command: () => [...playwright, ...words],
    // A journey is run from its start, because its tests build on one another; the screens are one file of many minutes.
    commandAlone: (_report, files) => [...playwright, '--workers=1', ...(files.includes(screensFile) ? ['--last-failed'] : files)],
    readReport: readPlaywrightReport,
  })
}

rmSync(reportFolder, { recursive: true, force: true })
const slowFiles = listSlowFiles(total.times)
if (slowFiles.length > 0) console.log(['\nWhere the time went, beside other files at the same time:', ...slowFiles].join('\n'))
// At the very end, where it is still there when the long output above was cut off.
for (const test of passedAlone) console.log(`passed alone: ${test}`)
for (const test of total.failures) console.log(`failed: ${test}`)
if (failedParts.length > 0) console.log(`failed: ${failedParts.join(', ')}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs checks that do not need each other, so that none of them leaves a processor idle. */
async function addChecks(checks: readonly Check[]): Promise<void> {
  if (checks.length === 0) return
  console.log('\n> checks')
  for (const { name, isPassed } of await runChecks(checks))
    addResult(name, { ...nothingRun, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 })
}

interface Suite {
  name: string
  /** The command that writes its report to this file. */
  command: (report: string) => string[]
  /** The same for the files that failed, one after another. */
  commandAlone: (report: string, files: readonly string[]) => string[]
  readReport: (text: string) => SuiteResult
}

/** Runs a suite, and the files that failed once more, alone: a test that passes then is named at the end and counts as passed. */
async function runSuite(suite: Suite): Promise<void> {
  const first = await runOnce(suite.name, suite.command, suite.readReport)
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > MOST_FILES_AGAIN) return addResult(suite.name, first)
  const statements = path.join(reportFolder, 'statements')
  const command = (report: string) => suite.commandAlone(report, failedFiles)
  const second = await runOnce(`${suite.name} that failed, alone`, command, suite.readReport, { STATEMENT_FOLDER: statements })
  keepRecord(statements)
  const passed = first.passed + Math.max(0, first.failed - second.failed)
  const isFailedTwice = (failure: string) => second.failures.some((other) => other.split('\n')[0] === failure.split('\n')[0])
  // Both errors of a test that failed twice: the second one may only follow from what the first run left.
  const failures = [...first.failures.filter(isFailedTwice), ...second.failures]
  addResult(suite.name, { ...second, passed, failures, skipped: first.skipped, times: first.times })
  passedAlone.push(...first.failures.filter((failure) => !isFailedTwice(failure)))
}

/** Counts the tests of a report. A run that fails without a failed test, or writes no report, counts as one failure. */
async function runOnce(
  name: string,
  command: (report: string) => string[],
  readReport: (text: string) => SuiteResult,
  env: NodeJS.ProcessEnv = {},
): Promise<SuiteResult> {
  const report = path.join(reportFolder, `${name}.json`)
  const status = await runCommand(name, command(report), { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })
  const result = existsSync(report) ? readReport(readFileSync(report, 'utf8')) : { ...nothingRun }
  if (status !== 0 && result.failed === 0) result.failed = 1
  if (status === 0 && result.passed === 0 && isWhole) result.failed += 1
  return result
}

/** Adds the statements of the second run to the record of the first, which a failed test may have left incomplete. */
function keepRecord(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) copyFileSync(path.join(folder, name), path.join(statementFolder(root), `alone-${name}`))
}

function addResult(name: string, result: SuiteResult): void {
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  total.failures.push(...result.failures)
  Object.assign(total.times, result.times)
  if (result.failed > 0) failedParts.push(name)
}

function runCommand(name: string, [command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnOptions(env), stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
}

function isStale(outputPath: string, sources: string[]): boolean {
  const file = path.join(root, outputPath)
  if (!existsSync(file)) return true
  const builtAt = statSync(file).mtimeMs
  return sources.some((source) => newestChangeTime(path.join(root, source)) > builtAt)
}

function newestChangeTime(file: string): number {
  if (!existsSync(file)) return 0
  const stat = statSync(file)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(file).map((name) => newestChangeTime(path.join(file, name)))) : stat.mtimeMs
}
