/**
 * `npm run dev`: the demo school at one address while the sources are changed.
 * Vite answers the browser and replaces changed pages; it passes calls on to the server, which Node restarts when one of its sources changes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDemoSchool, listDemoAccounts } from '../server/src/app/demo-school.ts'
import { checkDemoAddress, checkPort, openStore, runProgram } from '../server/src/app/run.ts'

const root = path.dirname(import.meta.dirname)
const viteProgram = path.join(root, 'node_modules/vite/bin/vite.js')
const STOP_MS = 15_000

await runProgram(async (config) => {
  checkDemoAddress(config)
  await checkPort(config)
  const store = await openStore(config)
  await ensureDemoSchool(store, config)
  const accounts = await listDemoAccounts(store.db, config)

  const apiPort = await freePort()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const address = `http://${config.HOST}:${config.PORT}`.replace('//0.0.0.0:', '//127.0.0.1:')
  const children = [
    startChild(['--watch', '--watch-preserve-output', 'server/src/app/dev-server.ts'], {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      DATABASE_URL: store.url,
      PUBLIC_URL: config.PUBLIC_URL ?? address,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }),
    startChild([viteProgram, 'web', '--host', config.HOST, '--port', String(config.PORT), '--strictPort', '--logLevel', 'info'], {
      API_URL: apiUrl,
    }),
  ]
  stopTogether(children, () => store.close())
  await waitUntilAnswers(`${apiUrl}/readyz`)
  await waitUntilAnswers(`${address}/`)
  console.log(`\nTalaan is open at ${address}\n`)
  if (accounts.length > 0) console.log(`Demo accounts:\n${accounts.join('\n')}\n`)
})

/** Starts a child in its own process group, so that Ctrl-C reaches only this process and each child gets one signal to stop. */
function startChild(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
}

/** Ends all children, then the database, on a signal or as soon as one child ends. */
function stopTogether(children: ChildProcess[], closeStore: () => Promise<void>): void {
  let isStopping = false
  const stop = async (status: number) => {
    if (isStopping) return
    isStopping = true
    await Promise.all(children.map(stopChild))
    await closeStore().catch((error: unknown) => console.error(error))
    process.exit(status)
  }
  for (const child of children) child.on('exit', () => void stop(1)).on('error', () => void stop(1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await exited
  clearTimeout(timer)
}

/** Waits until the address answers, without a limit, because a mistake in the sources may have to be corrected first. */
async function waitUntilAnswers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (response?.ok) return
    await sleep(200)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as { port: number }
  await once(probe.close(), 'close')
  return port
}
