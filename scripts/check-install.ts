/** `npm start` on a copy of the project that has no packages yet, with Node 18 and npm 9, as Debian and Ubuntu ship them: installs, opens, and ends with its npm. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run-checks.ts'

const oldTools = { node: '18.20.8', npm: '9.2.0' }
const leftOut = new Set(['node_modules', '.git', '.data', 'dist', 'test-results', '.setup'])

const folder = mkdtempSync(path.join(tmpdir(), 'talaan-install-'))
try {
  await checkInstall()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function checkInstall(): Promise<void> {
  const project = path.join(folder, 'project')
  cpSync(root, project, { recursive: true, filter: (source) => !leftOut.has(path.basename(source)) })
  const port = await findFreePort()
  const npm = spawn(path.join(installOldTools(), 'npm'), ['start'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutNpm(process.env),
      PATH: `${path.join(folder, 'tools/node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DEMO_STUDENTS: '0',
    },
  })
  try {
    await waitForText(npm, 'Talaan is open at')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
  } finally {
    npm.kill('SIGTERM')
    await waitUntilClosed(port)
  }
}

/** Returns the folder of their commands. */
function installOldTools(): string {
  const tools = path.join(folder, 'tools')
  mkdirSync(tools)
  writeFileSync(path.join(tools, 'package.json'), JSON.stringify({ dependencies: oldTools, allowScripts: { node: true } }))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools, env: withoutNpm(process.env) })
  return path.join(tools, 'node_modules/.bin')
}

/** What npm tells its scripts about itself would otherwise reach the npm of the check. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfThisProject = (entry: string) => path.resolve(entry) === path.join(root, 'node_modules', '.bin')
  const others = Object.entries(env).filter(([name]) => !/^npm_(?!config_(registry|cache)$)/i.test(name) && name !== 'NODE')
  const searchPath = (env.PATH ?? '').split(path.delimiter).filter((entry) => !isOfThisProject(entry))
  return { ...Object.fromEntries(others), PATH: searchPath.join(path.delimiter) }
}

/** Resolves once the program has printed the text; throws with its output when it ends before. */
function waitForText(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        output += part
        if (output.includes(text)) resolve()
      })
    child.on('error', reject)
    child.on('close', (status) => reject(new Error(`npm start ended with ${status}:\n${output}`)))
  })
}

/** The portal has ended when nothing listens at its port any more. */
async function waitUntilClosed(port: number): Promise<void> {
  const deadline = Date.now() + 60_000
  while (await fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false)) {
    if (Date.now() > deadline) throw new Error('The portal still answers a minute after its npm was told to stop.')
    await sleep(250)
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
