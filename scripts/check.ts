/** `npm run check`: everything that needs no database, side by side. Each part is one line with its time, and its output when it fails. */
import { spawn } from 'node:child_process'
import path from 'node:path'

interface Result {
  name: string
  isPassed: boolean
}

const root = path.dirname(import.meta.dirname)
const bin = path.join(root, 'node_modules', '.bin')
const started = performance.now()

/** The longest first: with two processors, the short parts then run beside the rest of it. */
const results = await Promise.all([
  run('types', ['tsc', '--noEmit']),
  run('pure tests', ['vitest', 'run', '--project', 'pure']),
  run('format and lint', ['biome', 'check', '.']),
  run('unused code and packages', ['knip']),
  run('floors and folders', ['node', 'scripts/map.ts', '--check']),
  run('project rules', ['node', 'scripts/rules.ts']),
  run('calls without schemas', ['node', 'scripts/contract-calls.ts', '--check']),
])

const failed = results.filter((result) => !result.isPassed).map((result) => result.name)
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : `all passed in ${secondsSince(started)} s`)
process.exitCode = failed.length > 0 ? 1 : 0

function run(name: string, [command = '', ...args]: string[]): Promise<Result> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    })
    const collect = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => {
      output += `${error.message}\n`
      resolve(report({ name, isPassed: false }, startedAt, output))
    })
    child.on('close', (status) => resolve(report({ name, isPassed: status === 0 }, startedAt, output)))
  })
}

function report(result: Result, startedAt: number, output: string): Result {
  console.log(`${result.isPassed ? 'passed' : 'FAILED'}  ${secondsSince(startedAt).padStart(5)} s  ${result.name}`)
  if (!result.isPassed) console.log(`\n${output.trimEnd()}\n`)
  return result
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1)
}
