// Runs before every other script, on whatever Node the machine has and before any package is installed. Plain JavaScript with Node's own
// modules only, which are loaded when it runs: so Node 10 can read this file, too, and say what is missing.
//   node scripts/setup.js             packages, when they are missing or older than the lock file
//   node scripts/setup.js --tests     and a Chromium for the browser tests
//   node scripts/setup.js --chromium  prints where that Chromium is, or nothing
const OLDEST_NODE = 12
const isWindows = process.platform === 'win32'

let spawnSync, fs, path, root

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`Talaan is installed with Node ${OLDEST_NODE} or newer and its npm; this machine has Node ${process.versions.node}.`)
  process.exit(1)
}
runSetup().catch((error) => {
  console.error(error.message)
  process.exit(1)
})

async function runSetup() {
  spawnSync = (await import('node:child_process')).spawnSync
  fs = await import('node:fs')
  path = (await import('node:path')).default
  root = path.dirname(path.dirname(fs.realpathSync(process.argv[1])))
  if (process.argv.includes('--chromium')) {
    process.stdout.write((await findChromium()) || '')
    return
  }
  installPackages()
  if (process.argv.includes('--tests')) await installChromium()
}

function installPackages() {
  const marker = inRoot('node_modules', '.package-lock.json')
  const lock = fs.statSync(inRoot('package-lock.json')).mtimeMs
  const node = inRoot('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (fs.existsSync(marker) && fs.existsSync(node) && fs.statSync(marker).mtimeMs >= lock) return
  console.log('Installing packages…')
  const tools = inRoot('.setup')
  try {
    runNpm(findNpm(tools), ['ci', '--include=dev', '--loglevel=warn'])
  } finally {
    // Node 12 has only the second.
    const removeFolder = fs.rmSync || fs.rmdirSync
    if (fs.existsSync(tools)) removeFolder(tools, { recursive: true })
  }
  const now = new Date()
  if (fs.existsSync(marker)) fs.utimesSync(marker, now, now)
}

/**
 * The npm that installs the packages. npm judges optional packages by the Node that runs it, and leaves out without a word what does not
 * suit that Node, such as the programs for this machine: so it runs on the Node that the project pins. Where the machine has another one,
 * that Node and its npm are put into the folder `tools` first.
 */
function findNpm(tools) {
  // npm's own path when npm started this: the node first on PATH may be the pinned one that is about to be replaced.
  const machineNpm = { node: process.env.npm_node_execpath || process.execPath, script: process.env.npm_execpath, env: {} }
  const { dependencies, packageManager, allowScripts } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))
  const isPinnedNode = versionOf(machineNpm.node).split('.')[0] === dependencies.node.split('.')[0]
  if (isPinnedNode) return machineNpm

  fs.mkdirSync(tools, { recursive: true })
  const toolVersions = { node: dependencies.node, npm: packageManager.replace('npm@', '') }
  fs.writeFileSync(path.join(tools, 'package.json'), JSON.stringify({ private: true, dependencies: toolVersions, allowScripts }))
  runNpm(machineNpm, ['install', '--prefix', tools, '--no-package-lock', '--loglevel=error'])
  const modules = path.join(tools, 'node_modules')
  const node = path.join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')
  if (versionOf(node) === '')
    throw new Error(`Node ${dependencies.node}, which Talaan runs on, does not start on this machine: ${run(node, ['--version']).output}`)
  const binFolder = path.join(modules, '.bin')
  return {
    node,
    script: path.join(modules, 'npm', 'bin', 'npm-cli.js'),
    env: { PATH: `${binFolder}${path.delimiter}${process.env.PATH}`, npm_execpath: undefined, npm_node_execpath: undefined },
  }
}

/** Runs npm quietly; throws with its output when it fails. */
function runNpm({ node, script, env }, args) {
  const quietly = ['--no-audit', '--no-fund']
  const done = String(script).endsWith('.js') ? run(node, [script, ...args, ...quietly], env) : run('npm', [...args, ...quietly], env)
  if (done.status === 0) return
  throw new Error(`${done.output}\nThe packages could not be installed: \`npm ${args[0]}\` failed, its output is above.`)
}

/** Such as 24.21.0; empty when the program does not start. */
function versionOf(node) {
  const { status, output } = run(node, ['--version'])
  return status === 0 ? output.trim().replace(/^v/, '') : ''
}

async function installChromium() {
  if (await findChromium()) return
  const attempts = []
  if (process.platform === 'linux' && process.getuid() === 0 && run('apt-get', ['--version']).status === 0) {
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
  for (const attempt of attempts) {
    attempt()
    if (await findChromium()) return
  }
  console.error(
    'No Chromium was found and none could be installed, so the browser tests will fail. Install the package `chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function findChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
      const file = path.join(folder, name)
      if (folder && fs.existsSync(file) && works(file)) return file
    }
  }
  try {
    const { chromium } = await import('@playwright/test')
    const own = chromium.executablePath()
    return fs.existsSync(own) && works(own) ? own : undefined
  } catch {
    return undefined
  }
}

// Some distributions ship a `chromium-browser` that only says how to install the real one.
function works(file) {
  return /\d+\.\d+/.test(run(file, ['--version', '--no-sandbox']).output)
}

function run(command, args, env = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: isWindows && !path.isAbsolute(command),
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env },
  })
  return {
    status: done.error ? 1 : done.status,
    output: `${done.stdout || ''}${done.stderr || ''}${done.error ? `${done.error.message}\n` : ''}`,
  }
}

function inRoot(...parts) {
  return path.join(root, ...parts)
}
