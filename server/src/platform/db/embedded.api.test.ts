import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from '#testing/platform/databases.ts'
import { makeTemporaryFolder, removeData, startEmbedded } from './embedded.ts'
import { isAlive } from './processes.ts'

let dataDir: string
let children: ChildProcess[] = []

beforeEach(() => {
  dataDir = makeTemporaryFolder(memoryFolder(), 'talaan-embedded-')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  const remaining = await startEmbedded({ dataDir })
  await remaining.stop()
  removeData(dataDir)
})

const postmasterPid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)

async function waitUntilEnded(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Starts the server in another process on the same data folder; `afterStart` is code that can use `server`. */
async function startOtherProcess(afterStart = ''): Promise<{ child: ChildProcess; url: string; owned: boolean; output: string[] }> {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    import pg from 'pg'
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ url: server.url, owned: server.owned }))
    ${afterStart}
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const output: string[] = []
  let incomplete = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (incomplete + text).split('\n')
    incomplete = lines.pop() ?? ''
    output.push(...lines)
  })
  await expect.poll(() => output.length, { timeout: 30_000 }).toBeGreaterThan(0)
  return { child, output, ...JSON.parse(output[0] ?? '') }
}

test('keeps its files in a folder that its account may enter but not list', async () => {
  const { folder } = await startEmbedded({ dataDir })
  expect(folder).toBe(join(dataDir, 'postgres'))
})

test('uses the running server at a second start, and leaves it running', async () => {
  const firstServer = await startOtherProcess()
  const secondServer = await startEmbedded({ dataDir })
  expect(firstServer.owned).toBe(true)
  expect(secondServer).toMatchObject({ owned: false, url: firstServer.url })
  await secondServer.stop()
  expect((await query(firstServer.url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('starts one server when two processes start at the same moment', async () => {
  const processes = await Promise.all([startOtherProcess(), startOtherProcess()])
  expect(processes[0].url).toBe(processes[1].url)
  expect(processes.filter((started) => started.owned)).toHaveLength(1)
})

test('adopts a server whose process was killed', async () => {
  const firstServer = await startOtherProcess()
  const pid = postmasterPid()
  firstServer.child.kill('SIGKILL')
  await once(firstServer.child, 'exit')
  const secondServer = await startEmbedded({ dataDir })
  expect(secondServer.owned).toBe(true)
  expect(postmasterPid()).toBe(pid)
  await secondServer.stop()
  await waitUntilEnded(pid)
})

test('keeps every acknowledged write after kill -9 of PostgreSQL', async () => {
  const writerProcess = await startOtherProcess(`
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table written (n int primary key)')
    for (let n = 1; ; n++) {
      await client.query('insert into written values ($1)', [n]).catch(() => process.exit())
      console.log(n)
    }`)
  await expect.poll(() => writerProcess.output.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const pid = postmasterPid()
  process.kill(pid, 'SIGKILL')
  await once(writerProcess.child, 'exit')
  const acknowledged = Number(writerProcess.output.at(-1))
  const restarted = await startEmbedded({ dataDir })
  const { rows } = await query(restarted.url, 'select count(*)::int as n, max(n) as last from written')
  expect(rows[0].n).toBe(rows[0].last)
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
  await restarted.stop()
})

test('starts although a pid file names a process of another program', async () => {
  const firstServer = await startEmbedded({ dataDir })
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const pid = postmasterPid()
  const lines = readFileSync(file, 'utf8').split('\n')
  await firstServer.stop()
  await waitUntilEnded(pid)
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'))
  const restarted = await startEmbedded({ dataDir })
  expect((await query(restarted.url, 'select 1 as one')).rowCount).toBe(1)
  await restarted.stop()
})

test('listens only on loopback, and requires the password, which only the owner can read', async () => {
  const server = await startEmbedded({ dataDir })
  const wrongPasswordUrl = new URL(server.url)
  wrongPasswordUrl.password = 'wrong'
  await expect(query(wrongPasswordUrl.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await query(server.url, 'show listen_addresses')).rows).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect((await query(server.url, 'show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  await server.stop()
})

test('reports a data folder that cannot be written in one sentence', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: join(file, 'data') })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The data folder .* cannot be written .*DATA_DIR/),
  })
})

test('refuses data of another major version of PostgreSQL, and a folder that cannot be made, in one sentence', async () => {
  const server = await startEmbedded({ dataDir })
  await server.stop()
  const versionFile = join(dataDir, 'postgres/data/PG_VERSION')
  const version = readFileSync(versionFile)
  writeFileSync(versionFile, '12\n')
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ message: expect.stringContaining('holds data of PostgreSQL 12') })
  writeFileSync(versionFile, version)
  if (existsSync('/proc/self')) await expect(startEmbedded({ dataDir: '/proc/talaan' })).rejects.toMatchObject({ name: 'StartError' })
})

test('a database whose password is gone is not touched, and nothing is left running', async () => {
  const server = await startEmbedded({ dataDir })
  await server.stop()
  const stateFile = join(dataDir, 'postgres.json')
  const state = readFileSync(stateFile)
  rmSync(stateFile)
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(`delete ${server.folder} to begin with an empty database`),
  })
  writeFileSync(stateFile, JSON.stringify({ ...JSON.parse(String(state)), password: 'another' }))
  await expect(startEmbedded({ dataDir })).rejects.toMatchObject({ message: expect.stringContaining('does not match its PostgreSQL') })
  await expect.poll(() => existsSync(join(dataDir, 'postgres/data/postmaster.pid')), { timeout: 10_000 }).toBe(false)
  writeFileSync(stateFile, state)
})

// Only root has folders that the account of PostgreSQL cannot open.
test.runIf(process.getuid?.() === 0)(
  'below a folder of root alone, it says where the database is, and uses a backup put back there',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'talaan-closed-'))
    const server = await startEmbedded({ dataDir: join(closed, 'data') })
    try {
      expect(server.folder).not.toContain(closed)
      expect(readlinkSync(join(closed, 'data/postgres'))).toBe(server.folder)
      await query(server.url, 'create table students_of_the_backup (n int)')
      await server.stop()
      const copy = join(dataDir, 'copy')
      execFileSync('cp', ['-aL', join(closed, 'data'), copy])
      const putBack = () => {
        rmSync(join(closed, 'data'), { recursive: true })
        execFileSync('cp', ['-a', copy, join(closed, 'data')])
      }

      putBack()
      await expect(startEmbedded({ dataDir: join(closed, 'data') })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining(`There are two databases: ${join(closed, 'data/postgres')}`),
      })
      rmSync(server.folder, { recursive: true })
      const restored = await startEmbedded({ dataDir: join(closed, 'data') })
      expect((await query(restored.url, 'select from students_of_the_backup')).rowCount).toBe(0)
      expect(readlinkSync(join(closed, 'data/postgres'))).toBe(server.folder)
      await restored.stop()

      rmSync(server.folder, { recursive: true })
      await expect(startEmbedded({ dataDir: join(closed, 'data') })).rejects.toMatchObject({
        message: expect.stringContaining('Put a backup of it there'),
      })
    } finally {
      await server.stop()
      removeData(join(closed, 'data'))
      rmSync(closed, { recursive: true })
    }
  },
)
