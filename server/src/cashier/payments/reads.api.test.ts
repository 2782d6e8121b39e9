import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import {
  aFeeOnDemand,
  anAdjustment,
  anAdvance,
  aPayment,
  aVoid,
  signInStudent,
  signInStudyingStaff,
  theMinimums,
} from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let cashier: TestUser
let course: Course
const enrollments: Enrollment[] = []

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
    enrollments.push(
      await anEnrollment(t.db, { student, course, status, loads: status > 1 ? [offer] : [], net_centavos: status > 1 ? 100_000 : 0 }),
    )
  }
  const withdrawnStudent = await aStudent(t.db, { last_name: 'Gatdula' })
  await anEnrollment(t.db, { student: withdrawnStudent, course, status: 2, withdrawn: true })
})

const requestList = async (query: Record<string, string | number> = {}, path = '/api/accounts') => {
  const answer = await t.inject('GET', path, { as: cashier, query })
  expect(answer.status).toBe(200)
  return answer.body
}
/** Reads the list page by page, and expects the same ids as when it is read at once. */
async function readPageByPage(path: string, query: Record<string, string | number>): Promise<number[]> {
  const ids = (body: { data: { id?: number; enrollment_id: number }[] }) => body.data.map((row) => row.id ?? row.enrollment_id)
  const wholeList = await requestList({ ...query, limit: 100 }, path)
  for (const limit of [2, 4]) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(wholeList.meta.total / limit) }, (_, n) => requestList({ ...query, limit, page: n + 1 }, path)),
    )
    expect(pages.flatMap(ids)).toEqual(ids(wholeList))
  }
  return ids(wholeList)
}
const lastNames = (body: { data: { last_name: string }[] }) => body.data.map((row) => row.last_name)

describe('accounts', () => {
  test('are those of the enrollment term that can have something to pay, by name without accents', async () => {
    const body = await requestList()
    expect(lastNames(body)).toEqual(['Añonuevo', 'Bondoc', 'Cruz', 'Dela Cruz'])
    expect(body.meta).toMatchObject({ total: 4, current_page: 1, per_page: 15 })
    expect(body.data[0]).toMatchObject({
      net_centavos: 100_000,
      paid_centavos: 0,
      balance_centavos: 100_000,
      course: { id: course.id, code: 'BSIT' },
      image: null,
    })
    expect(lastNames(await requestList({ sort: '-name' }))).toEqual(['Dela Cruz', 'Cruz', 'Bondoc', 'Añonuevo'])
  })

  test('are paged across statuses', async () => {
    const pages = [await requestList({ limit: 2 }), await requestList({ limit: 2, page: 2 }), await requestList({ limit: 2, page: 3 })]
    expect(pages.flatMap(lastNames)).toEqual(['Añonuevo', 'Bondoc', 'Cruz', 'Dela Cruz'])
    expect(pages.map((body) => body.meta.total)).toEqual([4, 4, 4])
  })

  test('have the same order when read from the end, also for people of the same name', async () => {
    for (let n = 0; n < 9; n++) {
      const student = await aStudent(t.db, { first_name: 'Ana', last_name: n % 2 ? 'Ocampo' : 'Salazar' })
      await anEnrollment(t.db, { student, course, status: (n % 3) + 2, school_year: '2031-2032' })
    }
    for (const sort of ['name', '-name']) expect(await readPageByPage('/api/accounts', { school_year: '2031-2032', sort })).toHaveLength(9)
  })

  test('are filtered by status and by term', async () => {
    expect(lastNames(await requestList({ status: 3 }))).toEqual(['Bondoc'])
    expect(lastNames(await requestList({ status: 1 }))).toEqual(['Esguerra'])
    expect(await requestList({ school_year: '2020-2021', semester: 1 })).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
  })

  test('are searched by words of the name and numbers, with pattern characters as plain text', async () => {
    expect(lastNames(await requestList({ search: 'cruz' }))).toEqual(['Cruz', 'Dela Cruz'])
    expect(lastNames(await requestList({ search: 'JUAN anonuevo' }))).toEqual(['Añonuevo'])
    expect(lastNames(await requestList({ search: '2026-63' }))).toEqual(['Bondoc'])
    for (const search of ['%', '_', '\\', "'"]) expect((await requestList({ search })).meta.total).toBe(0)
  })

  test('are searched by last name first: the middle name is the last name of the mother', async () => {
    const people = [
      ['Aquino', 'Paolo', 'Peña'],
      ['Peña', 'Mika', 'Santos'],
      ['Corpuz', 'Bryan', 'Peña'],
      ['Peñaflor', 'Ana', 'Cruz'],
    ]
    for (const [last_name, first_name, middle_name] of people) {
      const student = await aStudent(t.db, { last_name, first_name })
      await sql`
        update user_infos set middle_name = ${middle_name}
        where id = (select user_info_id from students where id = ${student.student_id})`.execute(t.db)
      await anEnrollment(t.db, { student, course, status: 4, school_year: '2032-2033', semester: 1 })
    }
    const search = (text: string, sort = 'name') =>
      requestList({ search: text, sort, school_year: '2032-2033', semester: 1 }).then(lastNames)
    expect(await search('pena')).toEqual(['Peña', 'Peñaflor', 'Aquino', 'Corpuz'])
    expect(await search('PEÑA', '-name')).toEqual(['Peñaflor', 'Peña', 'Corpuz', 'Aquino'])
    expect(await search('bryan')).toEqual(['Corpuz'])
    const pages = [1, 2, 3, 4].map((page) => requestList({ search: 'pena', school_year: '2032-2033', semester: 1, limit: 1, page }))
    expect((await Promise.all(pages)).flatMap(lastNames)).toEqual(['Peña', 'Peñaflor', 'Aquino', 'Corpuz'])
  })

  test('have a net amount of null, not zero, without a bill', async () => {
    const body = await requestList({ status: 1 })
    expect(body.data[0]).toMatchObject({ net_centavos: null, balance_centavos: 0 })
  })

  test('include who withdrew until the charge is taken back, who can be found and may pay', async () => {
    const student = await aStudent(t.db, { last_name: 'Cortez' })
    const enrollment = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 50_000, withdrawn: true })
    const body = await requestList()
    expect(lastNames(body)).toEqual(['Añonuevo', 'Bondoc', 'Cortez', 'Cruz', 'Dela Cruz'])
    expect(body.data.map((row: { withdrawn: boolean }) => row.withdrawn)).toEqual([false, false, true, false, false])
    expect(await requestList({ search: 'cortez' })).toMatchObject({ data: [{ balance_centavos: 50_000 }], meta: { total: 1 } })
    expect(lastNames(await requestList({ status: 3 }))).toEqual(['Bondoc'])
    expect(await readPageByPage('/api/accounts', {})).toHaveLength(5)
    const detail = await t.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as: cashier })
    expect(detail.body.data.can.receive_payment).toBe(true)
    await anAdjustment(t.db, enrollment.id, -50_000, 'Condoned')
    expect(lastNames(await requestList())).toEqual(['Añonuevo', 'Bondoc', 'Cruz', 'Dela Cruz'])
  })

  test('are refused to students and the guard', async () => {
    for (const as of ['student', 'guard', 'full_time'] as const) expect((await t.inject('GET', '/api/accounts', { as })).status).toBe(403)
  })
})

