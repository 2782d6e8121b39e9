/** Runs commands next to each other, for `npm run check` and `npm test`. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export interface Check {
  name: string
  command: string[]
}

interface Result {
  name: string
  isPassed: boolean
}

export const root = path.dirname(import.meta.dirname)
const binFolder = path.join(root, 'node_modules', '.bin')

/** For spawn: from the root, with the commands of the packages first on the path. */
export const spawnOptions = (env: NodeJS.ProcessEnv = {}) => ({
  cwd: root,
  shell: process.platform === 'win32',
  // A process that loads the server starts in two thirds of the time when the compiled files are there from an earlier one.
  env: {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/talaan/compiled'),
    ...process.env,
    ...env,
    PATH: `${binFolder}${path.delimiter}${process.env.PATH}`,
  },
})

/** Checks only what changed since the last time, which is a quarter of the work. */
export const typeCheck: Check = {
  name: 'types',
  command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/talaan/types.tsbuildinfo'],
}

/** What reads only the sources; the longest first, so that on two processors the short ones run beside them. */
export const sourceChecks: Check[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'unused code and packages', command: ['knip'] },
  {
    name: 'code that only tests use',
    command: ['knip', '--production', '--config', 'knip.production.jsonc', '--include', 'files,exports,types'],
  },
  { name: 'floors and folders', command: ['node', 'scripts/map.ts', '--check'] },
  { name: 'project rules', command: ['node', 'scripts/rules.ts'] },
  { name: 'manifests', command: ['node', 'scripts/manifests.ts', '--check'] },
]

/** Runs checks at the same time. Prints one line with the time for each, and the output of those that fail. */
export const runChecks = (checks: readonly Check[]): Promise<Result[]> => Promise.all(checks.map(runCheck))

function runCheck({ name, command: [command = '', ...args] }: Check): Promise<Result> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      ...spawnOptions({ FORCE_COLOR: process.stdout.isTTY ? '1' : '0' }),
      stdio: ['ignore', 'pipe', 'pipe'],
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

export function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(1)
}
