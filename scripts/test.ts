/** `npm test`: runs all checks and tests in order, and prints one line with the sum. A check without its own tests counts as one. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Check, root, runChecks, sourceChecks, spawnOptions, typeCheck } from './run-checks.ts'

type TestCount = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const reportFolder = mkdtempSync(path.join(tmpdir(), 'talaan-report-'))
const browserTests = 'e2e/playwright.config.ts'

const total: TestCount = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

await addChecks([
  typeCheck,
  ...sourceChecks,
  { name: 'generated schema is current', command: ['node', 'server/src/app/generate-schema.ts', '--check'] },
])
// Component tests and journeys use the same browser.
process.env.CHROMIUM_PATH = execFileSync(process.execPath, ['scripts/setup.js', '--chromium'], { cwd: root, encoding: 'utf8' })
await runSuite('tests', (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], countVitest)
const isBuildDue =
  existsSync(path.join(root, 'web/index.html')) &&
  isStale('web/dist/index.html', ['web/src', 'web/public', 'web/index.html', 'contract/src', 'package-lock.json'])
await addChecks([
  { name: 'statements and their rows', command: ['node', 'scripts/check-sql.ts'] },
  ...(isBuildDue ? [{ name: 'web build', command: ['vite', 'build', 'web'] }] : []),
])
if (existsSync(path.join(root, browserTests))) {
  await runSuite('journeys', () => ['playwright', 'test', '-c', browserTests, '--reporter=list,json'], countPlaywright)
}

rmSync(reportFolder, { recursive: true, force: true })
for (const name of failures) console.log(`failed: ${name}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs checks that do not need each other, so that none of them leaves a processor idle. */
async function addChecks(checks: readonly Check[]): Promise<void> {
  console.log('\n> checks')
  for (const { name, isPassed } of await runChecks(checks))
    addResult(name, { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 })
}

/** Runs a suite and counts the tests of its report. A suite that fails without a failed test, or writes no report, counts as one failure. */
async function runSuite(name: string, command: (file: string) => string[], countTests: (text: string) => TestCount): Promise<void> {
  const file = path.join(reportFolder, `${name}.json`)
  const status = await runCommand(name, command(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const result = existsSync(file) ? countTests(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  if (status !== 0 && result.failed === 0) result.failed = 1
  if (status === 0 && result.passed === 0) result.failed += 1
  addResult(name, result)
}

function countVitest(text: string): TestCount {
  const report = JSON.parse(text) as VitestReport
  const unloadedCount = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadedCount,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright(text: string): TestCount {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

function addResult(name: string, result: TestCount): void {
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  if (result.failed > 0) failures.push(name)
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
