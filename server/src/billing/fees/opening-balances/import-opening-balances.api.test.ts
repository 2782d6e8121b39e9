import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '#foundation/imports/run-import.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { signInStudent, signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 10 })
const { send, check, apply, undo, readImport, problems, importSheet } = makeImportCalls(t, 'opening-balances', 'cashier')
const HEADER = 'Student No.,Name,SY,Sem,Balance,Category,Remarks,Status'
let cashier: TestUser
let course: Course
let student: Student
let number: string
let serial = 0
let lastReceipt = 0

beforeAll(async () => {
  await aTerm(t.db)
  await theFees(t.db)
  cashier = await t.createUser('cashier')
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 1000000, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
    t.db,
  )
  course = await aCourse(t.db)
})

beforeEach(async () => {
  number = `2023-${String(++serial).padStart(5, '0')}`
  student = await aStudent(t.db, { student_id_number: number, last_name: 'Mercado', first_name: 'Lea' })
})

const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n')
const listProblems = async (...lines: string[]) => {
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  return problems(data.id)
}
const readBilling = async (id = student.student_id) => (await t.inject('GET', `/api/students/${id}/billing`, { as: cashier })).body.data
const readAccount = async (id: number) => (await t.inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: cashier })).body.data
const readList = async (search = number) =>
  (await t.inject('GET', '/api/opening-balances', { as: cashier, query: { search, limit: 25 } })).body.data
