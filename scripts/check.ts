/** `npm run check`: all checks that need no database, in parallel. Prints one line with the time for each, and the output of those that fail. */
import { spawn } from 'node:child_process'
import path from 'node:path'

interface Result {
  name: string
  isPassed: boolean
}

const root = path.dirname(import.meta.dirname)
const binFolder = path.join(root, 'node_modules', '.bin')
const startedAt = performance.now()

/** The longest checks first, so that on two processors the short ones run beside them. */
const results = await Promise.all([
  runCheck('types', ['tsc', '--noEmit']),
  runCheck('pure tests', ['vitest', 'run', '--project', 'pure']),
  runCheck('format and lint', ['biome', 'check', '.']),
  runCheck('unused code and packages', ['knip']),
  runCheck('floors and folders', ['node', 'scripts/map.ts', '--check']),
  runCheck('project rules', ['node', 'scripts/rules.ts']),
  runCheck('calls without schemas', ['node', 'scripts/contract-calls.ts', '--check']),
])

const failedNames = results.filter((result) => !result.isPassed).map((result) => result.name)
console.log(failedNames.length > 0 ? `failed: ${failedNames.join(', ')}` : `all passed in ${secondsSince(startedAt)} s`)
process.exitCode = failedNames.length > 0 ? 1 : 0

function runCheck(name: string, [command = '', ...args]: string[]): Promise<Result> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    const collectOutput = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', collectOutput)
    child.stderr.on('data', collectOutput)
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve(reportResult({ name, isPassed: false }, startedAt, output))
    })
    child.on('close', (status) => resolve(reportResult({ name, isPassed: status === 0 }, startedAt, output)))
  })
}

function reportResult(result: Result, startedAt: number, output: string): Result {
  console.log(`${result.isPassed ? 'passed' : 'FAILED'}  ${secondsSince(startedAt).padStart(5)} s  ${result.name}`)
  if (!result.isPassed) console.log(`\n${output.trimEnd()}\n`)
  return result
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1)
}
