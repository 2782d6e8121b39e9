import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
const { db } = t
const admin = await t.createUser('school_admin')
const cashier = await t.createUser('cashier')
const term = { school_year: '2026-2027', semester: 1 }
let course: Course
let ched: number
let mayor: number
const grantIds: Record<string, number> = {}

const post = async (path: string, body: object, as = admin) => {
  const { status, body: answer } = await t.inject('POST', path, { as, body })
  expect([path, status]).toEqual([path, 200])
  return answer.data
}
const addGrant = async (name: string, amount: string, sponsor_id: number | null) => {
  const form = { name, rule: 'fixed', amount, base: 'all', is_exclusive: false }
  grantIds[name] = (await post('/api/grants', sponsor_id === null ? form : { ...form, sponsor_id })).id
}
async function award(student: { student_id: number }, name: string): Promise<number> {
  const query = { grant_id: grantIds[name]!, ...term }
  const { digest } = (await t.inject('GET', `/api/students/${student.student_id}/grants/preview`, { as: admin, query })).body.data
  return (await post(`/api/students/${student.student_id}/grants`, { grant_id: grantIds[name], ...term, digest })).id
}
async function issue(sponsorId: number): Promise<number> {
  const { digest } = (await t.inject('GET', `/api/sponsors/${sponsorId}/bill-draft`, { as: admin, query: term })).body.data
  return (await post(`/api/sponsors/${sponsorId}/bills`, { ...term, digest })).id
}
const receive = (sponsorId: number, or_number: string, amount: string) =>
  post(
    `/api/sponsors/${sponsorId}/payments`,
    { or_number, amount, tender: 'check', reference: 'LBP 1', bank: 'LBP', check_on: '2026-06-01' },
    cashier,
  )
const enroll = async (status = 4) => anEnrollment(db, { course, status, loads: [await anOffer(db, { course })], net_centavos: 100_000 })

/**
 * By hand: CHED pays TES of 2,000.00 for three students and TDP of 500.00 for the first, billed before the third had it; 3,000.00 are paid,
 * and another receipt of 700.00 is voided. The mayor pays 300.00 for one student and is not billed. The school waives 100.00 for two.
 */
beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db, { code: 'BSIT' })
  ched = (await post('/api/sponsors', { name: 'Commission on Higher Education', code: 'CHED' })).id
  mayor = (await post('/api/sponsors', { name: 'Office of the Mayor', code: 'MAYOR' })).id
  await addGrant('TES', '2,000', ched)
  await addGrant('TDP', '500', ched)
  await addGrant("Mayor's scholarship", '300', mayor)
  await addGrant('Sibling', '100', null)
  const [first, second, third] = [await enroll(), await enroll(), await enroll()]
  for (const student of [first, second]) {
    await award(student, 'TES')
    await award(student, 'Sibling')
  }
  await award(first, 'TDP')
  await issue(ched)
  await award(third, 'TES')
  await award(third, "Mayor's scholarship")
  // Not enrolled yet, and withdrawn: not counted.
  await award(await enroll(2), 'TES')
  const withdrawn = await enroll()
  await award(withdrawn, 'TES')
  await sql`update loads set deleted_at = now() where enrollment_id = ${withdrawn.id}`.execute(db)
  await sql`update enrollments set withdrawn_at = now() where id = ${withdrawn.id}`.execute(db)
  await receive(ched, 'S-1', '3,000')
  const { id } = await receive(ched, 'S-2', '700')
  await post(`/api/sponsor-payments/${id}/void`, { reason: 'Wrong amount' }, cashier)
})

const read = async (path: string, query: object = term) =>
  (await t.inject('GET', `/api/reports/grants${path}`, { as: cashier, query: query as Record<string, string | number> })).body
const amounts = (row: Record<string, number>) =>
  ['students', 'granted_centavos', 'billed_centavos', 'unbilled_centavos'].map((key) => (key === 'students' ? row[key] : row[key]! / 100))

describe('grants by sponsor', () => {
  test('have what is granted and billed for each grant, as computed by hand', async () => {
    const { data, meta } = await read('')
    expect(meta.total).toBe(4)
    expect(data.map((row: never) => [(row as { grant: { name: string } }).grant.name, ...amounts(row)])).toEqual([
      ['TDP', 1, 500, 500, 0],
      ['TES', 3, 6_000, 4_000, 2_000],
      ["Mayor's scholarship", 1, 300, 0, 300],
      ['Sibling', 2, 200, 0, 0],
    ])
    expect(data[0].sponsor).toEqual({ id: ched, name: 'Commission on Higher Education', code: 'CHED' })
    expect(data[3].sponsor).toBeNull()
    expect((await read('', { ...term, search: 'mayor', limit: 1 })).data).toHaveLength(1)
    expect((await read('', { ...term, sponsor_id: ched })).meta.total).toBe(2)
  })

  test('have sums by sponsor that equal the accounts of the sponsors', async () => {
    const { data } = await read('/sponsors')
    const sums = (row: Record<string, number>) => [...amounts(row), row.paid_centavos! / 100, row.open_centavos! / 100]
    expect(data.sponsors.map(sums)).toEqual([
      [3, 6_500, 4_500, 2_000, 3_000, 1_500],
      [1, 300, 0, 300, 0, 0],
      [2, 200, 0, 0, 0, 0],
    ])
    expect(sums(data.total)).toEqual([3, 7_000, 4_500, 2_300, 3_000, 1_500])
    const account = (await t.inject('GET', `/api/sponsors/${ched}/account`, { as: cashier })).body.data
    expect(account).toMatchObject({ billed_centavos: 450_000, paid_centavos: 300_000, open_centavos: 150_000 })
    const draft = (await t.inject('GET', `/api/sponsors/${ched}/bill-draft`, { as: admin, query: term })).body.data
    expect(draft.total_centavos).toBe(200_000)
    const { rows } = await sql<{ discounts: number }>`
      select sum(b.discount_centavos)::bigint as discounts from assessments b join enrollments e on e.id = b.enrollment_id
      where b.is_current and e.status = 4 and e.withdrawn_at is null`.execute(db)
    expect(data.total.granted_centavos).toBe(rows[0]!.discounts)
  })

  test('are those of a whole school year without a semester, and none of another year', async () => {
    expect((await read('/sponsors', { school_year: '2026-2027' })).data).toMatchObject({
      semester: null,
      total: { granted_centavos: 700_000 },
    })
    expect((await read('/sponsors', { school_year: '2024-2025' })).data).toMatchObject({
      sponsors: [],
      total: { students: 0, open_centavos: 0 },
    })
    expect((await read('/sponsors', {})).data.school_year).toBe('2026-2027')
  })

  test('are read by those who may', async () => {
    for (const path of ['/api/reports/grants', '/api/reports/grants/sponsors']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})
