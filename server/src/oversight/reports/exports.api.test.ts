import { advanceColumns, collectionColumns, fileColumns, grantColumns, monthlyColumns, receivableColumns } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const { db } = t
const RECEIPTS = 20_000
const paths = ['collections/export', 'receivables', 'grants', 'advances']

/** One student with as many receipts of 1.00 as a large school has in a month, and two accounts with something to pay. */
beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  const cashier = await t.createUser('cashier')
  const course = await aCourse(db, { code: 'BSIT-R' })
  await anEnrollment(db, { course, net_centavos: 150_000, student: await aStudent(db, { last_name: 'Abad', first_name: '=Rosa' }) })
  const payer = await anEnrollment(db, {
    course,
    net_centavos: 5_000_000,
    student: await aStudent(db, { last_name: 'Bello', first_name: 'Rosa' }),
  })
  await sql`alter table payments disable trigger user`.execute(t.ownerDb)
  await sql`
    insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id, created_at)
    select 'R-' || lpad(n::text, 6, '0'), ${payer.student_id}, ${payer.id}, '2026-10-10', 100, 'cash', ${cashier.id}, '2026-10-10T01:00:00Z'
    from generate_series(1, ${RECEIPTS}::int) n`.execute(db)
  await sql`
    insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind, created_at)
    select p.id, p.enrollment_id, (select min(id) from fee_categories where kind = 'tuition'), 100, 'receipt', p.created_at from payments p`.execute(
    db,
  )
  await sql`alter table payments enable trigger user`.execute(t.ownerDb)
})

const readLines = async (path: string) => {
  const { status, body } = await t.inject('GET', `/api/reports/${path}`, { as: 'cashier' })
  expect(status).toBe(200)
  return String(body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
}

describe('reports as files', () => {
  test('have every receipt of the filter in the order of the numbers, and their sum is that of the report', async () => {
    const lines = await readLines('collections/export?format=csv&from=2026-10-10&to=2026-10-10')
    expect(lines).toHaveLength(RECEIPTS + 1)
    expect(lines[1]).toMatch(/^R-000001,2026-10-10,"BELLO, Rosa [^"]*",[^,]*,BSIT-R,Tuition,Cash,,[^,]+,1.00,$/)
    expect(lines.at(-1)).toMatch(/^R-020000,/)
    expect(new Set(lines).size).toBe(RECEIPTS + 1)
    expect(await readLines('collections/export?format=csv&from=2026-10-10&to=2026-10-10&search=R-00000')).toHaveLength(10)
  })

  test('have the accounts of the filter, with formulas as text', async () => {
    const lines = await readLines('receivables?format=csv')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^Abad,'=Rosa,/)
    expect(lines[2]).toMatch(/,30000\.00$/)
    expect(await readLines('receivables?format=csv&search=bello')).toHaveLength(2)
  })

  test.each([
    ['collections/export', collectionColumns],
    ['receivables', receivableColumns],
    ['grants', grantColumns],
    ['advances', advanceColumns],
    ['collections/monthly/export', monthlyColumns],
  ])('name the columns of %s as the screen does', async (name, columns) => {
    const labels = fileColumns<never>(columns).map(({ label }) => (label.includes(',') ? `"${label}"` : label))
    expect((await readLines(`${name}?format=csv`))[0]).toBe(labels.join(','))
  })

  test('are workbooks as well', async () => {
    for (const path of [...paths, 'collections/monthly/export']) {
      const { status, headers } = await t.inject('GET', `/api/reports/${path}?format=xlsx`, { as: 'cashier' })
      expect([path, status]).toEqual([path, 200])
      expect(headers['content-disposition']).toMatch(/\.xlsx"/)
    }
  })

  test('have the journal of a day with as many receipts', async () => {
    const { status, body } = await t.inject('GET', '/api/reports/journal/summary?from=2026-10-10&to=2026-10-10', { as: 'cashier' })
    expect(status).toBe(200)
    expect(body.data.accounts.find(({ key }: { key: string }) => key === 'tender:cash').debit_centavos).toBe(RECEIPTS * 100)
    const codes = body.data.accounts.map(({ key }: { key: string }, place: number) => ({ key, code: String(place), name: key }))
    const { version } = (await t.inject('GET', '/api/account-codes', { as: 'cashier' })).body.data
    expect((await t.inject('PUT', '/api/account-codes', { as: 'administrator', body: { codes, version } })).status).toBe(200)
    expect(await readLines('journal/export?format=csv&from=2026-10-10&to=2026-10-10')).toHaveLength(body.data.lines + 1)
  })

  test('are read by those who may, and leave no transaction open', async () => {
    for (const path of paths.map((name) => `/api/reports/${name}?format=csv&from=2026-01-01&to=2026-01-01`)) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
    const { rows } = await sql`select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`.execute(
      db,
    )
    expect(rows).toHaveLength(0)
  })
})
