/** `npm test`: every proof there is, in order, then one line with the sum. A check without tests of its own counts as one. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Count = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const root = path.dirname(import.meta.dirname)
const reports = mkdtempSync(path.join(tmpdir(), 'talaan-test-'))
const bin = path.join(root, 'node_modules', '.bin')
const browserTests = 'e2e/playwright.config.ts'

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

await check('format and lint', ['biome', 'check', '.'])
await check('floors and folders', ['node', 'scripts/map.ts', '--check'])
await check('calls without schemas', ['node', 'scripts/contract-calls.ts', '--check'])
await check('unused code and packages', ['knip'])
await check('project rules', ['node', 'scripts/rules.ts'])
await check('types', ['tsc', '--noEmit'])
// Component tests and journeys start the same browser.
process.env.CHROMIUM_PATH = execFileSync(process.execPath, ['scripts/setup.js', '--chromium'], { cwd: root, encoding: 'utf8' })
await suite('tests', (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], vitestCount)
await check('statements and their rows', ['node', 'scripts/check-sql.ts'])
await check('generated schema is current', ['node', 'server/src/app/generate-schema.ts', '--check'])
if (
  existsSync(path.join(root, 'web/index.html')) &&
  isStale('web/dist/index.html', ['web/src', 'web/public', 'web/index.html', 'contract/src', 'package-lock.json'])
) {
  await check('web build', ['vite', 'build', 'web'])
}
if (existsSync(path.join(root, browserTests))) {
  await suite('journeys', () => ['playwright', 'test', '-c', browserTests, '--reporter=list,json'], playwrightCount)
}

rmSync(reports, { recursive: true, force: true })
for (const name of failures) console.log(`failed: ${name}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function check(name: string, command: string[]): Promise<void> {
  const status = await run(name, command)
  add(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 })
}

/** A suite counts its own tests from its report. One that fails without a failed test, or writes no report, is one failure. */
async function suite(name: string, command: (file: string) => string[], count: (text: string) => Count): Promise<void> {
  const file = path.join(reports, `${name}.json`)
  const status = await run(name, command(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const result = existsSync(file) ? count(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
  if (status !== 0 && result.failed === 0) result.failed = 1
  if (status === 0 && result.passed === 0) result.failed += 1
  add(name, result)
}

function vitestCount(text: string): Count {
  const report = JSON.parse(text) as VitestReport
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + report.numTodoTests }
}

function playwrightCount(text: string): Count {
  const { stats, errors } = JSON.parse(text) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

function add(name: string, result: Count): void {
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped
  if (result.failed > 0) failures.push(name)
}

function run(name: string, [command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  console.log(`\n> ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (status) => resolve(status ?? 1))
  })
}

function isStale(built: string, sources: string[]): boolean {
  const file = path.join(root, built)
  if (!existsSync(file)) return true
  const builtAt = statSync(file).mtimeMs
  return sources.some((source) => newest(path.join(root, source)) > builtAt)
}

function newest(file: string): number {
  if (!existsSync(file)) return 0
  const stat = statSync(file)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name)))) : stat.mtimeMs
}
