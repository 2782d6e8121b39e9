import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder, removeData, startEmbedded } from './embedded.ts'
import { isAlive } from './processes.ts'

let dataDir: string
let children: ChildProcess[] = []

beforeEach(() => {
  dataDir = makeTemporaryFolder(tmpdir(), 'talaan-embedded-')
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  const remaining = await startEmbedded({ dataDir })
  await remaining.stop()
  removeData(dataDir)
})

const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)

async function waitUntilEnded(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

/** Another process of the product on the same data folder; `afterStart` is code that sees `server`. */
async function otherProcess(afterStart = ''): Promise<{ child: ChildProcess; url: string; owned: boolean; said: string[] }> {
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
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    output.push(...lines)
  })
  await expect.poll(() => output.length, { timeout: 30_000 }).toBeGreaterThan(0)
  return { child, said: output, ...JSON.parse(output[0] ?? '') }
}

test('a second start finds the running server, uses it and leaves it running', async () => {
  const first = await otherProcess()
  const second = await startEmbedded({ dataDir })
  expect(first.owned).toBe(true)
  expect(second).toMatchObject({ owned: false, url: first.url })
  await second.stop()
  expect((await query(first.url, 'select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('two starts at the same moment make one server', async () => {
  const both = await Promise.all([otherProcess(), otherProcess()])
  expect(both[0].url).toBe(both[1].url)
  expect(both.filter((one) => one.owned)).toHaveLength(1)
})

test('a server whose process was killed is adopted', async () => {
  const first = await otherProcess()
  const pid = postmaster()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await startEmbedded({ dataDir })
  expect(second.owned).toBe(true)
  expect(postmaster()).toBe(pid)
  await second.stop()
  await waitUntilEnded(pid)
})

test('every acknowledged write survives kill -9 of PostgreSQL', async () => {
  const writer = await otherProcess(`
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('create table written (n int primary key)')
    for (let n = 1; ; n++) {
      await client.query('insert into written values ($1)', [n]).catch(() => process.exit())
      console.log(n)
    }`)
  await expect.poll(() => writer.said.length, { timeout: 20_000 }).toBeGreaterThan(100)
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await once(writer.child, 'exit')
  const acknowledged = Number(writer.said.at(-1))
  const restarted = await startEmbedded({ dataDir })
  const { rows } = await query(restarted.url, 'select count(*)::int as n, max(n) as last from written')
  expect(rows[0].n).toBe(rows[0].last)
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
  await restarted.stop()
})

test('a pid file that names some other process does not stop the start', async () => {
  const first = await startEmbedded({ dataDir })
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  const pid = postmaster()
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  await waitUntilEnded(pid)
  writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'))
  const restarted = await startEmbedded({ dataDir })
  expect((await query(restarted.url, 'select 1 as one')).rowCount).toBe(1)
  await restarted.stop()
})

test('only loopback, only with the password, which only the owner can read', async () => {
  const server = await startEmbedded({ dataDir })
  const wrongPasswordUrl = new URL(server.url)
  wrongPasswordUrl.password = 'wrong'
  await expect(query(wrongPasswordUrl.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await query(server.url, 'show listen_addresses')).rows).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect((await query(server.url, 'show fsync')).rows).toEqual([{ fsync: 'on' }])
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
  await server.stop()
})

test('a data folder that cannot be written is one clear sentence', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: join(file, 'data') })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The data folder .* cannot be written .*DATA_DIR/),
  })
})
