/**
 * The portals for one run of the browser tests, started at the same time: filling a school keeps one core busy. They end with this
 * process, and this process ends with the run, also when one of them is killed.
 */
import { type ChildProcess, fork } from 'node:child_process'

interface Portal {
  port: number
  folder: string
  isKept: boolean
}

const portals = JSON.parse(process.env.PORTALS ?? '[]') as Portal[]
let isStopping = false
const servers = portals.map(startServer)
// The run holds the other end of this pipe for as long as it lives.
process.stdin.on('end', stopServers).on('error', stopServers).resume().unref()
// Nobody reads what is written after that.
process.stdout.on('error', () => undefined)
// The signal reaches the servers, too: this process waits for their end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopping = true))
await Promise.all(servers.map(waitUntilOpen))
console.log('All portals are open')

function startServer({ port, folder, isKept }: Portal): ChildProcess {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, KEEP_DATA: isKept ? '1' : '' }
  const server = fork(`${import.meta.dirname}/server.ts`, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  server.on('exit', (code) => {
    if (isStopping) return
    // Without one of them the tests cannot run.
    process.exitCode = code || 1
    stopServers()
  })
  return server
}

function stopServers(): void {
  if (isStopping) return
  isStopping = true
  for (const server of servers) if (server.exitCode === null) server.kill('SIGTERM')
}

function waitUntilOpen(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => server.once('message', () => resolve()))
}
