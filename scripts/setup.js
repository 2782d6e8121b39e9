// Runs before every other script, on whatever Node the machine has (20 or newer) and before any package is installed:
// plain JavaScript, Node's own modules only.
//   node scripts/setup.js             packages, when they are missing or older than the lock file
//   node scripts/setup.js --tests     and a Chromium for the browser tests
//   node scripts/setup.js --chromium  prints where that Chromium is, or nothing
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => path.join(root, ...parts)
const windows = process.platform === 'win32'

if (process.argv.includes('--chromium')) {
  process.stdout.write((await findChromium()) ?? '')
} else {
  installPackages()
  if (process.argv.includes('--tests')) await installChromium()
}

function installPackages() {
  const marker = inRoot('node_modules', '.package-lock.json')
  const lock = statSync(inRoot('package-lock.json')).mtimeMs
  const node = inRoot('node_modules', '.bin', windows ? 'node.cmd' : 'node')
  if (existsSync(marker) && existsSync(node) && statSync(marker).mtimeMs >= lock) return
  console.log('Installing packages…')
  // npm's own path when npm started this: the node first on PATH may be the pinned one that is about to be replaced.
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn']
  const done = npm?.endsWith('.js') ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args]) : run('npm', args)
  if (done.status !== 0) {
    console.error(done.output)
    console.error('The packages could not be installed: `npm ci` failed, its output is above.')
    process.exit(1)
  }
  const now = new Date()
  if (existsSync(marker)) utimesSync(marker, now, now)
}

async function installChromium() {
  if (await findChromium()) return
  const attempts = []
  if (process.platform === 'linux' && process.getuid?.() === 0 && run('apt-get', ['--version']).status === 0) {
    attempts.push(() => {
      console.log('Installing Chromium with apt-get…')
      run('apt-get', ['update', '-q'])
      const install = (name) => run('apt-get', ['install', '-qy', '--no-install-recommends', name])
      const shell = install('chromium-headless-shell')
      return shell.status === 0 ? shell : install('chromium')
    })
  }
  attempts.push(() => {
    console.log('Installing Chromium with Playwright…')
    return run(process.execPath, [inRoot('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  })
  let output = ''
  for (const attempt of attempts) {
    output += attempt().output
    if (await findChromium()) return
  }
  console.error(output.trim())
  console.error(
    'No Chromium was found and none could be installed, so the browser tests will fail. Install the package `chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function findChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
      const file = path.join(folder, name)
      if (folder && existsSync(file) && works(file)) return file
    }
  }
  try {
    const { chromium } = await import('@playwright/test')
    const own = chromium.executablePath()
    return existsSync(own) && works(own) ? own : undefined
  } catch {
    return undefined
  }
}

// Some distributions ship a `chromium-browser` that only says how to install the real one.
function works(file) {
  return /\d+\.\d+/.test(run(file, ['--version', '--no-sandbox']).output)
}

function run(command, args) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: windows && !path.isAbsolute(command),
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return {
    status: done.error ? 1 : done.status,
    output: `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? `${done.error.message}\n` : ''}`,
  }
}
