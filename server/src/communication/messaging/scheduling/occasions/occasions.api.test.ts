import type { Occasion } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayment, theMinimums } from '#testing/billing/assessment.ts'
import { aProof } from '#testing/cashier/payment-proofs.ts'
import { addRule, callAsAdministrator, ruleForm } from '#testing/communication/scheduling.ts'
import {
  aCourse,
  anApplicant,
  anEnrollment,
  anOffer,
  aStudent,
  aTerm,
  postSheets,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()

interface Planned {
  person_id: number
  text: string
}

/** Whom a rule would notify on a day. */
async function planned(occasion: Occasion, day: string, values: object = {}): Promise<Planned[]> {
  const { id } = await addRule(t, occasion, values)
  const answer = await callAsAdministrator(t, 'GET', `/api/notification-rules/${id}/planned`, { query: { day, limit: 100 } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const textsOf = async (person: { user_info_id: number }, ...args: Parameters<typeof planned>) =>
  (await planned(...args)).filter(({ person_id }) => person_id === person.user_info_id).map(({ text }) => text)
const setDueDate = (installment: string, day: string) =>
  sql`
    insert into payment_due_dates (term_id, installment, due_on) select id, ${installment}, ${day} from terms where status = 'current'
    on conflict (term_id, installment) do update set due_on = excluded.due_on`.execute(t.db)
const personOf = async (userId: number) => ({
  user_info_id: (await sql<{ id: number }>`select id from user_infos where user_id = ${userId}`.execute(t.db)).rows[0]!.id,
})

beforeAll(async () => {
  t.clock.now = new Date('2026-10-15T01:00:00Z')
  await aTerm(t.db)
})
beforeEach(() => changeSettings(t.db, { payment_reminders: '0', reminder_least_pesos: '100' }))

// A part is due at the earliest when its bill was assessed, which is now.
describe('payment is due', () => {
  it('for who has not paid the parts up to the due date, before and after it', async () => {
    await setDueDate('midterm', '2099-10-20')
    const [owing, paid] = [
      await anEnrollment(t.db, { status: 4, net_centavos: 1_000_000 }),
      await anEnrollment(t.db, { status: 4, net_centavos: 1_000_000 }),
    ]
    await aPayment(t.db, (await t.createUser('cashier')).id, paid, 1_000_000)
    const [text] = await textsOf(owing, 'payment_due', '2099-10-17', { days: -3 })
    expect(text).toMatch(/^Please pay ₱[\d,.]+ for the midterm by October 20, 2099\.$/)
    expect(await textsOf(paid, 'payment_due', '2099-10-17', { days: -3 })).toEqual([])
    expect(await textsOf(owing, 'payment_due', '2099-10-17', { days: -2 })).toEqual([])
    expect(await textsOf(owing, 'payment_due', '2099-10-17', { days: -3, period: 'final' })).toEqual([])
    expect((await textsOf(owing, 'payment_due', '2099-10-22', { days: 2 })).length).toBe(1)
  })

  it('not for who got a payment reminder of the due date, promised to pay, or is in another course or level group', async () => {
    await setDueDate('midterm', '2099-10-20')
    const course = await aCourse(t.db)
    const [reminded, promised, other] = [
      await anEnrollment(t.db, { status: 4, net_centavos: 500_000 }),
      await anEnrollment(t.db, { status: 4, net_centavos: 500_000 }),
      await anEnrollment(t.db, { status: 4, net_centavos: 500_000 }),
    ]
    await sql`
      insert into payment_reminders (student_id, enrollment_id, kind, due_on, amount_centavos)
      values (${reminded.student_id}, ${reminded.id}, 'due', '2099-10-20', 100)`.execute(t.db)
    await sql`
      insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, status, number, covers, decided_at, paid_before_centavos)
      values (${promised.student_id}, ${promised.id}, 500000, 'Later', '2026-12-01', 'approved', 'PN-1', '{midterm}', now(), 0)`.execute(
      t.db,
    )
    const sent = await anEnrollment(t.db, { status: 4, net_centavos: 500_000 })
    await aProof(t.db, sent.student_id, 'pending', 500_000)
    const days = { days: -3 }
    expect(await textsOf(sent, 'payment_due', '2099-10-17', days)).toEqual([])
    expect(await textsOf(reminded, 'payment_due', '2099-10-17', days)).toEqual([])
    expect(await textsOf(promised, 'payment_due', '2099-10-17', days)).toEqual([])
    expect(await textsOf(other, 'payment_due', '2099-10-17', { ...days, course_ids: [course.id] })).toEqual([])
    expect(await textsOf(other, 'payment_due', '2099-10-17', { ...days, level_groups: ['senior_high'] })).toEqual([])
    expect(
      (await textsOf(other, 'payment_due', '2099-10-17', { ...days, level_groups: ['college'], course_ids: [other.course.id] })).length,
    ).toBe(1)
  })
})

describe('below the minimum payment', () => {
  it('says how much is short, of a fixed minimum and of a percentage, like the rule that hides grades', async () => {
    await setGradingPeriods(t.db, { midterm: ['2026-11-02', '2026-11-10'], final: ['2026-12-07', '2026-12-20'] })
    await theMinimums(t.db, [3000, 'Fixed'], [33, 'Percentage'])
    const cashier = await t.createUser('cashier')
    const [short, enough, small] = [
      await anEnrollment(t.db, { status: 4, net_centavos: 1_000_001 }),
      await anEnrollment(t.db, { status: 4, net_centavos: 1_000_001 }),
      await anEnrollment(t.db, { status: 4, net_centavos: 200_000 }),
    ]
    await aPayment(t.db, cashier.id, short, 100_000)
    await aPayment(t.db, cashier.id, enough, 330_001)
    expect(await textsOf(short, 'below_minimum', '2026-10-26', { days: -7 })).toEqual([
      'You are ₱2,000.00 short of the minimum payment for the midterm examinations.',
    ])
    expect(await textsOf(enough, 'below_minimum', '2026-10-26', { days: -7 })).toEqual([])
    expect(await textsOf(small, 'below_minimum', '2026-10-26', { days: -7 })).toEqual([expect.stringContaining('₱2,000.00 short')])
    const final = { days: -7, period: 'final' }
    expect(await textsOf(short, 'below_minimum', '2026-11-30', final)).toEqual([expect.stringContaining('₱2,300.01 short')])
    expect(await textsOf(enough, 'below_minimum', '2026-11-30', final)).toEqual([])
  })

  it('leaves out who may see the grades anyway', async () => {
    const excused = await anEnrollment(t.db, { status: 4, net_centavos: 1_000_000 })
    await sql`insert into grade_view_overrides (enrollment_id, period, reason) values (${excused.id}, 'midterm', 'Dean')`.execute(t.db)
    expect(await textsOf(excused, 'below_minimum', '2026-10-26', { days: -7 })).toEqual([])
    expect((await textsOf(excused, 'below_minimum', '2026-11-30', { days: -7, period: 'final' })).length).toBe(1)
  })
})

describe('grade sheets that are not submitted', () => {
  it('are one message for an instructor, and one for the dean of the department', async () => {
    const [instructor, dean, otherDean] = [await t.createUser('full_time'), await t.createUser('dean'), await t.createUser('dean')]
    const course = await aCourse(t.db)
    const { rows } = await sql<{
      id: number
    }>`insert into departments (name, level_type) values ('Computing', 'college') returning id`.execute(t.db)
    await sql`update courses set department_id = ${rows[0]!.id} where id = ${course.id}`.execute(t.db)
    await sql`update user_infos set department_id = ${rows[0]!.id} where user_id = ${dean.id}`.execute(t.db)
    await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-18'] })
    const offers = [
      await anOffer(t.db, { course, employee_id: instructor.id, section: 'A' }),
      await anOffer(t.db, { course, employee_id: instructor.id, section: 'B' }),
      await anOffer(t.db, { course, employee_id: instructor.id, section: 'C' }),
    ]
    await anEnrollment(t.db, { status: 4, loads: offers, course })
    const person = await personOf(instructor.id)
    await sql`
      insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${offers[2]!.id}, 'midterm', 'submitted', now())`.execute(
      t.db,
    )
    const text = `Please submit the midterm grades of ${offers[0]!.code} (A), ${offers[1]!.code} (B). The deadline is October 18, 2026.`
    expect(await textsOf(person, 'sheets_instructor', '2026-10-16', { days: -2 })).toEqual([text])
    expect(await textsOf(person, 'sheets_instructor', '2026-10-19', { days: 1 })).toEqual([text])
    const deanText = `2 midterm grade sheets are not submitted: ${instructor.name} (2). The deadline is October 18, 2026.`
    expect(await textsOf(await personOf(dean.id), 'sheets_dean', '2026-10-19', { days: 1 })).toEqual([deanText])
    expect(await textsOf(await personOf(otherDean.id), 'sheets_dean', '2026-10-19', { days: 1 })).toEqual([])
    expect(await textsOf(person, 'sheets_instructor', '2026-10-16', { days: -2, level_groups: ['junior_high'] })).toEqual([])
  })
})

it('an incomplete grade ends for who sees final grades, by the months of the rule or the extension', async () => {
  await theMinimums(t.db, [0, 'Fixed'], [50, 'Percentage'])
  await sql`update terms set classes_end_on = '2026-06-20', classes_start_on = '2026-01-05' where status = 'current'`.execute(t.db)
  const offer = await anOffer(t.db)
  const [seeing, hidden, extended] = [
    await anEnrollment(t.db, { status: 4, loads: [offer] }),
    await anEnrollment(t.db, { status: 4, loads: [offer], net_centavos: 1_000_000 }),
    await anEnrollment(t.db, { status: 4, loads: [offer] }),
  ]
  const { rows } = await sql<{ grade: string }>`
    update loads set grade = 'INC' where subject_offer_id = ${offer.id} returning grade`.execute(t.db)
  expect(rows).toHaveLength(3)
  await sql`
    insert into grade_extensions (load_id, due_on, reason, extended_by, extended_at)
    values (${extended.loads[0]!.id}, '2026-11-30', 'Ill', (select min(id) from users), now())`.execute(t.db)
  expect(await textsOf(extended, 'incomplete_grade', '2026-11-23', { days: -7 })).toEqual([])
  await postSheets(t.db)
  expect(await textsOf(extended, 'incomplete_grade', '2026-11-23', { days: -7 })).toEqual([
    `Please complete ${offer.code} by November 30, 2026.`,
  ])
  const all = await planned('incomplete_grade', '2027-06-13', { days: -7 })
  expect(all.map(({ person_id }) => person_id)).toContain(seeing.user_info_id)
  expect(all.map(({ person_id }) => person_id)).not.toContain(hidden.user_info_id)
})

it('a waitlist slot lapses on a day', async () => {
  const [offer, student] = [await anOffer(t.db), await anEnrollment(t.db, { status: 4 })]
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
    values (${student.id}, ${offer.id}, ${offer.prospectus_id}, 'offered', '2026-10-15T00:00Z', '2026-10-15T15:00Z')`.execute(t.db)
  expect(await textsOf(student, 'seat_offer', '2026-10-15')).toEqual([
    `Your slot in ${offer.code} (${offer.section}) is held until October 15 at 11:00 PM.`,
  ])
  expect(await textsOf(student, 'seat_offer', '2026-10-15', { days: -1 })).toEqual([])
})

describe('enrollment', () => {
  it('opens and closes for students of the last term who have not enrolled', async () => {
    await sql`
      insert into terms (level_group, school_year, semester, status) select level_group, '2025-2026', 2, 'closed' from terms
      where status = 'current' and level_group <> 'junior_high'`.execute(t.db)
    await sql`
      insert into enrollment_periods (school_year, semester, opens_on, closes_on) values ('2026-2027', 1, '2026-10-20', '2026-11-05')
      on conflict (school_year, semester) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on`.execute(t.db)
    const [away, back, gone] = [await aStudent(t.db), await aStudent(t.db), await aStudent(t.db)]
    for (const student of [away, back, gone]) await anEnrollment(t.db, { student, status: 4, school_year: '2025-2026', semester: 2 })
    await anEnrollment(t.db, { student: back, status: 1 })
    await sql`update students set status = 'graduated' where id = ${gone.student_id}`.execute(t.db)
    const notified = async (...args: Parameters<typeof planned>) => (await planned(...args)).map(({ person_id }) => person_id)
    expect(await textsOf(away, 'enrollment_opens', '2026-10-17', { days: -3 })).toEqual([
      'Enrollment for the first semester of 2026–2027 opens on October 20, 2026.',
    ])
    const people = await notified('enrollment_closes', '2026-11-02', { days: -3 })
    expect(people).toContain(away.user_info_id)
    expect(people).not.toContain(back.user_info_id)
    expect(people).not.toContain(gone.user_info_id)
    await sql`
      insert into enrollment_type_periods (term_id, enrollee_type, closes_on) select id, 'old', '2026-12-01' from terms
      where status = 'current' and level_group = 'college'`.execute(t.db)
    expect(await notified('enrollment_closes', '2026-11-02', { days: -3 })).not.toContain(away.user_info_id)
    expect(await notified('enrollment_closes', '2026-11-28', { days: -3 })).toContain(away.user_info_id)
  })
})

it('clearance is open for who is not cleared in a class or by an office', async () => {
  await sql`update terms set classes_end_on = '2026-12-18' where status = 'current'`.execute(t.db)
  const offers = [await anOffer(t.db), await anOffer(t.db)]
  const [open, cleared] = [await anEnrollment(t.db, { status: 4, loads: offers }), await anEnrollment(t.db, { status: 4, loads: offers })]
  await sql`update loads set status = 1, cleared_at = now() where enrollment_id = ${cleared.id}`.execute(t.db)
  await sql`
    insert into deficiencies (office_id, student_id, school_year, semester, reason, tagged_by)
    values ((select min(id) from clearance_offices), ${open.student_id}, '2026-2027', 1, 'A book', (select min(id) from users))`.execute(
    t.db,
  )
  const { rows } = await sql<{ name: string }>`select name from clearance_offices order by id limit 1`.execute(t.db)
  expect(await textsOf(open, 'clearance_open', '2026-12-11', { days: -7 })).toEqual([
    `Your clearance has 3 open items: ${offers
      .map(({ code }) => code)
      .toSorted()
      .join(', ')}, ${rows[0]!.name}.`,
  ])
  expect(await textsOf(cleared, 'clearance_open', '2026-12-11', { days: -7 })).toEqual([])
})

it('documents are missing of an applicant, who needs no account', async () => {
  const applicant = await anApplicant(t.db)
  await sql`update admissions set submitted_at = '2026-10-10T02:00Z' where id = ${applicant.admission_id}`.execute(t.db)
  await sql`
    insert into admission_documents (admission_id, kind, status)
    values (${applicant.admission_id}, 'form_138', 'soft_copy'), (${applicant.admission_id}, 'photos', 'waived')`.execute(t.db)
  const email = { days: 5, channels: ['email'], email_subject: '{documents}' }
  expect(await textsOf(applicant, 'missing_documents', '2026-10-15', email)).toEqual([
    'Certificate of good moral character, PSA birth certificate',
  ])
  // The office has it of the student, without an application.
  await sql`insert into admission_documents (student_id, kind, status) values (${applicant.student_id}, 'birth_certificate', 'original_received')`.execute(
    t.db,
  )
  expect(await textsOf(applicant, 'missing_documents', '2026-10-15', email)).toEqual(['Certificate of good moral character'])
  await sql`update admissions set details = '{"person": {"first_name": "Ana"}}' where id = ${applicant.admission_id}`.execute(t.db)
  expect(await textsOf(applicant, 'missing_documents', '2026-10-15', email)).toEqual([])
})

it('has the birthday of students who are enrolled, and of 29 February on the 28th', async () => {
  const [born, leap, away] = [
    await aStudent(t.db, { birthdate: '2005-10-15', first_name: 'Ben' }),
    await aStudent(t.db, { birthdate: '2004-02-29' }),
    await aStudent(t.db, { birthdate: '2005-10-15' }),
  ]
  for (const student of [born, leap]) await anEnrollment(t.db, { student, status: 4 })
  expect(await textsOf(born, 'birthday', '2026-10-15')).toEqual(['Happy birthday, Ben!'])
  expect(await textsOf(away, 'birthday', '2026-10-15')).toEqual([])
  expect((await textsOf(leap, 'birthday', '2027-02-28')).length).toBe(1)
  expect(await textsOf(leap, 'birthday', '2028-02-28')).toEqual([])
  expect((await textsOf(leap, 'birthday', '2028-02-29')).length).toBe(1)
})

describe('a message on a fixed date', () => {
  it('is for roles, for students of levels and courses, or for every active account', async () => {
    const [guard, student] = [await personOf((await t.createUser('guard')).id), await anEnrollment(t.db, { status: 4 })]
    const inactive = await t.createUser('guard', { status: 0 })
    const on = (values: object) => planned('fixed_date', '2026-10-20', { on_day: '2026-10-20', portal_text: '{date}', ...values })
    const ids = async (values: object) => (await on(values)).map(({ person_id }) => person_id)
    expect(await ids({ role_keys: ['guard'] })).toEqual([guard.user_info_id])
    expect(await ids({ course_ids: [student.course.id] })).toEqual([student.user_info_id])
    expect(await ids({ role_keys: ['guard'], course_ids: [student.course.id] })).toHaveLength(2)
    const { id } = await addRule(t, 'fixed_date', ruleForm('fixed_date', { on_day: '2026-10-20', portal_text: '{date}' }))
    const { body } = await callAsAdministrator(t, 'GET', `/api/notification-rules/${id}/planned`, {
      query: { day: '2026-10-20', search: 'ana' },
    })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from users u join user_infos i on i.user_id = u.id where u.status = 1 and i.search_text like '%ana%'`.execute(
      t.db,
    )
    expect([body.meta.total, body.data[0].text]).toEqual([rows[0]!.n, 'October 20, 2026'])
    expect(body.data.map(({ person_id }: Planned) => person_id)).not.toContain((await personOf(inactive.id)).user_info_id)
  })
})
