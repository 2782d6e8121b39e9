import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { OWN_ACCOUNT } from '../assessment/reasons.ts'
import { aPayment, signedIn, studyingStaff, theMinimums } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Enrollment } from '../enrollment/testing.ts'

const t = await testApp()
let cashier: TestUser
let course: Course
const made: Enrollment[] = []

beforeAll(async () => {
  await aTerm(t.db)
  await theMinimums(t.db, [50, 'Percentage'], [90, 'Percentage'])
  cashier = await t.createUser('cashier')
  course = await aCourse(t.db, { code: 'BSIT' })
  const offer = await anOffer(t.db, { course, max_person: 100 })
  for (const [last_name, status] of [
    ['Cruz', 4],
    ['Añonuevo', 2],
    ['Bondoc', 3],
    ['Dela Cruz', 4],
    ['Esguerra', 1],
    ['Fajardo', 0],
  ] as const) {
    const student = await aStudent(t.db, { last_name, student_id_number: `2026-${last_name.length}${status}` })
    made.push(
      await anEnrollment(t.db, { student, course, status, loads: status > 1 ? [offer] : [], net_centavos: status > 1 ? 100_000 : 0 }),
    )
  }
  const gone = await aStudent(t.db, { last_name: 'Gatdula' })
  await anEnrollment(t.db, { student: gone, course, status: 2, withdrawn: true })
})

const list = async (query: Record<string, string | number> = {}, path = '/api/accounts') => {
  const answer = await t.inject('GET', path, { as: cashier, query })
  expect(answer.status).toBe(200)
  return answer.body
}
/** The ids of the list read page by page, which must be those of the list read at once. */
async function walked(path: string, query: Record<string, string | number>): Promise<number[]> {
  const ids = (body: { data: { id?: number; enrollment_id: number }[] }) => body.data.map((row) => row.id ?? row.enrollment_id)
  const all = await list({ ...query, limit: 100 }, path)
  for (const limit of [2, 4]) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.meta.total / limit) }, (_, n) => list({ ...query, limit, page: n + 1 }, path)),
    )
    expect(pages.flatMap(ids)).toEqual(ids(all))
  }
  return ids(all)
}
const names = (body: { data: { last_name: string }[] }) => body.data.map((row) => row.last_name)