describe('payments', () => {
  test('are listed newest first with voided ones, filtered by day, tender, name and the beginning of the number', async () => {
    const enrollment = enrollments[0] as Enrollment
    const insertPayment = async (or_number: string, paid_on: string, tender: string) => {
      await sql`
        with payment as (
          insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
          values (${or_number}, ${enrollment.student_id}, ${enrollment.id}, ${paid_on}, 500, ${tender}, ${cashier.id}) returning id, enrollment_id, amount_centavos
        )
        insert into allocations (payment_id, enrollment_id, amount_centavos, kind) select id, enrollment_id, amount_centavos, 'receipt' from payment`.execute(
        t.db,
      )
    }
    await insertPayment('0001', '2026-07-01', 'cash')
    await insertPayment('0002', '2026-07-03', 'gcash')
    await insertPayment('0010', '2026-07-02', 'cash')
    const { rows } = await sql<{ id: number }>`select id from payments where or_number = '0002'`.execute(t.db)
    await aVoid(t.db, cashier.id, rows[0]!.id)
    const listNumbers = async (query: Record<string, string | number>) =>
      (await requestList(query, '/api/payments')).data.map((row: { or_number: string }) => row.or_number)
    expect(await listNumbers({ from: '2026-07-01' })).toEqual(['0002', '0010', '0001'])
    expect(await listNumbers({ from: '2026-07-02', to: '2026-07-02' })).toEqual(['0010'])
    expect(await listNumbers({ from: '2026-07-01', tender: 'gcash' })).toEqual(['0002'])
    expect(await listNumbers({ search: '000' })).toEqual(['0002', '0001'])
    expect(await listNumbers({ search: 'bondoc' })).toEqual([])
    expect((await requestList({ search: 'cruz', from: '2026-07-01', limit: 1 }, '/api/payments')).meta).toMatchObject({
      total: 3,
      last_page: 3,
    })
    const totals = async (query: Record<string, string | number>) => (await requestList(query, '/api/payments/totals')).data
    const july = { from: '2026-07-01', to: '2026-07-31' }
    expect(await totals(july)).toEqual({
      tenders: [{ tender: 'cash', payments: 2, amount_centavos: 1000 }],
      amount_centavos: 1000,
      voided: 1,
    })
    expect(await totals({ ...july, tender: 'cash', search: '0010' })).toEqual({
      tenders: [{ tender: 'cash', payments: 1, amount_centavos: 500 }],
      amount_centavos: 500,
      voided: 0,
    })
    expect(await totals({ from: '2027-07-01' })).toEqual({ tenders: [], amount_centavos: 0, voided: 0 })
    expect((await requestList({ search: '0002' }, '/api/payments')).data[0]).toMatchObject({
      void_reason: 'x',
      full_name: 'CRUZ, Juan Santos',
      course: 'BSIT',
    })
  })
})

