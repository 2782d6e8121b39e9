import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder } from './portal.ts'

/** The process id of this run's PostgreSQL server, from its data folder. */
function serverPid(): number {
  const file = join(dataFolder(), 'postgres', 'data', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** The processes that serve the portal's connections to the server. */
function findConnections(server: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && Number(match[2]) === server && /^postgres: talaan(_portal)? /.test(match[3] ?? ''))
    .map((match) => Number(match?.[1]))
}

/** Calls `run` while the database is unavailable: it takes no new connections, and the open ones are cut. */
export async function withoutDatabase(run: () => Promise<void>): Promise<void> {
  const server = serverPid()
  process.kill(server, 'SIGSTOP')
  try {
    for (const pid of findConnections(server)) process.kill(pid, 'SIGTERM')
    while (findConnections(server).length > 0) await sleep(20)
    await run()
  } finally {
    process.kill(server, 'SIGCONT')
  }
}
