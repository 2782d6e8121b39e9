import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './db/database.ts'
import { testApp } from './testing.ts'

const app = await testApp({ pool: 4 })
const { db } = app
const ctx = app.ctx()
const folder = path.join(ctx.config.DATA_DIR, 'files')

beforeEach(async () => {
  await sql`delete from files`.execute(db)
  await rm(folder, { recursive: true, force: true })
})

const put = (body = 'a paper', tx: Db = db) =>
  ctx.files.put(tx, { kind: 'admission_document', name: 'paper.pdf', mime: 'application/pdf', body: Buffer.from(body) })
const contents = async () => (await readdir(folder, { recursive: true })).filter((name) => name.length > 2).sort()
const logged: unknown[][] = []
const log = { error: (...said: unknown[]) => void logged.push(said) }
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const sweep = (now?: Date) => ctx.files.sweep(db, log, now)
const undone = new Error('undone')
const rolledBack = (work: (tx: Db) => Promise<unknown>) =>
  expect(
    ctx.transaction(async (tx) => {
      await work(tx)
      throw undone
    }),
  ).rejects.toBe(undone)

describe('removing', () => {
  test('that is undone leaves row and content', async () => {
    const file = await put()
    await rolledBack((tx) => ctx.files.remove(tx, file.id))
    await sweep(later(120))
    expect(await text(ctx.files.read((await ctx.files.byId(db, file.id))!))).toBe('a paper')
  })

  test('is the row alone; the content goes with the sweep, and no other', async () => {
    const [gone, stays] = [await put(), await put('another')]
    await ctx.transaction((tx) => ctx.files.remove(tx, gone.id))
    expect(await ctx.files.byId(db, gone.id)).toBeUndefined()
    expect(await contents()).toEqual([gone.path, stays.path].sort())
    expect(await sweep(later(120))).toBe(1)
    expect(await contents()).toEqual([stays.path])
    expect(await text(ctx.files.read(stays))).toBe('another')
  })
})

describe('the sweep', () => {
  test('takes what an undone transaction wrote, once it is an hour old', async () => {
    const { path: stays } = await put()
    await rolledBack((tx) => put('of nobody', tx))
    expect(await contents()).toHaveLength(2)
    expect([await sweep(), await sweep(later(59))]).toEqual([0, 0])
    expect(await sweep(later(61))).toBe(1)
    expect(await contents()).toEqual([stays])
  })

  test('leaves what is being written', async () => {
    const file = await ctx.transaction(async (tx) => {
      const written = await put('in time', tx)
      expect(await ctx.files.sweep(db, log)).toBe(0)
      return written
    })
    const [swept, more] = await Promise.all([sweep(), Promise.all(Array.from({ length: 20 }, (_, n) => put(`paper ${n}`)))])
    expect(swept).toBe(0)
    expect(await contents()).toEqual([file, ...more].map((one) => one.path).sort())
  })

  test('takes what a crash left half written, and nothing that is not ours', async () => {
    const { path: stays } = await put()
    mkdirSync(path.join(folder, 'ab'), { recursive: true })
    const name = 'ab000000-0000-4000-8000-000000000000'
    for (const one of [`ab/${name}.part`, 'ab/notes.txt', 'readme.md']) writeFileSync(path.join(folder, one), '')
    expect(await sweep()).toBe(0)
    expect(await sweep(later(61))).toBe(1)
    expect(await contents()).toEqual([stays, 'ab/notes.txt', 'readme.md'].sort())
  })

  test('does without a folder, and goes on after what cannot be removed', async () => {
    expect(await sweep(later(120))).toBe(0)
    await put()
    // Removing a folder as a file fails for everybody.
    const stuck = 'aa/aa000000-0000-4000-8000-000000000000'
    mkdirSync(path.join(folder, stuck), { recursive: true })
    await rolledBack((tx) => put('of nobody', tx))
    expect(await sweep(later(120))).toBe(1)
    expect(logged.splice(0)).toEqual([[{ path: path.join(folder, stuck), code: expect.any(String) }, 'a stored file could not be removed']])
  })

  test('asks once per folder, however many files it holds', async () => {
    for (let n = 0; n < 6; n++) await put(`paper ${n}`)
    mkdirSync(path.join(folder, 'cd'), { recursive: true })
    for (let n = 10; n < 35; n++) writeFileSync(path.join(folder, 'cd', `cd000000-0000-4000-8000-0000000000${n}`), '')
    const folders = await readdir(folder)
    const asked: string[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await ctx.files.sweep(counting, log, later(120))).toBe(25)
    expect(asked).toHaveLength(folders.length)
  })

  test.each([
    ['none', 0, 1],
    ['few', 1, 22],
  ])('touches nothing where rows know %s of the contents: the database is another one', async (_, known, unknown) => {
    for (let n = 0; n < known; n++) await put()
    for (let n = 0; n < unknown; n++) await rolledBack((tx) => put(`paper ${n}`, tx))
    expect(await sweep(later(120))).toBe(0)
    expect(await contents()).toHaveLength(known + unknown)
    expect(logged.splice(0)).toEqual([[{ known, unknown }, expect.stringContaining('none was removed')]])
  })
})

test('a job sweeps', async () => {
  const { rows } = await sql`select name from pgboss.queue where name = 'sweep-files'`.execute(db)
  expect(rows).toHaveLength(1)
})
