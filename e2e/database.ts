import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The PostgreSQL server of this run, by the pid in its own data folder. */
function serverPid(): number {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'data', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** The processes that serve the portal's connections to it. */
function connections(server: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === server && found[3]?.startsWith('postgres: talaan '))
    .map((found) => Number(found?.[1]))
}

/** Runs `story` while the database is away: it takes no new connections, and those there were are cut. */
export async function withoutDatabase(story: () => Promise<void>): Promise<void> {
  const server = serverPid()
  process.kill(server, 'SIGSTOP')
  try {
    for (const pid of connections(server)) process.kill(pid, 'SIGTERM')
    while (connections(server).length > 0) await sleep(20)
    await story()
  } finally {
    process.kill(server, 'SIGCONT')
  }
}
