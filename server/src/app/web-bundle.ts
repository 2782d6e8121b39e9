import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartFailure } from './run.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/app.html',
  'web/apply.html',
  'web/vite.config.ts',
  'web/apply-plugin.ts',
  'web/early-plugin.ts',
  'web/offline-plugin.ts',
  'contract/src',
  'package-lock.json',
]

/** The build and its parent fit into a machine with one gigabyte of memory. */
const memoryLimits = ['--max-old-space-size=192', '--max-semi-space-size=1']

/** Builds the web bundle when a source is newer than it. */
export function buildWebWhenStale(): void {
  const bundleFile = path.join(root, 'web/dist/index.html')
  const builtAt = existsSync(bundleFile) ? statSync(bundleFile).mtimeMs : 0
  if (sources.every((source) => newestChangeTime(path.join(root, source)) <= builtAt)) return
  if (!existsSync(path.join(root, 'web/index.html'))) {
    console.log('There are no web pages to build yet.')
    return
  }
  console.log('Building the web pages…')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const command = [...memoryLimits, vite, 'build', 'web', '--logLevel', 'warn']
  const result = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  const reason = result.signal === 'SIGKILL' ? 'the system ended the build, most likely for lack of memory' : 'see above'
  if (result.status !== 0 && builtAt === 0) throw new StartFailure(`The web pages could not be built: ${reason}.`)
  if (result.status !== 0) console.error('The web pages could not be built; serving the ones built before.')
}

function newestChangeTime(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newestChangeTime(path.join(file, name))))
}