describe('accounts', () => {
  test('those of the term of enrollment who can have something to pay, by name without accents', async () => {
    const body = await list()
    expect(names(body)).toEqual(['Añonuevo', 'Bondoc', 'Cruz', 'Dela Cruz'])
    expect(body.meta).toMatchObject({ total: 4, current_page: 1, per_page: 15 })
    expect(body.data[0]).toMatchObject({
      net_centavos: 100_000,
      paid_centavos: 0,
      balance_centavos: 100_000,
      course: { id: course.id, code: 'BSIT' },
      image: null,
    })
    expect(names(await list({ sort: '-name' }))).toEqual(['Dela Cruz', 'Cruz', 'Bondoc', 'Añonuevo'])
  })

  test('pages follow each other across states', async () => {
    const pages = [await list({ limit: 2 }), await list({ limit: 2, page: 2 }), await list({ limit: 2, page: 3 })]
    expect(pages.flatMap(names)).toEqual(['Añonuevo', 'Bondoc', 'Cruz', 'Dela Cruz'])
    expect(pages.map((body) => body.meta.total)).toEqual([4, 4, 4])
  })

  test('pages read from the end are those of the walk from the front, also of people of one name', async () => {
    for (let n = 0; n < 9; n++) {
      const student = await aStudent(t.db, { first_name: 'Ana', last_name: n % 2 ? 'Ocampo' : 'Salazar' })
      await anEnrollment(t.db, { student, course, status: (n % 3) + 2, school_year: '2031-2032' })
    }
    for (const sort of ['name', '-name']) expect(await walked('/api/accounts', { school_year: '2031-2032', sort })).toHaveLength(9)
  })

  test('one state, another term', async () => {
    expect(names(await list({ status: 3 }))).toEqual(['Bondoc'])
    expect(names(await list({ status: 1 }))).toEqual(['Esguerra'])
    expect(await list({ school_year: '2020-2021', semester: 1 })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
  })

  test('a search takes words of the name and numbers, and plain pattern characters', async () => {
    expect(names(await list({ search: 'cruz' }))).toEqual(['Cruz', 'Dela Cruz'])
    expect(names(await list({ search: 'JUAN anonuevo' }))).toEqual(['Añonuevo'])
    expect(names(await list({ search: '2026-63' }))).toEqual(['Bondoc'])
    for (const search of ['%', '_', '\\', "'"]) expect((await list({ search })).meta.total).toBe(0)
  })

  test('no bill is no net, which is not zero', async () => {
    const body = await list({ status: 1 })
    expect(body.data[0]).toMatchObject({ net_centavos: null, balance_centavos: 0 })
  })

  test('are for the cashier, not for students or the guard', async () => {
    for (const as of ['student', 'guard', 'full_time'] as const) expect((await t.inject('GET', '/api/accounts', { as })).status).toBe(403)
  })
})

describe('payments', () => {
  test('newest first with voided ones; by day, tender, name and the beginning of the number', async () => {
    const of = made[0] as Enrollment
    const add = async (or_number: string, paid_on: string, tender: string) => {
      await sql`
        with payment as (
          insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
          values (${or_number}, ${of.student_id}, ${of.id}, ${paid_on}, 500, ${tender}, ${cashier.id}) returning id
        )
        insert into payment_lines (payment_id, description, amount_centavos) select id, 'School fees', 500 from payment`.execute(t.db)
    }
    await add('0001', '2026-07-01', 'cash')
    await add('0002', '2026-07-03', 'gcash')
    await add('0010', '2026-07-02', 'cash')
    await sql`update payments set voided_at = now(), voided_by = ${cashier.id}, void_reason = 'x' where or_number = '0002'`.execute(t.db)
    const numbers = async (query: Record<string, string | number>) =>
      (await list(query, '/api/payments')).data.map((row: { or_number: string }) => row.or_number)
    expect(await numbers({ from: '2026-07-01' })).toEqual(['0002', '0010', '0001'])
    expect(await numbers({ from: '2026-07-02', to: '2026-07-02' })).toEqual(['0010'])
    expect(await numbers({ from: '2026-07-01', tender: 'gcash' })).toEqual(['0002'])
    expect(await numbers({ search: '000' })).toEqual(['0002', '0001'])
    expect(await numbers({ search: 'bondoc' })).toEqual([])
    expect((await list({ search: 'cruz', from: '2026-07-01', limit: 1 }, '/api/payments')).meta).toMatchObject({ total: 3, last_page: 3 })
    expect((await list({ search: '0002' }, '/api/payments')).data[0]).toMatchObject({
      void_reason: 'x',
      full_name: 'CRUZ, Juan Santos',
      course: 'BSIT',
    })
  })
})

test('payments of one day keep their order on every page', async () => {
  const of = made[3] as Enrollment
  for (let n = 0; n < 9; n++) await aPayment(t.db, cashier.id, of, 100 + n)
  const ids = await walked('/api/payments', { from: '2026-06-01', to: '2026-06-01' })
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids).toHaveLength(9)
})