test('payments of one day have the same order on every page', async () => {
  const enrollment = enrollments[3] as Enrollment
  for (let n = 0; n < 9; n++) await aPayment(t.db, cashier.id, enrollment, 100 + n)
  const ids = await readPageByPage('/api/payments', { from: '2026-06-01', to: '2026-06-01' })
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids).toHaveLength(9)
})

describe('one account', () => {
  const readAccount = async (id: number, as: TestUser | 'registrar' | 'administrator') =>
    (await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data

  test('lets a cashier read their own account, but not receive or void payments on it', async () => {
    const student = await aStudent(t.db)
    const enrollment = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    const { id } = enrollment
    await aPayment(t.db, cashier.id, enrollment, 10_000, t.clock.now)
    const account = await readAccount(id, await signInStudyingStaff(t, student))
    expect(account).toMatchObject({
      balance_centavos: 90_000,
      can: { receive_payment: false },
      payments: [{ can: { void: false, cancel_void: false, return_check: false } }],
      reasons: [ownAccountReason],
    })
    expect(await readAccount(id, cashier)).toMatchObject({
      can: { receive_payment: true },
      payments: [{ can: { void: true } }],
      reasons: [],
    })
    expect((await readAccount(id, await signInStudyingStaff(t, student, 'administrator'))).can.receive_payment).toBe(true)
  })

  test('lists each earlier term with an old balance, and no term that is paid', async () => {
    const student = await aStudent(t.db)
    const terms = [
      { school_year: '2023-2024', semester: 1, net_centavos: 245_000 },
      { school_year: '2024-2025', semester: 1, net_centavos: 500_000 },
      { school_year: '2025-2026', semester: 2, net_centavos: 80_000 },
    ]
    const [oldEnrollment, paidEnrollment, lastEnrollment] = await Promise.all(
      terms.map((term) => anEnrollment(t.db, { student, course, status: 4, ...term })),
    )
    await aPayment(t.db, cashier.id, paidEnrollment!, 500_000)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    await anEnrollment(t.db, { course, status: 4, school_year: '2024-2025', net_centavos: 99_000 })
    expect(await readAccount(id, cashier)).toMatchObject({
      old_balance_centavos: 325_000,
      earlier_accounts: [
        { id: lastEnrollment!.id, school_year: '2025-2026', semester: 2, balance_centavos: 80_000 },
        { id: oldEnrollment!.id, school_year: '2023-2024', semester: 1, balance_centavos: 245_000 },
      ],
    })
  })

  test('is read without subjects for the account and for a payment, and with the next receipt number for a payment only', async () => {
    const enrollment = await anEnrollment(t.db, { course, status: 4, loads: [await anOffer(t.db, { course })], net_centavos: 100_000 })
    const receipt = { enrollment_id: enrollment.id, amount: '100', tender: 'cash', or_number: 'PART-1' }
    await t.inject('POST', '/api/payments', { as: cashier, body: receipt })
    const readPart = async (query: object, as: TestUser | 'registrar' = cashier) =>
      (await t.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as, query: query as never })).body
    const { data: whole } = await readPart({})
    expect([whole.loads.length, whole.next_or_number]).toEqual([1, 'PART-2'])
    expect((await readPart({ part: 'account' })).data).toEqual({ ...whole, loads: [], next_or_number: null })
    expect((await readPart({ part: 'payment' })).data).toEqual({ ...whole, loads: [] })
    expect((await readPart({ part: 'account' }, 'registrar')).data).toMatchObject({ loads: [], load_comparison: null })
    expect((await readPart({ part: 'x' })).errors).toHaveProperty('part')
  })

  test('counts what is open of fees on demand, also after a part of the money was refunded', async () => {
    const enrollment = await anEnrollment(t.db, { course, status: 4, net_centavos: 100_000 })
    const { student_id } = enrollment
    await aFeeOnDemand(t.db, student_id, 20_000)
    await anAdvance(t.db, student_id, 50_000)
    const body = { amount: '300', method: 'cash', payee: 'Ana', reason: 'Paid twice' }
    await sql`
      insert into payment_settings (type, value, scope) values ('approval_limit', 1000, 'Fixed')
      on conflict (type) do update set value = excluded.value`.execute(t.db)
    expect((await t.inject('POST', `/api/students/${student_id}/refunds`, { as: cashier, body })).status).toBe(200)
    expect(await readAccount(enrollment.id, cashier)).toMatchObject({ other_fees_centavos: 0, advance_centavos: 0 })
    await aFeeOnDemand(t.db, student_id, 7_000)
    expect(await readAccount(enrollment.id, cashier)).toMatchObject({ other_fees_centavos: 7_000, advance_centavos: 0 })
  })

  test('shows personal data to the registrar, not to the cashier', async () => {
    const student = await aStudent(t.db, { last_name: 'Ibarra' })
    await sql`
      update user_infos set religion = 'Roman Catholic', street = 'Mabini', municipality = 'Calamba', personal_email = 'i@example.test'
      where id = ${student.user_info_id}`.execute(t.db)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    const cashierView = await readAccount(id, cashier)
    expect(cashierView).toMatchObject({ course: { code: 'BSIT' }, balance_centavos: 100_000, assessment: { net_centavos: 100_000 } })
    const hiddenFields = { contact_number: null, gender: null, civil_status: null, religion: null, full_address: null }
    expect(cashierView.student).toMatchObject({ full_name: 'IBARRA, Juan Santos', first_name: 'Juan', ...hiddenFields })
    expect(JSON.stringify(cashierView)).not.toMatch(/Roman Catholic|Mabini|Calamba|Single|i@example/)
    for (const as of ['registrar', 'administrator'] as const) {
      const { student } = await readAccount(id, as)
      expect(student).toMatchObject({ gender: 'Male', civil_status: 'Single', religion: 'Roman Catholic' })
      expect(student.full_address).toContain('Mabini')
      expect(student.contact_number).toMatch(/^0917/)
    }
  })

  test('hides the reason of a rejection from the cashier', async () => {
    const { id } = await anEnrollment(t.db, { course, status: 0 })
    await sql`update enrollments set reject_reason = 'Papers of another person' where id = ${id}`.execute(t.db)
    expect((await readAccount(id, cashier)).reject_reason).toBeNull()
    expect((await readAccount(id, 'registrar')).reject_reason).toBe('Papers of another person')
  })

  test('gives the own-account reason only to roles that could receive payments', async () => {
    const student = await aStudent(t.db)
    const { id } = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 100_000 })
    expect((await readAccount(id, await signInStudyingStaff(t, student, 'registrar'))).reasons).toEqual([])
  })
})

