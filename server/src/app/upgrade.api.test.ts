import path from 'node:path'
import { permissions } from '@talaan/contract'
import pg from 'pg'
import { describe, expect, inject as provided, test } from 'vitest'
import { verifyGradeLog } from '#academics/grades/log/verify-grade-log.ts'
import { seedAccess } from '#platform/access/seed.ts'
import { dumpSchema } from '#platform/db/dump-schema.ts'
import { FIXTURE_PASSWORD, fixtureFiles, restoreFixture } from '#platform/db/fixture.ts'
import { migrate, migrationNames } from '#platform/db/migrate.ts'
import { cloneDatabase, emptyDatabase } from '#testing/platform/databases.ts'
import { type TestApp, testApp } from '#testing/platform/test-app.ts'
import { verifyCounters } from '../../../demo/fill-steps/verify.ts'
import { prepareRights } from './run.ts'

/** Tables that have another name since. */
const renamed: Readonly<Record<string, string>> = { id_card_images: 'school_images' }

/** The number of rows of every table, to detect lost rows. Without the table of migrations, which an upgrade fills. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string; n: number }>(`
    select c.relname as table, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text::int as n
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' order by 1`)
  return Object.fromEntries(rows.map((row) => [row.table, row.n]))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readNewSchema(): Promise<string> {
  const clone = await cloneDatabase(provided('template'))
  try {
    return await withClient(clone.url, dumpSchema)
  } finally {
    await clone.drop()
  }
}

interface UpgradeFixture {
  app: TestApp
  rowsBefore: Record<string, number>
  rowsAfter: Record<string, number>
  completed: string[]
}

async function upgradeFixture(file: string): Promise<UpgradeFixture> {
  const database = await emptyDatabase(provided('template'))
  await restoreFixture(database.url, file)
  const rowsBefore = await withClient(database.url, countRows)
  await migrate(database.url)
  const { after: rowsAfter, completed } = await withClient(database.url, async (client) => ({
    after: await countRows(client),
    completed: (await client.query('select name from migrations order by id')).rows.map((row) => row.name),
  }))
  await prepareRights(database.url, database.portalUrl)
  return { rowsBefore, rowsAfter, completed, app: await testApp({ database }) }
}

async function signInAs(app: TestApp, email: string): Promise<{ authorization: string }> {
  const { status, body } = await app.inject('POST', '/api/login', { body: { email, password: FIXTURE_PASSWORD } })
  expect(status).toBe(200)
  return { authorization: `Bearer ${body.data.token}` }
}

test('at least one release is kept', () => expect(fixtureFiles().length).toBeGreaterThan(0))

for (const file of fixtureFiles()) {
  const { app, rowsBefore, rowsAfter, completed } = await upgradeFixture(file)

  describe(`a database of version ${path.basename(file, '.sql.br')}`, () => {
    test('has the schema of a new one after the upgrade', async () => {
      expect(completed).toEqual(migrationNames())
      expect(await withClient(app.databaseUrl, dumpSchema)).toBe(await readNewSchema())
    })

    test('keeps every row', () => {
      // A new table has none of before.
      expect(rowsAfter).toMatchObject(Object.fromEntries(Object.entries(rowsBefore).map(([table, n]) => [renamed[table] ?? table, n])))
      expect(rowsBefore.enrollments).toBeGreaterThan(100)
      expect(rowsBefore.payments).toBeGreaterThan(100)
    })

    test('has a whole log of the grades', async () => {
      const { lines, broken, unlogged } = await verifyGradeLog(app.db)
      expect(lines).toBeGreaterThan(100)
      expect([lines, broken, unlogged]).toEqual([rowsBefore.grade_changes, [], []])
    })

    test('has counters and bills that add up', () => withClient(app.databaseUrl, verifyCounters))

    test('lets the registrar sign in, list the enrolled and open the grades of a student', async () => {
      const headers = await signInAs(app, 'registrar@talaan.test')
      const enrolled = await app.inject('GET', '/api/enrollments', { headers, query: { status: 4 } })
      expect(enrolled.status).toBe(200)
      expect(enrolled.body.meta.total).toBeGreaterThan(10)
      const { rows } = await withClient(app.databaseUrl, (client) =>
        client.query(
          `select e.student_id as id from loads l join enrollments e on e.id = l.enrollment_id where l.grade = '1.25' order by l.id limit 1`,
        ),
      )
      const grades = await app.inject('GET', `/api/students/${rows[0].id}/grades`, { headers })
      expect(grades.status).toBe(200)
      expect(JSON.stringify(grades.body)).toContain('1.25')
    })

    test('shows the history of an enrollment, also the lines that an older version wrote', async () => {
      const headers = await signInAs(app, 'registrar@talaan.test')
      const { rows } = await withClient(app.databaseUrl, (client) =>
        client.query(`select enrollment_id as id, array_agg(distinct action) as actions from enrollment_events
                      where action in ('accept_enrollment', 'withdraw') group by 1 having count(*) = 2 order by 1 limit 1`),
      )
      const { status, body } = await app.inject('GET', `/api/enrollments/${rows[0].id}/events`, { headers })
      expect(status).toBe(200)
      const titles = body.data.map((event: { title: string }) => event.title)
      expect(titles).toEqual(expect.arrayContaining(['Enrolled', 'Withdrawn']))
    })

    test('lets a student sign in and read the own subjects', async () => {
      const headers = await signInAs(app, 'student@talaan.test')
      const { status, body } = await app.inject('GET', '/api/student/allLoads', { headers })
      expect(status).toBe(200)
      expect(body.data.length).toBeGreaterThan(0)
    })

    test('gets the screens that were added to its permissions, and not those that were removed', async () => {
      await withClient(app.databaseUrl, (client) =>
        client.query(`update permissions set urls = array_remove(urls, '/admin/accounts') where name = 'View Accounts'`),
      )
      await seedAccess(app.db)
      await seedAccess(app.db)
      const { rows } = await withClient(app.databaseUrl, (client) => client.query('select name, urls from permissions'))
      const urls = new Map<string, string[]>(rows.map((row) => [row.name, row.urls]))
      for (const permission of permissions) {
        const expected = permission.urls.filter((url) => url !== '/admin/accounts')
        expect(urls.get(permission.name)?.toSorted()).toEqual([...expected].sort())
      }
    })

    test('takes new rows after the old ones', async () => {
      const { rows } = await withClient(app.databaseUrl, (client) =>
        client.query(`insert into rooms (code) values ('UPGRADE-1') returning id, (select max(id) from rooms) as newest`),
      )
      expect(Number(rows[0].id)).toBeGreaterThan(Number(rows[0].newest))
    })
  })
}
