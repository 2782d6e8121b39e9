/** `npm test`: runs all checks and tests in order, and prints one line with the sum. A check without its own tests counts as one. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Check, root, runChecks, sourceChecks, spawnOptions, typeCheck } from './run-checks.ts'
import { readPlaywrightReport, readVitestReport, type SuiteResult } from './test-reports.ts'

const reportFolder = mkdtempSync(path.join(tmpdir(), 'talaan-report-'))
const browserTests = 'e2e/playwright.config.ts'

const nothingRun: SuiteResult = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] }
const total: SuiteResult = { ...nothingRun, failures: [], retried: [] }
const failedParts: string[] = []

await addChecks([
  typeCheck,
  ...sourceChecks,
  { name: 'generated schema is current', command: ['node', 'server/src/app/generate-schema.ts', '--check'] },
])
// Component tests and journeys use the same browser.
process.env.CHROMIUM_PATH = execFileSync(process.execPath, ['scripts/setup.js', '--chromium'], { cwd: root, encoding: 'utf8' })
await runSuite(
  'tests',
  (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  (text) => readVitestReport(text, root),
)
const isBuildDue =
  existsSync(path.join(root, 'web/index.html')) &&
  isStale('web/dist/index.html', ['web/src', 'web/public', 'web/index.html', 'contract/src', 'package-lock.json'])
await addChecks([
  { name: 'statements and their rows', command: ['node', 'scripts/check-sql.ts'] },
  { name: 'npm start with Node 18 and npm 9', command: ['node', 'scripts/check-install.ts'] },
  ...(isBuildDue ? [{ name: 'web build', command: ['vite', 'build', 'web'] }] : []),
])
if (existsSync(path.join(root, browserTests))) {
  await runSuite('journeys', () => ['playwright', 'test', '-c', browserTests, '--reporter=list,json'], readPlaywrightReport)
}

rmSync(reportFolder, { recursive: true, force: true })
// At the very end, where it is still there when the long output above was cut off.
for (const test of total.retried) console.log(`passed in its second try: ${test}`)
for (const test of total.failures) console.log(`failed: ${test}`)
if (failedParts.length > 0) console.log(`failed: ${failedParts.join(', ')}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs checks that do not need each other, so that none of them leaves a processor idle. */
async function addChecks(checks: readonly Check[]): Promise<void> {
  console.log('\n> checks')
  for (const { name, isPassed } of await runChecks(checks))
    addResult(name, { ...nothingRun, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 })
}

/** Runs a suite and counts the tests of its report. A suite that fails without a failed test, or writes no report, counts as one failure. */
async function runSuite(name: string, command: (file: string) => string[], readReport: (text: string) => SuiteResult): Promise<void> {
  const file = path.join(reportFolder, `${name}.json`)
  const status = await runCommand(name, command(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const result = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : { ...nothingRun }
  if (status !== 0 && result.failed === 0) result.failed = 1
  if (status === 0 && result.passed === 0) result.failed += 1
  addResult(name, result)
}

function addResult(name: string, result: SuiteResult): void {
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  total.failures.push(...result.failures)
  total.retried.push(...result.retried)
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
