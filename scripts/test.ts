/** `npm test`: runs all checks and tests in order, and prints one line with the sum. A check without its own tests counts as one. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type TestCount = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const root = path.dirname(import.meta.dirname)
const reportFolder = mkdtempSync(path.join(tmpdir(), 'talaan-test-'))
const binFolder = path.join(root, 'node_modules', '.bin')
const browserTests = 'e2e/playwright.config.ts'

const total: TestCount = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

await runCheck('format and lint', ['biome', 'check', '.'])
await runCheck('floors and folders', ['node', 'scripts/map.ts', '--check'])
await runCheck('calls without schemas', ['node', 'scripts/contract-calls.ts', '--check'])
await runCheck('unused code and packages', ['knip'])
await runCheck('project rules', ['node', 'scripts/rules.ts'])
await runCheck('types', ['tsc', '--noEmit'])
// Component tests and journeys use the same browser.
process.env.CHROMIUM_PATH = execFileSync(process.execPath, ['scripts/setup.js', '--chromium'], { cwd: root, encoding: 'utf8' })
await runSuite('tests', (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], countVitest)
await runCheck('statements and their rows', ['node', 'scripts/check-sql.ts'])
await runCheck('generated schema is current', ['node', 'server/src/app/generate-schema.ts', '--check'])
if (
  existsSync(path.join(root, 'web/index.html')) &&
  isStale('web/dist/index.html', ['web/src', 'web/public', 'web/index.html', 'contract/src', 'package-lock.json'])
) {
  await runCheck('web build', ['vite', 'build', 'web'])
}
if (existsSync(path.join(root, browserTests))) {
  await runSuite('journeys', () => ['playwright', 'test', '-c', browserTests, '--reporter=list,json'], countPlaywright)
}

rmSync(reportFolder, { recursive: true, force: true })
for (const name of failures) console.log(`failed: ${name}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runCheck(name: string, command: string[]): Promise<void> {
  const status = await runCommand(name, command)
  addResult(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 })
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
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}` },
    })
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
