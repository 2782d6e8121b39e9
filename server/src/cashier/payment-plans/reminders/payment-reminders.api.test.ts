import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, halves } from '#testing/cashier/payment-plans.ts'
import { aProof } from '#testing/cashier/payment-proofs.ts'
import { aStudent, aTerm, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { remindStudents } from './remind-students.ts'

const t = await testApp()
let cashier: TestUser
let receipts = 0

async function goTo(day: string) {
  t.clock.now = new Date(`${day}T04:00:00Z`)
  cashier = await t.createUser('cashier')
}
const call = (path: string, body: object) => t.inject('POST', path, { as: cashier, body })
const pay = (enrollment_id: number, centavos: number) =>
  call('/api/payments', { enrollment_id, amount: String(centavos / 100), tender: 'cash', or_number: `R-${++receipts}` })
const remind = () => remindStudents(t.ctx())
const list = async (path: string, query: object = {}) =>
  (await t.inject('GET', path, { as: cashier, query: { limit: '100', ...query } as Record<string, string> })).body
const plannedOf = async ({ student_id }: { student_id: number }) =>
  (await list('/api/payment-reminders/planned')).data.filter((row: { student_id: number }) => row.student_id === student_id)
const noticesOf = async (userId: number): Promise<string[]> => {
  const { rows } = await sql<{
    message: string
  }>`select data ->> 'message' as message from notifications where user_id = ${userId} order by id`.execute(t.db)
  return rows.map((row) => row.message)
}
const mailsTo = async (email: string) => (await t.mails()).filter((mail) => mail.to === email)

interface Owing extends Enrollment {
  user_id: number
  email: string
  /** In centavos. */
  half: number
  net: number
}

let students = 0

/** A student with an account and an email, whose bill is due in two halves: on 15 June and 15 July. */
async function anOwingStudent(last_name = `Reyes ${++students}`): Promise<Owing> {
  const email = `${last_name.toLowerCase().replaceAll(' ', '')}@school.test`
  const student = await aStudent(t.db, { last_name, email })
  const enrollment = await aBilledEnrollment(t, { student })
  const net = (await accountOf(t.db, enrollment.id)).assessment!.net_centavos
  return { ...enrollment, user_id: student.user_id!, email, net, half: Math.floor(net / 2) }
}

beforeAll(async () => {
  t.clock.now = new Date('2026-06-15T04:00:00Z')
  await aTerm(t.db)
  await theFees(t.db)
  const plan = await addPlan(t, { name: 'Two halves', level_type: 'college', parts: halves })
  await t.inject('PUT', `/api/payment-plans/${plan.id}/default`, { as: 'administrator', body: { level_type: 'college' } })
})
beforeEach(async () => {
  await changeSettings(t.db, {
    payment_reminders: '1',
    reminder_days_before: '3',
    reminder_days_after: '2',
    reminder_least_pesos: '100',
    remind_former_students: '0',
    payment_instructions: 'Window 2, 8 to 5',
  })
  await goTo('2026-06-15')
})

describe('students are reminded', () => {
  it('once before a due date and once after it, in the portal and by email', async () => {
    const ana = await anOwingStudent()
    await pay(ana.id, ana.half)
    await goTo('2026-07-11')
    await remind()
    expect(await noticesOf(ana.user_id)).toEqual([])
    await goTo('2026-07-12')
    await remind()
    await remind()
    const [mail, ...more] = await mailsTo(ana.email)
    expect(await noticesOf(ana.user_id)).toEqual([expect.stringMatching(/^Please pay ₱[\d,.]+ by July 15, 2026\.$/)])
    expect([mail!.subject, more]).toEqual([expect.stringContaining('Your payment is due soon'), []])
    expect(mail!.text).toContain('July 15, 2026: first semester of 2026–2027')
    expect(mail!.text).toContain('Window 2, 8 to 5')
    await goTo('2026-07-16')
    await remind()
    expect(await noticesOf(ana.user_id)).toHaveLength(1)
    await goTo('2026-07-17')
    await remind()
    await goTo('2026-08-20')
    await remind()
    expect(await noticesOf(ana.user_id)).toEqual([expect.anything(), expect.stringContaining('is overdue')])
    expect((await mailsTo(ana.email)).map((sent) => sent.subject.split(' - ')[0])).toEqual([
      'Your payment is due soon',
      'Your payment is overdue',
    ])
  })

  it('also when the server was off on the days before', async () => {
    const ben = await anOwingStudent()
    await goTo('2026-07-14')
    await remind()
    const notices = await noticesOf(ben.user_id)
    expect(notices).toHaveLength(2)
    expect(notices.join()).toContain('July 15, 2026')
  })

  it('of what is left of a part, and not of a part that is paid, nor of less than the least amount', async () => {
    const [paid, left, little] = [await anOwingStudent(), await anOwingStudent(), await anOwingStudent()]
    await pay(paid.id, paid.net)
    await pay(left.id, left.net - 25_000)
    await pay(little.id, little.net - 9_999)
    await goTo('2026-07-14')
    expect(await plannedOf(left)).toMatchObject([
      { kind: 'due', due_on: '2026-07-15', amount_centavos: 25_000, has_account: true, has_email: true },
    ])
    expect([await plannedOf(paid), await plannedOf(little)]).toEqual([[], []])
    await pay(left.id, 25_000)
    await remind()
    expect(await noticesOf(left.user_id)).toEqual([])
  })

  it('of nothing that the cashier checks, and again once the proof is rejected', async () => {
    const sent = await anOwingStudent()
    await pay(sent.id, sent.net - 25_000)
    await goTo('2026-07-14')
    const proof = await aProof(t.db, sent.student_id, 'pending', 25_000)
    expect(await plannedOf(sent)).toEqual([])
    await sql`update payment_proofs set status = 'rejected', decided_at = now(), decision_reason = 'x' where id = ${proof}`.execute(t.db)
    expect(await plannedOf(sent)).toMatchObject([{ amount_centavos: 25_000 }])
  })

  it('of a promissory note by its day, in place of the oldest parts that it promises', async () => {
    const cora = await anOwingStudent()
    await goTo('2026-06-16')
    const promise = { amount: String((cora.half + 10_000) / 100), due_on: '2026-07-31', covers: ['enrollment'], reason: 'Salary is late' }
    const { body } = await call(`/api/accounts/${cora.id}/promissory-notes`, promise)
    await call(`/api/promissory-notes/${body.data.id}/approve`, { ...promise, updated_at: body.data.updated_at })
    await goTo('2026-07-14')
    expect(await plannedOf(cora)).toMatchObject([
      { note: null, kind: 'due', due_on: '2026-07-15', amount_centavos: cora.net - cora.half - 10_000 },
    ])
    await goTo('2026-07-29')
    await remind()
    const [row] = (await list('/api/payment-reminders')).data.filter((sent: { note: string | null }) => sent.note !== null)
    expect(row).toMatchObject({ student_id: cora.student_id, kind: 'due', due_on: '2026-07-31', amount_centavos: cora.half + 10_000 })
    const texts = (await mailsTo(cora.email)).map((mail) => mail.text)
    expect(texts.filter((text) => text.includes(`promissory note ${row.note}`))).toHaveLength(1)
  })

  it('who withdrew or left only when the settings say so', async () => {
    const [dina, elmo] = [await anOwingStudent(), await anOwingStudent()]
    await sql`update students set status = 'graduated' where id = ${dina.student_id}`.execute(t.db)
    await sql`delete from loads where enrollment_id = ${elmo.id}`.execute(t.db)
    await sql`update enrollments set withdrawn_at = ${t.clock.now} where id = ${elmo.id}`.execute(t.db)
    await goTo('2026-07-14')
    expect([await plannedOf(dina), await plannedOf(elmo)]).toEqual([[], []])
    await changeSettings(t.db, { remind_former_students: '1' })
    expect((await plannedOf(dina)).length).toBe(2)
    expect((await plannedOf(elmo)).length).toBe(1)
  })

  it('of fees without a term as well, and without an account by email alone', async () => {
    const fay = await anOwingStudent()
    await pay(fay.id, fay.net)
    await sql`update user_infos set user_id = null where personal_email = ${fay.email}`.execute(t.db)
    await t.db.transaction().execute(async (tx) => {
      await sql`
        with fee as (
          insert into on_demand_fees (student_id, fee_category_id, description, rate_centavos, created_at)
          select ${fay.student_id}, min(id), 'Transcript', 15000, '2026-07-01' from fee_categories
          returning id, student_id, fee_category_id, amount_centavos
        )
        insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id)
        select student_id, fee_category_id, amount_centavos, id from fee`.execute(tx)
    })
    await goTo('2026-07-14')
    expect(await plannedOf(fay)).toMatchObject([{ school_year: null, kind: 'overdue', amount_centavos: 15_000, has_account: false }])
    await remind()
    expect((await mailsTo(fay.email)).at(-1)!.text).toContain('July 1, 2026: fees without a term')
  })
})

describe('a run', () => {
  it('sends nothing while reminders are off, and still says who would be reminded', async () => {
    await changeSettings(t.db, { payment_reminders: '0' })
    const gil = await anOwingStudent()
    await goTo('2026-07-14')
    await remind()
    expect([await noticesOf(gil.user_id), (await plannedOf(gil)).length]).toEqual([[], 2])
  })

  it('reminds nobody twice when two servers run at the same moment', async () => {
    const owing = [await anOwingStudent(), await anOwingStudent(), await anOwingStudent()]
    await goTo('2026-07-14')
    await Promise.all([remind(), remind(), remind()])
    for (const { user_id, email } of owing) {
      expect(await noticesOf(user_id)).toHaveLength(2)
      expect(await mailsTo(email)).toHaveLength(2)
    }
  })

  it('writes nothing down when sending fails, and reminds in the next run', async () => {
    const hana = await anOwingStudent()
    await goTo('2026-07-14')
    await sql`alter table notifications add constraint broken check (user_id <> ${sql.lit(hana.user_id)})`.execute(t.ownerDb)
    await expect(remind()).rejects.toThrow()
    await sql`alter table notifications drop constraint broken`.execute(t.ownerDb)
    expect((await plannedOf(hana)).length).toBe(2)
    await remind()
    expect([await noticesOf(hana.user_id), await plannedOf(hana)]).toEqual([[expect.anything(), expect.anything()], []])
  })
})

describe('the lists', () => {
  it('are searched, filtered and paged', async () => {
    const ines = await anOwingStudent('Zamoranita')
    await goTo('2026-07-14')
    const planned = await list('/api/payment-reminders/planned', { search: 'zamoranita', kind: 'overdue' })
    expect([planned.meta.total, planned.data[0]]).toEqual([
      1,
      expect.objectContaining({ full_name: expect.stringContaining('ZAMORANITA'), kind: 'overdue', enrollment_id: ines.id, semester: 1 }),
    ])
    const file = await list('/api/payment-reminders/planned', { search: 'zamoranita', kind: 'overdue', format: 'csv' })
    expect(file).toContain(`,Overdue,2026-06-15,${(ines.half / 100).toFixed(2)},Portal and email`)
    await remind()
    const sent = await list('/api/payment-reminders', { search: 'zamoranita', limit: '1' })
    expect([sent.meta.total, sent.data.length, sent.data[0].created_at]).toEqual([2, 1, '2026-07-14T04:00:00.000Z'])
    expect((await list('/api/payment-reminders', { search: 'zamoranita', kind: 'due' })).meta.total).toBe(1)
  })

  it.each(['/api/payment-reminders', '/api/payment-reminders/planned'])('%s is for those who see receivables', async (path) => {
    expect((await t.inject('GET', path)).status).toBe(401)
    for (const role of ['student', 'registrar', 'full_time'] as const) expect((await t.inject('GET', path, { as: role })).status).toBe(403)
    expect((await t.inject('GET', path, { as: 'school_admin' })).status).toBe(200)
  })
})

it('the settings refuse days and amounts that make no sense', async () => {
  const body = { reminder_days_before: '0', reminder_days_after: '31', reminder_least_pesos: '-1', payment_reminders: 'yes' }
  const answer = await t.inject('POST', '/api/updateBasicSetting', { as: 'administrator', body })
  expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([422, Object.keys(body).toSorted()])
})