describe('one account at the desk', () => {
  const detail = async (id: number, as: TestUser | 'registrar' | 'administrator') =>
    (await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data

  test("a cashier's own: nothing to receive or void, and why; theirs to read", async () => {
    const student = await aStudent(t.db)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    const told = await detail(id, await studyingStaff(t, student))
    expect(told).toMatchObject({ balance_centavos: 100_000, can: { receive_payment: false, void_payment: false }, reasons: [OWN_ACCOUNT] })
    expect(await detail(id, cashier)).toMatchObject({ can: { receive_payment: true, void_payment: true }, reasons: [] })
    expect((await detail(id, await studyingStaff(t, student, 'administrator'))).can.receive_payment).toBe(true)
  })

  test('an old balance names each earlier term it is of, however long ago, and no term that is even', async () => {
    const student = await aStudent(t.db)
    const terms = [
      { school_year: '2023-2024', semester: 1, net_centavos: 245_000 },
      { school_year: '2024-2025', semester: 1, net_centavos: 500_000 },
      { school_year: '2025-2026', semester: 2, net_centavos: 80_000 },
    ]
    const [old, even, last] = await Promise.all(terms.map((term) => anEnrollment(t.db, { student, course, status: 4, ...term })))
    await aPayment(t.db, cashier.id, even!, 500_000)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    await anEnrollment(t.db, { course, status: 4, school_year: '2024-2025', net_centavos: 99_000 })
    expect(await detail(id, cashier)).toMatchObject({
      old_balance_centavos: 325_000,
      earlier_accounts: [
        { id: last!.id, school_year: '2025-2026', semester: 2, balance_centavos: 80_000 },
        { id: old!.id, school_year: '2023-2024', semester: 1, balance_centavos: 245_000 },
      ],
    })
  })

  test('the desk is told who it is and what is owed, not how the person lives; the registrar is', async () => {
    const student = await aStudent(t.db, { last_name: 'Ibarra' })
    await sql`
      update user_infos set religion = 'Roman Catholic', street = 'Mabini', municipality = 'Calamba', personal_email = 'i@example.test'
      where id = ${student.user_info_id}`.execute(t.db)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    const atTheDesk = await detail(id, cashier)
    expect(atTheDesk).toMatchObject({ course: { code: 'BSIT' }, balance_centavos: 100_000, assessment: { net_centavos: 100_000 } })
    const nothing = { contact_number: null, gender: null, civil_status: null, religion: null, full_address: null }
    expect(atTheDesk.student).toMatchObject({ full_name: 'IBARRA, Juan Santos', first_name: 'Juan', ...nothing })
    expect(JSON.stringify(atTheDesk)).not.toMatch(/Roman Catholic|Mabini|Calamba|Single|i@example/)
    for (const as of ['registrar', 'administrator'] as const) {
      const { student: told } = await detail(id, as)
      expect(told).toMatchObject({ gender: 'Male', civil_status: 'Single', religion: 'Roman Catholic' })
      expect(told.full_address).toContain('Mabini')
      expect(told.contact_number).toMatch(/^0917/)
    }
  })

  test('nor why a request was rejected', async () => {
    const { id } = await anEnrollment(t.db, { course, status: 0 })
    await sql`update enrollments set reject_reason = 'Papers of another person' where id = ${id}`.execute(t.db)
    expect((await detail(id, cashier)).reject_reason).toBeNull()
    expect((await detail(id, 'registrar')).reject_reason).toBe('Papers of another person')
  })

  test('the reason is told to those who could otherwise', async () => {
    const student = await aStudent(t.db)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    expect((await detail(id, await studyingStaff(t, student, 'registrar'))).reasons).toEqual([])
  })
})

describe('own account', () => {
  test('one entry per term, newest first, with minimums and the old balance; nobody else in it', async () => {
    const student = await aStudent(t.db)
    const before = await anEnrollment(t.db, { student, course, status: 4, school_year: '2025-2026', net_centavos: 30_000 })
    const now = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 1_593_000 })
    await aPayment(t.db, cashier.id, now, 796_500)
    const me = await signedIn(t, student)
    const answer = await t.inject('GET', '/api/students/billing/account', { as: me })
    expect(answer.body.data).toMatchObject([
      {
        id: now.id,
        balance_centavos: 796_500,
        old_balance_centavos: 30_000,
        earlier_accounts: [{ id: before.id, school_year: '2025-2026', semester: 1, balance_centavos: 30_000 }],
        minimums: [
          { period: 'midterm', required_centavos: 796_500, missing_centavos: 0, shown: true },
          { period: 'final', required_centavos: 1_433_700, missing_centavos: 637_200, shown: false },
        ],
      },
      { id: before.id, balance_centavos: 30_000, old_balance_centavos: 0, earlier_accounts: [] },
    ])
    const again = await t.inject('GET', '/api/students/billing/account', {
      as: me,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
    for (const as of ['cashier', 'registrar'] as const)
      expect((await t.inject('GET', '/api/students/billing/account', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/students/billing/account', { as: 'administrator' })).body.data).toEqual([])
  })
})
