import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'
import type { Db } from './db/database.ts'

const app = await testApp({ pool: 4 })
const { db } = app
const ctx = app.ctx()
const folder = path.join(ctx.config.DATA_DIR, 'files')

beforeEach(async () => {
  await sql`delete from files`.execute(db)
  await rm(folder, { recursive: true, force: true })
})

const putFile = (body = 'a paper', tx: Db = db) =>
  ctx.files.put(tx, { kind: 'admission_document', name: 'paper.pdf', mime: 'application/pdf', body: Buffer.from(body) })
const contents = async () => (await readdir(folder, { recursive: true })).filter((name) => name.length > 2).sort()
const logEntries: unknown[][] = []
const log = { error: (...entry: unknown[]) => void logEntries.push(entry) }
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const sweep = (now?: Date) => ctx.files.sweep(db, log, now)
const rollbackError = new Error('undone')
const runWithRollback = (work: (tx: Db) => Promise<unknown>) =>
  expect(
    ctx.transaction(async (tx) => {
      await work(tx)
      throw rollbackError
    }),
  ).rejects.toBe(rollbackError)

describe('remove', () => {
  test('keeps row and content when the transaction is rolled back', async () => {
    const file = await putFile()
    await runWithRollback((tx) => ctx.files.remove(tx, file.id))
    await sweep(minutesFromNow(120))
    expect(await text(ctx.files.read((await ctx.files.byId(db, file.id))!))).toBe('a paper')
  })

  test('deletes only the row; the next sweep deletes only that content', async () => {
    const [removedFile, otherFile] = [await putFile(), await putFile('another')]
    await ctx.transaction((tx) => ctx.files.remove(tx, removedFile.id))
    expect(await ctx.files.byId(db, removedFile.id)).toBeUndefined()
    expect(await contents()).toEqual([removedFile.path, otherFile.path].sort())
    expect(await sweep(minutesFromNow(120))).toBe(1)
    expect(await contents()).toEqual([otherFile.path])
    expect(await text(ctx.files.read(otherFile))).toBe('another')
  })
})

describe('sweep', () => {
  test('deletes the content of a rolled back transaction after an hour', async () => {
    const { path: storedPath } = await putFile()
    await runWithRollback((tx) => putFile('of nobody', tx))
    expect(await contents()).toHaveLength(2)
    expect([await sweep(), await sweep(minutesFromNow(59))]).toEqual([0, 0])
    expect(await sweep(minutesFromNow(61))).toBe(1)
    expect(await contents()).toEqual([storedPath])
  })

  test('keeps files that are being written', async () => {
    const file = await ctx.transaction(async (tx) => {
      const newFile = await putFile('in time', tx)
      expect(await ctx.files.sweep(db, log)).toBe(0)
      return newFile
    })
    const [sweepCount, otherFiles] = await Promise.all([sweep(), Promise.all(Array.from({ length: 20 }, (_, n) => putFile(`paper ${n}`)))])
    expect(sweepCount).toBe(0)
    expect(await contents()).toEqual([file, ...otherFiles].map((stored) => stored.path).sort())
  })

  test('deletes the partial files of a crash, and no foreign files', async () => {
    const { path: storedPath } = await putFile()
    mkdirSync(path.join(folder, 'ab'), { recursive: true })
    const name = 'ab000000-0000-4000-8000-000000000000'
    for (const file of [`ab/${name}.part`, 'ab/notes.txt', 'readme.md']) writeFileSync(path.join(folder, file), '')
    expect(await sweep()).toBe(0)
    expect(await sweep(minutesFromNow(61))).toBe(1)
    expect(await contents()).toEqual([storedPath, 'ab/notes.txt', 'readme.md'].sort())
  })

  test('works without a folder, and continues after a file that cannot be deleted', async () => {
    expect(await sweep(minutesFromNow(120))).toBe(0)
    await putFile()
    // Deleting a folder as a file fails for every user, also for root.
    const stuck = 'aa/aa000000-0000-4000-8000-000000000000'
    mkdirSync(path.join(folder, stuck), { recursive: true })
    await runWithRollback((tx) => putFile('of nobody', tx))
    expect(await sweep(minutesFromNow(120))).toBe(1)
    expect(logEntries.splice(0)).toEqual([
      [{ path: path.join(folder, stuck), code: expect.any(String) }, 'a stored file could not be removed'],
    ])
  })

  test('sends one query per folder, whatever the number of files', async () => {
    for (let n = 0; n < 6; n++) await putFile(`paper ${n}`)
    mkdirSync(path.join(folder, 'cd'), { recursive: true })
    for (let n = 10; n < 35; n++) writeFileSync(path.join(folder, 'cd', `cd000000-0000-4000-8000-0000000000${n}`), '')
    const folders = await readdir(folder)
    const queries: string[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await ctx.files.sweep(counting, log, minutesFromNow(120))).toBe(25)
    expect(queries).toHaveLength(folders.length)
  })

  test.each([
    ['none', 0, 1],
    ['few', 1, 22],
  ])(
    'deletes nothing when rows name %s of the contents, because the folder belongs to another database',
    async (_, withRow, withoutRow) => {
      for (let n = 0; n < withRow; n++) await putFile()
      for (let n = 0; n < withoutRow; n++) await runWithRollback((tx) => putFile(`paper ${n}`, tx))
      expect(await sweep(minutesFromNow(120))).toBe(0)
      expect(await contents()).toHaveLength(withRow + withoutRow)
      expect(logEntries.splice(0)).toEqual([[{ known: withRow, unknown: withoutRow }, expect.stringContaining('none was removed')]])
    },
  )
})

test('a scheduled job runs the sweep', async () => {
  const { rows } = await sql`select name from pgboss.queue where name = 'sweep-files'`.execute(db)
  expect(rows).toHaveLength(1)
})
