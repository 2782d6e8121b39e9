import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFeeOnDemand, anAdjustment, anOpeningBalance, aPayment } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let cashier: TestUser
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  course = await aCourse(t.db, { code: 'BSIT' })
})

const requestList = async (query: Record<string, string | number> = {}, path = '/api/accounts') => {
  const answer = await t.inject('GET', path, { as: cashier, query })
  expect(answer.status).toBe(200)
  return answer.body
}
const payOpeningBalance = async (student_id: number, centavos: number) => {
  const body = { student_id, or_number: `OB-${student_id}`, amount: String(centavos / 100), tender: 'cash' }
  expect((await t.inject('POST', '/api/payments', { as: cashier, body })).status).toBe(200)
}
const lastNames = (body: { data: { last_name: string }[] }) => body.data.map((row) => row.last_name)

describe('accounts', () => {
  test('stay accounts after a withdrawal that is settled, in every list and sum', async () => {
    const term = { school_year: '2021-2022', semester: 1 }
    const me = await t.createUser('student')
    const student = await aStudent(t.db, { last_name: 'Umali' })
    await sql`update user_infos set user_id = null where user_id = ${me.id}`.execute(t.db)
    await sql`update user_infos set user_id = ${me.id} where id = ${student.user_info_id}`.execute(t.db)
    const settled = await anEnrollment(t.db, { student, course, status: 4, withdrawn: true, net_centavos: 103_125, ...term })
    await aPayment(t.db, cashier.id, settled, 103_125)
    await anEnrollment(t.db, { course, status: 4, withdrawn: true, net_centavos: 0, ...term })
    const listed = { data: [{ enrollment_id: settled.id, balance_centavos: 0 }], meta: { total: 1 } }
    expect(await requestList(term)).toMatchObject(listed)
    expect(await requestList({ ...term, search: 'umali' })).toMatchObject(listed)
    expect((await requestList({ ...term, balance: 'owing' })).meta.total).toBe(0)
    const sums = { net_centavos: 103_125, paid_centavos: 103_125, balance_centavos: 0 }
    expect((await requestList(term, '/api/accounts/totals')).data).toMatchObject(sums)
    const payer = (await t.inject('GET', `/api/students/${student.student_id}/billing`, { as: cashier })).body.data
    expect(payer.terms).toMatchObject([{ enrollment_id: settled.id, paid_centavos: 103_125 }])
    const own = (await t.inject('GET', '/api/students/billing/account', { as: me })).body.data
    expect(own).toMatchObject([{ id: settled.id, withdrawn: true, paid_centavos: 103_125 }])
  })

  test('are found with a balance of another term when there is no account in this one, and can be paid', async () => {
    const owing = async (last_name: string, school_year: string, net_centavos = 70_000) => {
      const student = await aStudent(t.db, { last_name })
      return { student, ...(await anEnrollment(t.db, { student, course, status: 4, school_year, net_centavos })) }
    }
    const graduate = await owing('Quizon', '2025-2026')
    expect(await requestList({ search: 'quizon' })).toMatchObject({
      data: [{ enrollment_id: graduate.id, school_year: '2025-2026', balance_centavos: 70_000 }],
      meta: { total: 1 },
    })
    expect(await requestList({ search: 'quizon', school_year: '2025-2026', semester: 1 })).toMatchObject({ meta: { total: 1 } })
    expect((await requestList({ search: 'quizon', balance: 'credit' })).meta.total).toBe(0)
    expect(lastNames(await requestList())).not.toContain('Quizon')
    const detail = await t.inject('GET', `/api/enrollments/enrollAccount/${graduate.id}`, { as: cashier })
    expect(detail.body.data.can.receive_payment).toBe(true)
    const body = { enrollment_id: graduate.id, or_number: 'Q-1', amount: '700.00', tender: 'cash' }
    expect((await t.inject('POST', '/api/payments', { as: cashier, body })).status).toBe(200)
    expect((await requestList({ search: 'quizon' })).meta.total).toBe(0)

    const transferred = await owing('Quirino', '2024-2025')
    await anEnrollment(t.db, {
      student: transferred.student,
      course,
      status: 4,
      school_year: '2025-2026',
      net_centavos: 30_000,
      withdrawn: true,
    })
    expect(await requestList({ search: 'quirino' })).toMatchObject({
      data: [{ school_year: '2025-2026', withdrawn: true }],
      meta: { total: 1 },
    })
    const current = await owing('Quiambao', '2025-2026')
    const { id } = await anEnrollment(t.db, { student: current.student, course, status: 4, net_centavos: 10_000 })
    expect(await requestList({ search: 'quiambao' })).toMatchObject({ data: [{ enrollment_id: id }], meta: { total: 1 } })
    await owing('Quiambao', '2025-2026')
    const pages = await Promise.all([1, 2].map((page) => requestList({ search: 'quiambao', limit: 1, page })))
    expect(pages.map((body) => body.meta.total)).toEqual([2, 2])
    expect(new Set(pages.map((body) => body.data[0].enrollment_id)).size).toBe(2)
  })

  test('are with balance also for an opening balance alone, and then not fully paid', async () => {
    const term = { school_year: '2031-2032', semester: 1 }
    const add = async (last_name: string, more: object) => {
      const student = await aStudent(t.db, { last_name })
      return { ...student, ...(await anEnrollment(t.db, { student, course, status: 4, net_centavos: 10_000, ...term, ...more })) }
    }
    const old = await add('Abaya', {})
    const withdrawn = await add('Abella', { withdrawn: true, net_centavos: 0 })
    const former = await add('Abejar', { school_year: '2030-2031' })
    const settled = await add('Abrera', {})
    for (const row of [old, former, settled]) await aPayment(t.db, cashier.id, row, 10_000)
    const list = async (more: object) => requestList({ ...term, ...more })
    expect(lastNames(await list({ balance: 'owing' }))).toEqual([])
    for (const { student_id } of [old, withdrawn, former]) await anOpeningBalance(t.db, student_id, 25_000)
    expect(await list({ balance: 'owing' })).toMatchObject({
      data: [
        { last_name: 'Abaya', balance_centavos: 0, opening_balance_centavos: 25_000 },
        { last_name: 'Abella', withdrawn: true, opening_balance_centavos: 25_000 },
      ],
      meta: { total: 2 },
    })
    const totals = (await requestList({ ...term, balance: 'owing' }, '/api/accounts/totals')).data
    expect(totals).toMatchObject({ balance_centavos: 0, opening_balance_centavos: 50_000 })
    expect(lastNames(await list({ balance: 'paid' }))).toEqual(['Abrera'])
    expect(lastNames(await list({}))).toEqual(['Abaya', 'Abella', 'Abrera'])
    expect(await list({ search: 'abejar' })).toMatchObject({ data: [{ school_year: '2030-2031' }], meta: { total: 1 } })
    expect(lastNames(await list({ search: 'aba', balance: 'owing' }))).toEqual(['Abaya'])
    expect((await list({ balance: 'credit' })).meta.total).toBe(0)
    await payOpeningBalance(old.student_id, 25_000)
    expect(lastNames(await list({ balance: 'owing' }))).toEqual(['Abella'])
  })

  test('with a balance or a credit are of all terms unless one is chosen, with opening balances and who has no enrollment', async () => {
    const other = await aCourse(t.db, { code: 'BSHM' })
    const add = async (student: Awaited<ReturnType<typeof aStudent>>, school_year: string, net_centavos: number, more: object = {}) =>
      anEnrollment(t.db, { student, course: other, status: 4, school_year, net_centavos, ...more })
    const twice = await aStudent(t.db, { last_name: 'Zabala', first_name: 'Ana' })
    const old = await add(twice, '2024-2025', 30_000, { level: 1 })
    const newest = await add(twice, '2026-2027', 20_000, { level: 3 })
    await anOpeningBalance(t.db, twice.student_id, 7_000)
    const former = await aStudent(t.db, { last_name: 'Zabarte' })
    const left = await add(former, '2023-2024', 40_000, { withdrawn: true })
    const settled = await aStudent(t.db, { last_name: 'Zafra' })
    const paid = await add(settled, '2025-2026', 10_000)
    await aPayment(t.db, cashier.id, paid, 10_000)
    await anOpeningBalance(t.db, settled.student_id, 5_000)
    const nowhere = await aStudent(t.db, { last_name: 'Zaldivar' })
    await sql`update students set current_course_id = ${other.id}, level = 2 where id = ${nowhere.student_id}`.execute(t.db)
    await anOpeningBalance(t.db, nowhere.student_id, 9_000)
    const credited = await aStudent(t.db, { last_name: 'Zarate' })
    const credit = await add(credited, '2024-2025', 10_000)
    await aPayment(t.db, cashier.id, credit, 12_000)

    const list = (more: object = {}) => requestList({ balance: 'owing', course_id: other.id, limit: 100, ...more })
    const shown = (body: { data: Record<string, unknown>[] }) =>
      body.data.map((row) => [row.last_name, row.enrollment_id, row.balance_centavos, row.opening_balance_centavos])
    const everybody = [
      ['Zabala', old.id, 30_000, 0],
      ['Zabala', newest.id, 20_000, 7_000],
      ['Zabarte', left.id, 40_000, 0],
      ['Zafra', paid.id, 0, 5_000],
      ['Zaldivar', null, 0, 9_000],
    ]
    const body = await list()
    expect([shown(body), body.meta.total]).toEqual([everybody, 5])
    expect(body.data.at(-1)).toMatchObject({ course: { code: 'BSHM' }, level: 2, school_year: null, status: null, net_centavos: null })
    expect(shown(await list({ sort: '-name' }))).toEqual(everybody.toReversed())
    const pages = await Promise.all([1, 2, 3].map((page) => list({ limit: 2, page })))
    expect(pages.flatMap(shown)).toEqual(everybody)
    expect((await list({ page: 9 })).data).toEqual([])
    expect(await requestList({ balance: 'owing', course_id: other.id }, '/api/accounts/totals')).toEqual({
      data: {
        net_centavos: 100_000,
        paid_centavos: 10_000,
        balance_centavos: 90_000,
        opening_balance_centavos: 21_000,
        other_fees_centavos: 0,
      },
    })
    expect(shown(await list({ search: 'zaba' }))).toEqual(everybody.slice(0, 3))
    expect(shown(await list({ search: 'zaldivar' }))).toEqual(everybody.slice(4))
    const totals = await requestList({ balance: 'owing', search: 'zaba' }, '/api/accounts/totals')
    expect(totals.data).toMatchObject({ balance_centavos: 90_000, opening_balance_centavos: 7_000 })
    // The opening balance stands with the newest account, which another level hides.
    expect(shown(await list({ level: 1 }))).toEqual([everybody[0], everybody[2], everybody[3]])
    const levelOne = await requestList({ balance: 'owing', course_id: other.id, level: 1 }, '/api/accounts/totals')
    expect(levelOne.data).toMatchObject({ balance_centavos: 70_000, opening_balance_centavos: 5_000 })
    expect(shown(await list({ status: 4 }))).toEqual(everybody.slice(0, 4))
    expect((await list({ status: 3 })).meta.total).toBe(0)
    expect(shown(await list({ school_year: '2024-2025', semester: 1 }))).toEqual([['Zabala', old.id, 30_000, 7_000]])
    expect(shown(await list({ balance: 'credit' }))).toEqual([['Zarate', credit.id, -2_000, 0]])
    expect((await list({ balance: 'credit', search: 'zarate' })).meta.total).toBe(1)
    const credits = await requestList({ balance: 'credit', course_id: other.id }, '/api/accounts/totals')
    expect(credits.data).toMatchObject({ balance_centavos: -2_000, opening_balance_centavos: 0 })
    await aPayment(t.db, cashier.id, left, 40_000)
    await payOpeningBalance(nowhere.student_id, 9_000)
    expect((await list()).meta.total).toBe(3)
    const { rows: wrongMarks } = await sql`
      select 1 from open_accounts o full join (select enrollment_id, balance_centavos from enrollment_balances where balance_centavos <> 0) b
        on b.enrollment_id = o.enrollment_id
      where o.is_owing is distinct from (b.balance_centavos > 0)`.execute(t.db)
    expect(wrongMarks).toEqual([])
  })

  test('are with balance also for fees on demand, beside an opening balance, until these are paid or cancelled', async () => {
    const other = await aCourse(t.db, { code: 'BSED' })
    const enrolled = await aStudent(t.db, { last_name: 'Ybanez' })
    const account = await anEnrollment(t.db, {
      student: enrolled,
      course: other,
      status: 4,
      school_year: '2034-2035',
      net_centavos: 10_000,
    })
    const former = await aStudent(t.db, { last_name: 'Ylagan' })
    await sql`update students set current_course_id = ${other.id} where id = ${former.student_id}`.execute(t.db)
    await aPayment(t.db, cashier.id, account, 10_000)
    const list = (more: object = {}) => requestList({ balance: 'owing', course_id: other.id, ...more })
    const totals = async (more: object = {}) =>
      (await requestList({ balance: 'owing', course_id: other.id, ...more }, '/api/accounts/totals')).data
    const term = { school_year: '2034-2035', semester: 1 }
    expect((await list()).meta.total).toBe(0)
    await aFeeOnDemand(t.db, enrolled.student_id, 15_000)
    const cancelled = await aFeeOnDemand(t.db, former.student_id, 20_000)
    await anOpeningBalance(t.db, former.student_id, 7_000)
    expect(await list()).toMatchObject({
      data: [
        { last_name: 'Ybanez', enrollment_id: account.id, balance_centavos: 0, opening_balance_centavos: 0, other_fees_centavos: 15_000 },
        { last_name: 'Ylagan', enrollment_id: null, balance_centavos: 0, opening_balance_centavos: 7_000, other_fees_centavos: 20_000 },
      ],
      meta: { total: 2 },
    })
    expect(await totals()).toMatchObject({ balance_centavos: 0, opening_balance_centavos: 7_000, other_fees_centavos: 35_000 })
    expect(await list({ search: 'ylagan' })).toMatchObject({ data: [{ other_fees_centavos: 20_000 }], meta: { total: 1 } })
    expect(await list(term)).toMatchObject({ data: [{ last_name: 'Ybanez', other_fees_centavos: 15_000 }], meta: { total: 1 } })
    expect(await totals(term)).toMatchObject({ opening_balance_centavos: 0, other_fees_centavos: 15_000 })
    expect((await requestList({ ...term, balance: 'paid', course_id: other.id })).meta.total).toBe(0)
    const path = `/api/other-fees/${cancelled}/cancel`
    await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 20000, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
      t.db,
    )
    expect((await t.inject('POST', path, { as: cashier, body: { reason: 'Charged twice' } })).status).toBe(200)
    expect(await list({ search: 'ylagan' })).toMatchObject({ data: [{ opening_balance_centavos: 7_000, other_fees_centavos: 0 }] })
    await payOpeningBalance(former.student_id, 7_000)
    await payOpeningBalance(enrolled.student_id, 15_000)
    expect((await list()).meta.total).toBe(0)
    expect((await requestList({ ...term, balance: 'paid', course_id: other.id })).meta.total).toBe(1)
  })

  test('mark a student as owing when a fee is charged while another is paid', async () => {
    const student = await aStudent(t.db, { last_name: 'Yuson' })
    await aFeeOnDemand(t.db, student.student_id, 10_000)
    for (let round = 0; round < 5; round++) {
      const body = { student_id: student.student_id, or_number: `Y-${round}`, amount: '100', tender: 'cash' }
      const [paid] = await Promise.all([
        t.inject('POST', '/api/payments', { as: cashier, body }),
        aFeeOnDemand(t.db, student.student_id, 10_000),
      ])
      expect(paid.status).toBe(200)
      expect(await requestList({ balance: 'owing', search: 'yuson' })).toMatchObject({ data: [{ other_fees_centavos: 10_000 }] })
    }
  })

  test('are filtered by course, level and balance, with their totals', async () => {
    const term = { school_year: '2033-2034', semester: 1 }
    const other = await aCourse(t.db, { code: 'BSA' })
    const add = async (last_name: string, more: object) =>
      anEnrollment(t.db, { student: await aStudent(t.db, { last_name }), course, status: 4, net_centavos: 100_000, ...term, ...more })
    const owing = await add('Uy', { level: 2 })
    const paid = await add('Valdez', {})
    const credited = await add('Wong', { course: other })
    await add('Yap', { course: other, net_centavos: 0 })
    await aPayment(t.db, cashier.id, owing, 40_000)
    await aPayment(t.db, cashier.id, paid, 100_000)
    await aPayment(t.db, cashier.id, credited, 100_000)
    await anAdjustment(t.db, credited.id, -5_000, 'Condoned')
    const list = (filter: object) => requestList({ ...term, ...filter })
    const totals = async (filter: object) => (await requestList({ ...term, ...filter }, '/api/accounts/totals')).data
    expect(lastNames(await list({ course_id: other.id }))).toEqual(['Wong', 'Yap'])
    expect((await list({ course_id: other.id })).meta.total).toBe(2)
    expect(lastNames(await list({ level: 2 }))).toEqual(['Uy'])
    expect(await list({ balance: 'owing' })).toMatchObject({ data: [{ last_name: 'Uy' }], meta: { total: 1 } })
    expect(await list({ balance: 'credit' })).toMatchObject({ data: [{ last_name: 'Wong' }], meta: { total: 1 } })
    expect(lastNames(await list({ balance: 'paid' }))).toContain('Valdez')
    expect(lastNames(await list({ balance: 'paid', course_id: course.id }))).toEqual(['Valdez'])
    expect(await totals({})).toEqual({
      net_centavos: 295_000,
      paid_centavos: 240_000,
      balance_centavos: 55_000,
      opening_balance_centavos: 0,
      other_fees_centavos: 0,
    })
    expect(await totals({ balance: 'owing' })).toEqual({
      net_centavos: 100_000,
      paid_centavos: 40_000,
      balance_centavos: 60_000,
      opening_balance_centavos: 0,
      other_fees_centavos: 0,
    })
    expect(await totals({ search: 'wong' })).toEqual({
      net_centavos: 95_000,
      paid_centavos: 100_000,
      balance_centavos: -5_000,
      opening_balance_centavos: 0,
      other_fees_centavos: 0,
    })
    expect(await totals({ course_id: 999_999 })).toEqual({
      net_centavos: 0,
      paid_centavos: 0,
      balance_centavos: 0,
      opening_balance_centavos: 0,
      other_fees_centavos: 0,
    })
    expect((await t.inject('GET', '/api/accounts', { as: cashier, query: { balance: 'x' } })).status).toBe(422)
    for (const path of ['/api/accounts/totals', '/api/payments/totals']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'guard', 'registrar'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
    }
  })
})
