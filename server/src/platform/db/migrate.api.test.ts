import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '#testing/platform/databases.ts'
import { dumpSchema } from './dump-schema.ts'
import { fixtureFiles, restoreFixture } from './fixture.ts'
import { migrate, migrationNames, migrationsFolder } from './migrate.ts'

/** The newest release fixture, which has rows with deferred checks. */
const fixture = fixtureFiles().at(-1) as string
let database: ClonedDatabase
let client: pg.Client
let folder: string

async function openFrom(newDatabase: Promise<ClonedDatabase>): Promise<void> {
  database = await newDatabase
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'talaan-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const addMigration = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.sql`), text)
const listColumns = async (table: string): Promise<string[]> =>
  (await client.query('select column_name from information_schema.columns where table_name = $1', [table])).rows.map(
    (row) => row.column_name,
  )

/** Updates rejected enrollments, which have a deferred check for seats, and then alters their table. */
const changeThenAlter = `
  update enrollments set reject_reason = 'Changed by the upgrade' where status = 0;
  alter table enrollments add column remark text not null default 'none';`

describe('a database of a release that has every migration', () => {
  let release: ClonedDatabase

  // Once, because all migrations take longer than these tests.
  beforeAll(async () => {
    release = await emptyDatabase(inject('template'))
    await restoreFixture(release.url, fixture)
    await migrate(release.url)
  })
  afterAll(() => release.drop())
  beforeEach(() => openFrom(cloneDatabase(release)))

  test('lets a migration change rows and then alter their table despite deferred checks', async () => {
    await client.query('begin')
    await expect(client.query(changeThenAlter)).rejects.toThrow('pending trigger events')
    await client.query('rollback')
    addMigration('9001-remarks', changeThenAlter)
    expect((await migrate(database.url, folder)).at(-1)).toBe('9001-remarks')
    const { rows } = await client.query(`select distinct reject_reason, remark from enrollments where status = 0`)
    expect(rows).toEqual([{ reject_reason: 'Changed by the upgrade', remark: 'none' }])
  })

  test('runs deferred checks in a migration', async () => {
    addMigration('9001-leave-seats', `update enrollments set withdrawn_at = now() where status = 4;`)
    await expect(migrate(database.url, folder)).rejects.toThrow('a rejected or withdrawn enrollment holds no seats')
  })

  test('lets a migration defer the checks to its end', async () => {
    addMigration(
      '9001-withdraw',
      `set constraints all deferred;
       update enrollments set withdrawn_at = now() where status = 4 and withdrawn_at is null;
       update loads set deleted_at = now() where deleted_at is null and dropped_at is null;`,
    )
    expect((await migrate(database.url, folder)).at(-1)).toBe('9001-withdraw')
  })

  test('rolls back a failed migration, names it, and runs it after the cause is removed', async () => {
    addMigration('9001-remarks', 'alter table rooms add column remark text;')
    addMigration('9002-floors', 'alter table rooms add column floor integer; update rooms set floor = 1 / 0;')
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 9002-floors failed and changed nothing: division by zero. The migrations before it are complete',
    )
    expect(await listColumns('rooms')).toContain('remark')
    expect(await listColumns('rooms')).not.toContain('floor')
    addMigration('9002-floors', 'alter table rooms add column floor integer; update rooms set floor = 1;')
    expect(await migrate(database.url, folder)).toEqual(['9002-floors'])
  })
})

test('rejects a database of a newer version', async () => {
  await openFrom(cloneDatabase(inject('template')))
  addMigration('9001-remarks', 'alter table rooms add column remark text;')
  expect(await migrate(database.url, folder)).toEqual(['9001-remarks'])
  await expect(migrate(database.url)).rejects.toThrow('has run the migration 9001-remarks, which this version of Talaan does not have')
})

describe('an empty database', () => {
  beforeEach(() => openFrom(emptyDatabase(inject('template'))))

  // The base line of before had a first file of the same name.
  test.each([
    ['0001-people-and-access', '0002-academic-structure'],
    ['0001-foundation', '0002-people'],
  ])('rejects a database from before the base line without changing it: %s', async (first, second) => {
    await client.query(`create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null);
      insert into migrations (name, run_on) values ('${first}', now()), ('${second}', now());
      create table users (id bigint primary key)`)
    const schemaBefore = await dumpSchema(client)
    const error = await migrate(database.url).catch((error: Error) => error)
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining('delete the data folder') })
    expect(await dumpSchema(client)).toBe(schemaBefore)
    expect((await client.query('select from migrations')).rowCount).toBe(2)
  })

  test('runs every migration once on an empty database, also from two processes at once', async () => {
    const completed = await Promise.all([migrate(database.url), migrate(database.url)])
    expect(completed.toSorted((a, b) => b.length - a.length)).toEqual([migrationNames(), []])
  })
})