describe('account of the signed-in student', () => {
  test('has one entry per term, newest first, with minimums and the old balance', async () => {
    const student = await aStudent(t.db)
    const pastEnrollment = await anEnrollment(t.db, { student, course, status: 4, school_year: '2025-2026', net_centavos: 30_000 })
    const currentEnrollment = await anEnrollment(t.db, { student, course, status: 4, net_centavos: 1_593_000 })
    await aPayment(t.db, cashier.id, currentEnrollment, 796_500)
    const me = await signInStudent(t, student)
    const answer = await t.inject('GET', '/api/students/billing/account', { as: me })
    expect(answer.body.data).toMatchObject([
      {
        id: currentEnrollment.id,
        balance_centavos: 796_500,
        old_balance_centavos: 30_000,
        earlier_accounts: [{ id: pastEnrollment.id, school_year: '2025-2026', semester: 1, balance_centavos: 30_000 }],
        minimums: [
          { period: 'midterm', required_centavos: 796_500, missing_centavos: 0, shown: true },
          { period: 'final', required_centavos: 1_433_700, missing_centavos: 637_200, shown: false },
        ],
      },
      { id: pastEnrollment.id, balance_centavos: 30_000, old_balance_centavos: 0, earlier_accounts: [], withdrawn: false },
    ])
    await sql`update enrollments set withdrawn_at = now() where id = ${pastEnrollment.id}`.execute(t.db)
    expect((await t.inject('GET', '/api/students/billing/account', { as: me })).body.data[1]).toMatchObject({ withdrawn: true })
    await sql`update enrollments set withdrawn_at = null where id = ${pastEnrollment.id}`.execute(t.db)
    const cachedAnswer = await t.inject('GET', '/api/students/billing/account', {
      as: me,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(cachedAnswer.status).toBe(304)
    for (const as of ['cashier', 'registrar'] as const)
      expect((await t.inject('GET', '/api/students/billing/account', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/students/billing/account', { as: 'administrator' })).body.data).toEqual([])
  })
})