const receive = async (body: object) => {
  const answer = await t.inject('POST', '/api/payments', {
    as: cashier,
    body: { or_number: `OB-${++lastReceipt}`, tender: 'cash', ...body },
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Payment Successfully Recorded.'])
  return answer.body.data
}
const cancel = (id: number) => t.inject('POST', `/api/other-fees/${id}/cancel`, { as: cashier, body: { reason: 'Paid in the old system' } })

describe('importing opening balances', () => {
  it('charges them without a term, as an old balance of every account of the student, and leaves audit rows', async () => {
    const { id } = await importSheet(
      'school',
      sheet(
        `${number},"Mercado, Lea",SY 2023-24,2nd,"5,000.50",,From the old ledger`,
        `${number.toLowerCase()},,2024-2025,Summer,₱1200,Library,`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ status: 'applied', done_rows: 2, target_name: 'Opening balances' })
    expect(await readBilling()).toMatchObject({
      balance_centavos: 620_050,
      opening_balance_centavos: 620_050,
      other_fees_centavos: 0,
      on_demand_fees: [
        { category: 'Library', description: 'Balance of the summer of 2024–2025', amount_centavos: 120_000, is_opening_balance: true },
        { category: 'Old account', description: 'Balance of the second semester of 2023–2024', remarks: 'From the old ledger' },
      ],
    })
    const ledger = (await t.inject('GET', `/api/students/${student.student_id}/ledger`, { as: cashier })).body.data
    expect(ledger.entries.map((row: { text: string; balance_centavos: number }) => [row.text, row.balance_centavos])).toEqual([
      ['Balance of the second semester of 2023–2024: From the old ledger', 500_050],
      ['Balance of the summer of 2024–2025', 620_050],
    ])
    const enrollment = await anEnrollment(t.db, { course, student, loads: [await anOffer(t.db, { course })], net_centavos: 100_000 })
    expect(await readAccount(enrollment.id)).toMatchObject({
      balance_centavos: 100_000,
      old_balance_centavos: 620_050,
      opening_balance_centavos: 620_050,
      other_fees_centavos: 0,
      earlier_accounts: [],
    })
    const own = await t.inject('GET', '/api/students/billing/account', { as: await signInStudent(t, student) })
    expect(own.body).toMatchObject({ opening_balance_centavos: 620_050, other_fees_centavos: 0, data: [{ old_balance_centavos: 620_050 }] })
    const audits = await t.audits()
    expect(audits.filter((row) => row.action === 'billing.charge').slice(-2)).toMatchObject([
      { entity: 'on_demand_fees', after: { student_id: student.student_id, amount_centavos: 500_050, school_year: '2023-2024' } },
      { entity: 'on_demand_fees', after: { amount_centavos: 120_000, semester: 3 } },
    ])
    expect(audits.findLast((row) => row.action === 'imports.write')).toMatchObject({ after: { kind: 'opening-balances', rows: 2 } })
    await expectMoneyInvariants(t)
  })

  it('uses the category of old accounts under any name that the school gives it, and any number of times', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,100`))
    const { body } = await t.inject('GET', '/api/fee-categories', { as: cashier })
    const old = body.data.at(-1)
    expect(old).toMatchObject({ name: 'Old account', kind: 'other' })
    const rename = (name: string) => t.inject('PUT', `/api/fee-categories/${old.id}`, { as: cashier, body: { name } })
    expect((await rename('Back account')).status).toBe(200)
    await importSheet('school', sheet(`${number},,2023-2024,2,200`))
    expect((await readBilling()).on_demand_fees).toMatchObject([{ category: 'Back account' }, { category: 'Back account' }])
    expect((await rename('Old account')).status).toBe(200)
  })

  it('names what is wrong with each row', async () => {
    await anEnrollment(t.db, {
      ...{ course, student, loads: [await anOffer(t.db, { course, school_year: '2025-2026' })], net_centavos: 5_000 },
      school_year: '2025-2026',
    })
    await importSheet('school', sheet(`${number},,2022-2023,1,100`))
    expect(
      await listProblems(
        '2019-99999,,2023-2024,1,100',
        `${number},,2023,1,100`,
        `${number},,2020-2021,1,-500`,
        `${number},,2023-2024,2,(500.00)`,
        `${number},,2024-2025,2,300 CR`,
        `${number},,2023-2024,3,0`,
        `${number},,2020-2021,3,a lot`,
        `${number},,2024-2025,1,100,Parking`,
        `${number},,2024-2025,4,100`,
        `${number},,2025-2026,1,100`,
        `${number},,2030-2031,1,100`,
        `${number},,2022-2023,1,100`,
        `${number},,2021-2022,1,100`,
        `${number},,2021-2022,1,200`,
        `${number},Cruz Ana,2021-2022,2,200`,
        `${number},Mercado Teresita,2018-2019,2,200`,
        `${number.replace('-', ' ')},Lea M. Mercado,2021-2022,3,200`,
        `${number},,2021-2022,3,200,,,Cancelled`,
        ',,2021-2022,3,200',
      ),
    ).toEqual([
      '2 error: There is no student with the number 2019-99999',
      '4 error: Amount: A credit of ₱500.00 cannot be imported. Receive it at the cashier as an advance, with the number of its old receipt',
      '5 error: Amount: A credit of ₱500.00 cannot be imported. Receive it at the cashier as an advance, with the number of its old receipt',
      '6 error: Amount: A credit of ₱300.00 cannot be imported. Receive it at the cashier as an advance, with the number of its old receipt',
      '7 error: Amount: Enter an amount above zero, or leave the row out',
      "8 error: Amount: 'a lot' is not an amount. Enter an amount such as 2,500.00",
      "9 error: There is no fee category 'Parking'. Add it under Fee categories, or correct the name",
      "10 error: Semester: '4' is not a valid semester. Use 1, 2 or Summer",
      '11 error: Mercado, Lea has an account for this term here. Change its balance with a debit memo',
      '12 error: This term is after the first semester of 2026–2027',
      '13 error: The balance of Mercado, Lea for this term has already been imported',
      '15 error: Duplicate balance: row 14 is for the same student and term',
      '16 error: The number is that of MERCADO, Lea Santos, and the name is Cruz Ana',
      '17 error: The number is that of MERCADO, Lea Santos, and the name is Mercado Teresita',
      '19 warning: This balance was cancelled: it is not imported',
      '20 error: Student number is missing',
    ])
  })

  it('writes nothing a second time, also when the same sheet is imported at the same moment', async () => {
    const body = sheet(`${number},,2023-2024,1,100`, `${number},,2023-2024,2,250`)
    const started = await Promise.all([send('school', body), send('school', body)])
    const ids = started.map((answer) => answer.body.data.id as number)
    for (const { body } of started) {
      await check(body.data)
      expect((await apply(body.data.id, {}, 'cashier')).status).toBe(200)
    }
    await Promise.all(ids.map((id) => runImport(t.services(), id)))
    const statuses = (await Promise.all(ids.map(readImport))).map(({ status, error_count }) => [status, error_count])
    expect(statuses.sort()).toEqual([
      ['applied', 0],
      ['checked', 2],
    ])
    await importSheet('school', body)
    expect((await readBilling()).opening_balance_centavos).toBe(35_000)
    await expectMoneyInvariants(t)
  })

  it('is paid at once by an advance, and not mixed up with an advance that is received at the same moment', async () => {
    await receive({ student_id: student.student_id, amount: '150', purpose: 'Reservation' })
    await importSheet('school', sheet(`${number},,2023-2024,1,100`))
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 0, advance_centavos: 5_000, balance_centavos: -5_000 })
    const { data } = (await send('school', sheet(`${number},,2023-2024,2,1000`))).body
    await check(data)
    await apply(data.id, {}, 'cashier')
    await Promise.all([
      runImport(t.services(), data.id),
      ...[1, 2, 3].map(() => receive({ student_id: student.student_id, amount: '100', purpose: 'Reservation' })),
    ])
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 65_000, advance_centavos: 0, balance_centavos: 65_000 })
    await expectMoneyInvariants(t)
  })

  it('is for the cashier and the administrator, never for the own account', async () => {
    const body = sheet(`${number},,2023-2024,1,100`)
    expect((await send('school', body, { as: undefined })).status).toBe(401)
    for (const role of ['registrar', 'school_admin', 'student'] as const) {
      expect((await send('school', body, { as: await t.createUser(role) })).status).toBe(403)
    }
    expect((await send('2026-2027', body)).status).toBe(404)
    const own = await signInStudyingStaff(t, student)
    const { data } = (await send('school', body, { as: own })).body
    await t.inject('POST', `/api/imports/${data.id}/check`, { as: own, body: { mapping: data.mapping } })
    expect(await problems(data.id)).toEqual(['2 error: You cannot import a balance of your own account.'])
    expect((await readBilling()).opening_balance_centavos).toBe(0)
  })
})

describe('an opening balance', () => {
  it('holds the next enrollment, and is paid first when the oldest is paid first', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,2000`, `${number},,2023-2024,2,500,Library`))
    const past = await anEnrollment(t.db, {
      ...{ course, student, loads: [await anOffer(t.db, { course, school_year: '2025-2026' })], net_centavos: 40_000 },
      school_year: '2025-2026',
    })
    await sql`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
      select id, 'ID card', 'on_demand', 15000, '2026-2027' from fee_categories where name = 'Tuition' on conflict do nothing`.execute(t.db)
    const { rows } = await sql<{ id: number }>`select id from fees where name = 'ID card'`.execute(t.db)
    const fees = [{ fee_id: rows[0]!.id, quantity: 1 }]
    await t.inject('POST', `/api/students/${student.student_id}/other-fees`, { as: cashier, body: { fees } })
    const { id } = await anEnrollment(t.db, { course, student })
    const subjects = [(await anOffer(t.db, { course })).id]
    const held = (await t.inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects } })).body.data
    expect(held).toMatchObject({ status: 3, old_balance_centavos: 290_000, opening_balance_centavos: 250_000, other_fees_centavos: 15_000 })
    expect(held.reasons[0]).toMatchObject({ code: 'enrollment.hold', message: expect.stringContaining('₱2,900.00') })

    const first = await receive({ enrollment_id: id, amount: '2,100', pays: 'oldest_first' })
    expect(first.account).toMatchObject({ opening_balance_centavos: 40_000, old_balance_centavos: 80_000, other_fees_centavos: 15_000 })
    expect(first.status).toBe(3)
    const second = await receive({ enrollment_id: id, amount: '800', pays: 'oldest_first' })
    expect(second).toMatchObject({
      status: 2,
      released_enrollments: [{ id }],
      account: { old_balance_centavos: 0, other_fees_centavos: 15_000 },
    })
    const balance = second.account.balance_centavos
    const rest = await receive({
      enrollment_id: id,
      amount: String((balance + 15_000 + 7_700) / 100),
      pays: 'oldest_first',
      purpose: 'Reservation',
    })
    expect(rest.account).toMatchObject({ balance_centavos: 0, other_fees_centavos: 0, advance_centavos: 7_700 })
    expect((await readAccount(past.id)).balance_centavos).toBe(0)
    expect(await readList()).toMatchObject([{ open_centavos: 0 }, { open_centavos: 0 }])
    await expectMoneyInvariants(t)
  })

  it('is paid before other fees at the desk, also by a student without an enrollment, and what is more than it needs a purpose', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,300`, `${number},,2022-2023,1,200`))
    await receive({ student_id: student.student_id, amount: '250' })
    expect(await readList()).toMatchObject([
      { school_year: '2022-2023', amount_centavos: 20_000, open_centavos: 0 },
      { school_year: '2023-2024', amount_centavos: 30_000, open_centavos: 25_000 },
    ])
    const over = await t.inject('POST', '/api/payments', {
      as: cashier,
      body: { student_id: student.student_id, amount: '300', tender: 'cash', or_number: 'OVER-1' },
    })
    expect([over.status, over.body.message]).toEqual([
      422,
      'Only ₱250.00 is open. To keep the rest as an advance, choose its purpose below.',
    ])
    await receive({ student_id: student.student_id, amount: '300', purpose: 'Reservation' })
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 0, advance_centavos: 5_000 })
    await expectMoneyInvariants(t)
  })

  it('stays open when fees are charged and paid at once; money beyond a term pays it before other fees', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,200`))
    const { rows } = await sql<{ id: number }>`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
      select id, 'Certification', 'on_demand', 20000, '2026-2027' from fee_categories where name = 'Tuition' returning id`.execute(t.db)
    const payment = { or_number: 'CERT-1', amount: '200', tender: 'cash' }
    const charge = (body: object) =>
      t.inject('POST', `/api/students/${student.student_id}/other-fees`, {
        as: cashier,
        body: { fees: [{ fee_id: rows[0]!.id, quantity: 1 }], ...body },
      })
    expect((await charge({ payment })).status).toBe(200)
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 20_000, other_fees_centavos: 0 })
    expect((await charge({})).status).toBe(200)
    const { id } = await anEnrollment(t.db, { course, student, loads: [await anOffer(t.db, { course })], net_centavos: 10_000 })
    await receive({ enrollment_id: id, amount: '300', purpose: 'Old account' })
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 0, other_fees_centavos: 20_000 })
    await expectMoneyInvariants(t)
  })

  it('is cancelled with a reason, which lifts the hold, and can be imported again', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,2000`))
    const { id } = await anEnrollment(t.db, { course, student })
    const subjects = [(await anOffer(t.db, { course })).id]
    const held = await t.inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects } })
    expect(held.body.data.status).toBe(3)
    const [fee] = (await readBilling()).on_demand_fees
    expect((await cancel(fee.id)).status).toBe(200)
    expect(await readAccount(id)).toMatchObject({ status: 2, old_balance_centavos: 0 })
    expect(await readList()).toMatchObject([{ open_centavos: 0, cancel_reason: 'Paid in the old system' }])
    await importSheet('school', sheet(`${number},,2023-2024,1,1500`))
    expect((await readBilling()).opening_balance_centavos).toBe(150_000)
    await expectMoneyInvariants(t)
  })

  it('is taken back with its import until a part is paid', async () => {
    const { id } = await importSheet('school', sheet(`${number},,2023-2024,1,100`, `${number},,2023-2024,2,200`))
    const [newest] = (await readBilling()).on_demand_fees
    await cancel(newest.id)
    expect((await undo(id, { edits: 1 }, 'cashier')).status).toBe(200)
    expect(await readBilling()).toMatchObject({
      opening_balance_centavos: 0,
      on_demand_fees: [{ cancel_reason: 'Paid in the old system' }, { cancel_reason: 'The import was undone' }],
    })
    const again = await importSheet('school', sheet(`${number},,2023-2024,1,100`))
    await receive({ student_id: student.student_id, amount: '30' })
    const refused = await undo(again.id, {}, 'cashier')
    expect([refused.status, refused.body.reasons]).toMatchObject([
      409,
      [{ code: 'import.in_use', message: 'Mercado, Lea has paid a part of the balance.' }],
    ])
    await expectMoneyInvariants(t)
  })

  it('lifts the holds that it placed when its import is undone, also while a payment of the student is received', async () => {
    const { id } = await importSheet('school', sheet(`${number},,2023-2024,1,2000`))
    const enrollment = await anEnrollment(t.db, { course, student })
    const subjects = [(await anOffer(t.db, { course })).id]
    const held = await t.inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects } })
    expect(held.body.data.status).toBe(3)
    const paying = t.db.transaction().execute(async (tx) => {
      await sql`select id from enrollments where id = ${enrollment.id} for no key update`.execute(tx)
      const undoing = undo(id, {}, 'cashier')
      await waitForBlocked(t.db, { text: 'from enrollments' })
      await lockWithoutTerm(tx, student.student_id)
      return { undoing }
    })
    expect((await (await paying).undoing).status).toBe(200)
    expect(await readAccount(enrollment.id)).toMatchObject({ status: 2, old_balance_centavos: 0 })
    const events = (await t.inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    const texts = events.map(({ title, details }: { title: string; details: string[] }) => [title, ...details].join(' '))
    expect(texts.join('; ')).toContain('Hold released Old balance')
    await expectMoneyInvariants(t)
  })

  it('is imported with what is still to pay when a part of it was paid in the other system', async () => {
    const partly = (values: string) => `${HEADER},To pay\n${number},,${values}`
    const line = '2023-2024,1,"1,000",,,Open,700'
    const { data } = (await send('school', partly(line))).body
    await check(data)
    expect(await problems(data.id)).toEqual(['2 warning: A part of this balance was paid: ₱700.00 of ₱1,000.00 is imported'])
    await importSheet('school', partly(line))
    expect(await readList()).toMatchObject([{ amount_centavos: 70_000, open_centavos: 70_000 }])
    const other = async (values: string) => {
      const { data } = (await send('school', partly(values))).body
      await check(data)
      return problems(data.id)
    }
    expect(await other('2022-2023,1,"1,000",,,,1000.01')).toEqual(['2 error: To pay is more than the amount of ₱1,000.00'])
    expect(await other('2022-2023,1,"1,000",,,,0')).toEqual(['2 warning: This balance was paid: it is not imported'])
  })

  it('is imported in full after it was cancelled, because an advance has the part that was paid here', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,"1,000"`))
    await receive({ student_id: student.student_id, amount: '300' })
    const [row] = await readList()
    expect(row).toMatchObject({ amount_centavos: 100_000, open_centavos: 70_000 })
    const exportList = async () =>
      (await t.inject('GET', '/api/opening-balances', { as: cashier, query: { search: number, format: 'csv' } })).body
    const exported = await exportList()
    expect(exported).toMatch(new RegExp(`Mercado,Lea,S\\w+,,${number},2023-2024,1,Old account,1000.00,700.00,,`))
    const { data } = (await send('school', exported)).body
    await check(data)
    expect(await problems(data.id)).toEqual(['2 error: The balance of Mercado, Lea for this term has already been imported'])
    const [fee] = (await readBilling()).on_demand_fees
    await cancel(fee.id)
    expect(await exportList()).toContain('Cancelled,Paid in the old system')
    await importSheet('school', exported)
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 70_000, advance_centavos: 0 })
    await expectMoneyInvariants(t)
  })

  it('is charged again as before when a part was paid elsewhere, whether or not something was paid here', async () => {
    const partlyPaid = `${HEADER},To pay\n${number},,2023-2024,1,"1,000",,,Open,700`
    const first = await importSheet('school', partlyPaid)
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 70_000 })
    await undo(first.id, {}, 'cashier')
    const second = await importSheet('school', partlyPaid)
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 70_000, advance_centavos: 0 })
    await receive({ student_id: student.student_id, amount: '100' })
    await undo(second.id, { edits: 1 }, 'cashier')
    const [fee] = (await readBilling()).on_demand_fees.filter((row: { cancelled_at: string | null }) => row.cancelled_at === null)
    if (fee) await cancel(fee.id)
    await importSheet('school', partlyPaid)
    expect(await readBilling()).toMatchObject({ opening_balance_centavos: 60_000, advance_centavos: 0 })
    await expectMoneyInvariants(t)
  })

  it('is in a list for those who read fees', async () => {
    await importSheet('school', sheet(`${number},,2023-2024,1,100,,Checked`))
    expect(await readList()).toMatchObject([
      { student_id: student.student_id, student_id_number: number, category: 'Old account', remarks: 'Checked', open_centavos: 10_000 },
    ])
    expect((await t.inject('GET', '/api/opening-balances')).status).toBe(401)
    for (const as of ['registrar', 'student', 'full_time'] as const)
      expect((await t.inject('GET', '/api/opening-balances', { as })).status).toBe(403)
    expect((await t.inject('GET', '/api/opening-balances', { as: 'administrator' })).body.meta.total).toBeGreaterThan(5)
  })
})
