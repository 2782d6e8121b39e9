import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { anAdjustment, aPayment, aTermFee, aVoid, signInStudent, signInStudyingStaff, theMinimums } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
let course: Course
let cashier: TestUser

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
  cashier = await app.createUser('cashier')
})

/** Null is nobody in particular: a call without a session. */
type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as'] | null
const inject = (method: 'GET' | 'POST', path: string, { as, ...more }: { as: Caller; body?: unknown }) =>
  app.inject(method, path, { as: as ?? undefined, ...more })
const promise = (more: object = {}) => ({
  amount: '1500',
  due_on: day(30),
  covers: ['enrollment'],
  reason: 'The remittance of my father comes next month',
  ...more,
})
const request = (as: Caller, enrollment_id: number, more: object = {}) =>
  inject('POST', '/api/students/billing/promissory-notes', { as, body: { enrollment_id, ...promise(more) } })
const record = (id: number, as: Caller = cashier, more: object = {}) =>
  inject('POST', `/api/accounts/${id}/promissory-notes`, { as, body: promise(more) })
const cancel = (id: number, as: Caller) => inject('POST', `/api/students/billing/promissory-notes/${id}/cancel`, { as, body: {} })
const approve = (id: number, as: Caller = cashier, body: object = { due_on: day(30) }) =>
  inject('POST', `/api/promissory-notes/${id}/approve`, { as, body })
const reject = (id: number, as: Caller = cashier, body: object = { reason: 'Two notes are overdue' }) =>
  inject('POST', `/api/promissory-notes/${id}/reject`, { as, body })
const end = (id: number, as: Caller = cashier, body: object = { reason: 'The check bounced' }) =>
  inject('POST', `/api/promissory-notes/${id}/end`, { as, body })
const readNote = async (id: number, as: Caller = cashier) => (await inject('POST', `/api/promissory-notes/${id}/prints`, { as })).body.data
const readAccount = async (id: number) => (await inject('GET', `/api/accounts/${id}/promissory-notes`, { as: cashier })).body.data
const readEnrollment = async (id: number) => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data
const listOf = async (status?: string) =>
  (await inject('GET', `/api/promissory-notes?limit=100${status ? `&status=${status}` : ''}`, { as: cashier })).body.data

/** A student who owes 2,000.00 of a term. */
const owingStudent = async (more: object = {}) => anEnrollment(db, { course, status: 4, net_centavos: 200_000, ...more })

async function approvedNote(enrollment: Enrollment, more: object = {}): Promise<number> {
  const { body } = await record(enrollment.id, cashier, more)
  await approve(body.data.id, cashier, { due_on: (more as { due_on?: string }).due_on ?? day(30) })
  return body.data.id
}

describe('asking for a note', () => {
  test('sends it to the cashiers, shows it to the student, and leaves an audit row', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const before = (await inject('GET', '/api/students/billing/promissory-notes', { as: student })).body.data
    expect(before).toMatchObject({
      notes: [],
      accounts: [{ enrollment_id: enrollment.id, balance_centavos: 200_000 }],
      needs_co_maker: false,
    })
    const answer = await request(student, enrollment.id)
    expect(answer.body).toMatchObject({
      message: 'Sent to the cashier for approval.',
      data: { status: 'pending', amount_centavos: 150_000, number: null, recorded_by: null, can: { decide: false, cancel: true } },
    })
    const { id } = answer.body.data
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'promissory_note.request', actor_id: student.id, entity_id: String(id) })
    const after = (await inject('GET', '/api/students/billing/promissory-notes', { as: student })).body.data
    expect(after).toMatchObject({ notes: [{ id, covers: ['enrollment'] }], accounts: [] })
    const { message, url } = (await inject('GET', '/api/notifications', { as: cashier })).body.data[0].data
    expect([message, url]).toEqual([
      expect.stringMatching(/^Juan S\. Dela Cruz .* asks for more time: ₱1,500\.00 until/),
      '/admin/promissory-notes',
    ])
    expect((await listOf()).find((row: { id: number }) => row.id === id)).toMatchObject({
      student: { id: enrollment.student_id },
      balance_centavos: 200_000,
      overdue_notes: 0,
      can: { decide: true },
    })
  })

  test('rejects bad input, more than the balance, and a second note for the term', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const errors = async (more: object) => Object.keys((await request(student, enrollment.id, more)).body.errors ?? {})
    expect(await errors({ amount: '0' })).toEqual(['amount'])
    expect(await errors({ covers: [] })).toEqual(['covers'])
    expect(await errors({ reason: ' ' })).toEqual(['reason'])
    expect(await errors({ due_on: day(-2) })).toEqual(['due_on'])
    expect(await errors({ due_on: day(400) })).toEqual(['due_on'])
    expect(codes(await request(student, enrollment.id, { amount: '2000.01' }))).toEqual(['note.above_balance'])
    expect((await request(student, enrollment.id)).status).toBe(200)
    const second = await request(student, enrollment.id)
    expect([second.status, codes(second)]).toEqual([409, ['note.exists']])
  })

  test('asks a minor for a parent or guardian', async () => {
    const enrollment = await owingStudent({ student: await aStudent(db, { birthdate: day(-17 * 365) }) })
    const student = await signInStudent(app, enrollment)
    expect((await request(student, enrollment.id)).body.errors).toHaveProperty('co_maker')
    expect((await request(student, enrollment.id, { co_maker: 'Maria Dela Cruz' })).body.data).toMatchObject({
      co_maker: 'Maria Dela Cruz',
    })
  })

  test('is only for the own account, by students; the desk records notes of others', async () => {
    const [enrollment, other] = [await owingStudent(), await owingStudent()]
    const student = await signInStudent(app, enrollment)
    expect((await request(student, other.id)).status).toBe(404)
    expect((await request(null, enrollment.id)).status).toBe(401)
    expect((await request(cashier, enrollment.id)).status).toBe(403)
    expect((await record(enrollment.id, student)).status).toBe(403)
    expect((await record(enrollment.id, 'guard')).status).toBe(403)
    expect((await record(enrollment.id, null)).status).toBe(401)
    expect((await record(999_999)).status).toBe(404)
    const studyingCashier = await signInStudyingStaff(app, other)
    expect((await record(other.id, studyingCashier)).status).toBe(403)
    const answer = await record(enrollment.id)
    expect(answer.body).toMatchObject({ message: 'Promissory Note Successfully Recorded.', data: { recorded_by: cashier.name } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'promissory_note.record', actor_id: cashier.id })
    // The student sees it, but not who wrote it down, and nobody else's.
    expect(await readNote(answer.body.data.id, student)).toMatchObject({ recorded_by: null })
    expect((await inject('POST', `/api/promissory-notes/${answer.body.data.id}/prints`, { as: studyingCashier })).status).toBe(200)
    const stranger = await signInStudent(app, await owingStudent())
    expect((await inject('POST', `/api/promissory-notes/${answer.body.data.id}/prints`, { as: stranger })).status).toBe(404)
  })

  test('can be cancelled by the student until somebody decides', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const { id } = (await request(student, enrollment.id)).body.data
    expect((await cancel(id, await signInStudent(app, await owingStudent()))).status).toBe(404)
    expect((await cancel(id, null)).status).toBe(401)
    expect((await cancel(id, cashier)).status).toBe(403)
    expect((await cancel(id, student)).body).toMatchObject({ message: 'Promissory Note Cancelled.', data: { status: 'cancelled' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'promissory_note.cancel' })
    expect(codes(await cancel(id, student))).toEqual(['note.decided'])
    expect(codes(await approve(id))).toEqual(['note.decided'])
    expect((await request(student, enrollment.id)).status).toBe(200)
  })

  test('makes one note of two requests at the same moment', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const answers = await Promise.all([1, 2, 3].map(() => request(student, enrollment.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('deciding on a note', () => {
  test('approves it under a number, tells the student, and counts what was promised until the due date', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const { id, updated_at } = (await request(student, enrollment.id)).body.data
    const answer = await approve(id, cashier, { due_on: day(20), reason: 'As agreed', updated_at })
    const { number } = answer.body.data
    expect(number).toMatch(/^PN-\d{6}$/)
    expect(answer.body).toMatchObject({
      message: `Promissory Note ${number} Approved.`,
      data: { status: 'in_force', due_on: day(20), open_centavos: 150_000, decided_by: cashier.name, can: { end: true } },
    })
    expect((await app.audits()).find((row) => row.action === 'promissory_note.approve' && row.entity_id === String(id))).toMatchObject({
      actor_id: cashier.id,
    })
    const [{ data }] = (await inject('GET', '/api/notifications', { as: student })).body.data
    expect(data.message).toContain(`Your promissory note ${number} is approved. Please pay ₱1,500.00 by`)
    await aPayment(db, cashier.id, enrollment, 100_000)
    expect(await readNote(id)).toMatchObject({ status: 'in_force', open_centavos: 50_000 })
    await aPayment(db, cashier.id, enrollment, 50_000)
    expect(await readNote(id)).toMatchObject({ status: 'paid', open_centavos: 0 })
    expect((await listOf('paid')).map((row: { id: number }) => row.id)).toContain(id)
  })

  test('rejects it with a reason that the student reads', async () => {
    const enrollment = await owingStudent()
    const student = await signInStudent(app, enrollment)
    const { id } = (await request(student, enrollment.id)).body.data
    expect((await reject(id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await reject(id)).body).toMatchObject({ message: 'Promissory Note Rejected.', data: { status: 'rejected' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'promissory_note.reject' })
    const own = (await inject('GET', '/api/students/billing/promissory-notes', { as: student })).body.data
    expect(own.notes).toMatchObject([{ decision_reason: 'Two notes are overdue', decided_by: null }])
    expect(codes(await reject(id))).toEqual(['note.decided'])
  })

  test('is for those who may, not for the own note, and not from an old form', async () => {
    const enrollment = await owingStudent()
    const { id } = (await record(enrollment.id)).body.data
    const studyingCashier = await signInStudyingStaff(app, enrollment)
    for (const call of [approve, reject, end]) {
      expect((await call(id, null)).status).toBe(401)
      expect((await call(id, 'guard')).status).toBe(403)
      expect((await call(999_999)).status).toBe(404)
    }
    for (const call of [approve, reject]) expect((await call(id, studyingCashier)).status).toBe(403)
    expect((await inject('GET', '/api/promissory-notes', { as: 'registrar' })).status).toBe(403)
    expect((await approve(id, cashier, { due_on: day(-2) })).body.errors).toHaveProperty('due_on')
    expect((await approve(id, cashier, { due_on: day(20), updated_at: '2026-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await end(id)).status).toBe(409)
  })

  test('tells the student why an approved note was ended', async () => {
    const enrollment = await owingStudent()
    const id = await approvedNote(enrollment)
    const student = await signInStudent(app, enrollment)
    expect((await end(id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    const { number } = (await end(id)).body.data
    const [{ data }] = (await inject('GET', '/api/notifications', { as: student })).body.data
    expect(data).toMatchObject({
      message: `Your promissory note ${number} of ₱1,500.00 was ended: The check bounced`,
      url: '/admin/student/billing',
    })
    const own = (await inject('GET', '/api/students/billing/promissory-notes', { as: student })).body.data
    expect(own.notes).toMatchObject([{ status: 'ended', end_reason: 'The check bounced' }])
    // The second click tells nobody again, and a student without an account is told at the desk.
    expect(codes(await end(id))).toEqual(['note.decided'])
    const texts = (await inject('GET', '/api/notifications', { as: student })).body.data.map(
      (row: { data: { message: string } }) => row.data.message,
    )
    expect(texts.filter((text: string) => text.includes('ended'))).toEqual([data.message])
    const unknown = await owingStudent()
    await sql`update user_infos set user_id = null where user_id = ${unknown.user_id}`.execute(db)
    expect((await end(await approvedNote(unknown))).status).toBe(200)
  })

  test('refuses an approval after the student has paid', async () => {
    const enrollment = await owingStudent()
    const { id } = (await record(enrollment.id)).body.data
    await aPayment(db, cashier.id, enrollment, 100_000)
    const answer = await approve(id)
    expect([answer.status, codes(answer)]).toEqual([409, ['note.above_balance']])
  })

  test('gives one number when two approve at the same moment', async () => {
    const { id } = (await record((await owingStudent()).id)).body.data
    const answers = await Promise.all([1, 2, 3].map(() => approve(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

test('is paid by payments alone, whatever else changes the bill', async () => {
  const [paid, promised] = [await owingStudent(), await owingStudent()]
  const [paidNote, openNote] = [await approvedNote(paid, { amount: '500' }), await approvedNote(promised)]
  await aPayment(db, cashier.id, paid, 50_000)
  await anAdjustment(db, paid.id, 30_000, 'Subject added')
  expect(await readNote(paidNote)).toMatchObject({ status: 'paid', open_centavos: 0 })
  await anAdjustment(db, promised.id, -40_000, 'Subject dropped')
  expect(await readNote(openNote)).toMatchObject({ status: 'in_force', open_centavos: 150_000 })
  await anAdjustment(db, promised.id, -100_000, 'Subjects dropped')
  expect(await readNote(openNote)).toMatchObject({ status: 'in_force', open_centavos: 60_000 })
  const payment = await aPayment(db, cashier.id, promised, 60_000)
  expect((await readNote(openNote)).status).toBe('paid')
  await aVoid(db, cashier.id, payment)
  expect((await readNote(openNote)).status).toBe('in_force')
})

describe('a note in force', () => {
  const nextEnrollment = async (earlier: Enrollment) => {
    const enrollment = await anEnrollment(db, { course, student: earlier, status: 2 })
    const subjects = [(await anOffer(db, { course })).id]
    expect((await inject('POST', `/api/enrollments/${enrollment.id}`, { as: 'registrar', body: { subjects } })).status).toBe(200)
    return enrollment
  }
  const accept = (id: number) => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body: {} })
  const earlierTerm = () => owingStudent({ school_year: '2025-2026', semester: 2 })

  test('releases the hold for an old balance, which comes back when the note ends', async () => {
    const earlier = await earlierTerm()
    const enrollment = await nextEnrollment(earlier)
    expect(await readEnrollment(enrollment.id)).toMatchObject({
      status: 3,
      open_holds: [{ kind: 'old_balance', amount_centavos: 200_000 }],
    })
    const partly = await approvedNote(earlier)
    expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 3, open_holds: [{ settled: false }] })
    await end(partly)
    const id = await approvedNote(earlier, { amount: '2000' })
    expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 2, open_holds: [], reasons: [] })
    const events = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(events[0]).toMatchObject({ title: 'Hold released', reason: expect.stringMatching(/^Promissory note PN-/) })
    expect((await end(id)).body.message).toMatch(/^Promissory Note PN-\d+ Ended\.$/)
    expect((await app.audits()).some((row) => row.action === 'promissory_note.end' && row.entity_id === String(id))).toBe(true)
    expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 3, open_holds: [{ kind: 'old_balance' }] })
    expect(codes(await accept(enrollment.id))).toEqual(['enrollment.hold'])
  })

  test('lets a student enroll who has paid a part and promised the rest', async () => {
    const earlier = await earlierTerm()
    await aPayment(db, cashier.id, earlier, 50_000)
    await approvedNote(earlier)
    const enrollment = await nextEnrollment(earlier)
    expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 2, open_holds: [] })
    expect((await accept(enrollment.id)).body.message).toBe('Student Successfully Enrolled.')
  })

  test('counts no longer after its due date', async () => {
    const earlier = await earlierTerm()
    const id = await approvedNote(earlier, { amount: '2000' })
    const enrollment = await nextEnrollment(earlier)
    expect((await readEnrollment(enrollment.id)).status).toBe(2)
    await sql`update promissory_notes set due_on = ${day(-2)}::date where id = ${id}`.execute(db)
    expect(await readNote(id)).toMatchObject({ status: 'overdue', open_centavos: 200_000 })
    expect(codes(await accept(enrollment.id))).toEqual(['enrollment.hold'])
    const again = await record(earlier.id)
    expect((await listOf()).find((row: { id: number }) => row.id === again.body.data.id)).toMatchObject({ overdue_notes: 1 })
  })

  test('gives back its hold also to an enrollment that is on hold for another reason', async () => {
    const earlier = await earlierTerm()
    const enrollment = await nextEnrollment(earlier)
    await inject('POST', `/api/enrollments/${enrollment.id}/hold`, { as: cashier, body: { kind: 'manual', reason: 'Missing documents' } })
    const id = await approvedNote(earlier, { amount: '2000' })
    const kinds = async () => (await readEnrollment(enrollment.id)).open_holds.map((hold: { kind: string }) => hold.kind)
    expect(await kinds()).toEqual(['manual'])
    await end(id)
    expect((await kinds()).sort()).toEqual(['manual', 'old_balance'])
  })

  test('that asks for grades alone releases no hold', async () => {
    const earlier = await earlierTerm()
    await approvedNote(earlier, { amount: '2000', covers: ['midterm'] })
    expect((await readEnrollment((await nextEnrollment(earlier)).id)).status).toBe(3)
  })
})

describe('seeing grades', () => {
  const shownPeriods = async (enrollment: Enrollment) => {
    const student = await signInStudent(app, enrollment)
    const [account] = (await inject('GET', '/api/students/billing/account', { as: student })).body.data
    return account.minimums.filter((minimum: { shown: boolean }) => minimum.shown).map((minimum: { period: string }) => minimum.period)
  }
  const grant = (id: number, as: Caller = cashier, body: object = {}) =>
    inject('POST', `/api/accounts/${id}/grade-views`, {
      as,
      body: { period: 'midterm', ends_on: day(10), reason: 'DSWD certificate', ...body },
    })
  const endView = (id: number, as: Caller = cashier, body: object = { reason: 'Granted by mistake' }) =>
    inject('POST', `/api/grade-views/${id}/end`, { as, body })

  beforeAll(() => theMinimums(db, [50, 'Percentage'], [100, 'Percentage']))

  test('is allowed by a note until its due date or its end', async () => {
    const enrollment = await owingStudent()
    expect(await shownPeriods(enrollment)).toEqual([])
    const id = await approvedNote(enrollment, { covers: ['midterm', 'final'] })
    expect(await shownPeriods(enrollment)).toEqual(['midterm', 'final'])
    const { grade_views } = await readAccount(enrollment.id)
    expect(grade_views).toMatchObject([{ period: 'midterm', ends_on: day(30) }, { period: 'final' }])
    expect(codes(await endView(grade_views[0].id))).toEqual(['note.decided'])
    await end(id)
    expect(await shownPeriods(enrollment)).toEqual([])
  })

  test('is hidden again by the office after the note was paid', async () => {
    const enrollment = await owingStudent()
    const note = await approvedNote(enrollment, { amount: '500', covers: ['midterm'] })
    const readView = async () => (await readAccount(enrollment.id)).grade_views[0]
    expect(await readView()).toMatchObject({ is_note_open: true })
    await aPayment(db, cashier.id, enrollment, 50_000)
    expect((await readNote(note)).status).toBe('paid')
    expect(codes(await end(note))).toEqual(['note.decided'])
    const view = await readView()
    expect(view).toMatchObject({ is_note_open: false, note_number: expect.stringMatching(/^PN-/) })
    expect(await shownPeriods(enrollment)).toEqual(['midterm'])
    const answers = await Promise.all([endView(view.id), endView(view.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await app.audits()).find((row) => row.action === 'grade_view.end' && row.entity_id === String(view.id))).toMatchObject({
      actor_id: cashier.id,
    })
    expect(await shownPeriods(enrollment)).toEqual([])
  })

  test('is allowed by the office until a day, with a reason and an audit row', async () => {
    const enrollment = await owingStudent()
    const answer = await grant(enrollment.id)
    expect(answer.body).toMatchObject({ message: 'Grades Successfully Shown.', data: { period: 'midterm', granted_by: cashier.name } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'grade_view.grant', actor_id: cashier.id })
    expect(await shownPeriods(enrollment)).toEqual(['midterm'])
    // A note neither shortens it nor ends it.
    const note = await approvedNote(enrollment, { covers: ['midterm'], due_on: day(5) })
    await end(note)
    expect(await shownPeriods(enrollment)).toEqual(['midterm'])
    // Granted again, the later one counts.
    const { id } = (await grant(enrollment.id, cashier, { ends_on: day(20) })).body.data
    expect((await readAccount(enrollment.id)).grade_views).toMatchObject([{ id, ends_on: day(20) }])
    expect((await endView(id)).body.message).toBe('Grades Successfully Hidden.')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'grade_view.end' })
    expect(await shownPeriods(enrollment)).toEqual([])
    expect(codes(await endView(id))).toEqual(['note.decided'])
  })

  test('ends with its last day', async () => {
    const enrollment = await owingStudent()
    const { id } = (await grant(enrollment.id)).body.data
    await sql`update grade_view_overrides set ends_on = current_date where id = ${id}`.execute(db)
    expect(await shownPeriods(enrollment)).toEqual(['midterm'])
    await sql`update grade_view_overrides set ends_on = current_date - 1 where id = ${id}`.execute(db)
    expect(await shownPeriods(enrollment)).toEqual([])
    expect((await readAccount(enrollment.id)).grade_views).toEqual([])
  })

  test('rejects bad input and callers without permission', async () => {
    const enrollment = await owingStudent()
    const { id } = (await grant(enrollment.id)).body.data
    expect((await grant(enrollment.id, cashier, { ends_on: day(-2) })).body.errors).toHaveProperty('ends_on')
    expect((await grant(enrollment.id, cashier, { reason: '' })).body.errors).toHaveProperty('reason')
    expect((await grant(999_999)).status).toBe(404)
    expect((await endView(999_999)).status).toBe(404)
    expect((await endView(id, cashier, { reason: '' })).body.errors).toHaveProperty('reason')
    const studyingCashier = await signInStudyingStaff(app, enrollment)
    for (const [as, status] of [
      [null, 401],
      ['registrar', 403],
      [studyingCashier, 403],
    ] as const) {
      expect((await grant(enrollment.id, as)).status).toBe(status)
      expect((await endView(id, as)).status).toBe(status)
    }
  })
})

test('notes that wait are listed from the one that was asked for first', async () => {
  const askForNote = async () => (await record((await owingStudent()).id)).body.data.id as number
  const [later, earlier] = [await askForNote(), await askForNote()]
  await sql`update promissory_notes set created_at = created_at - interval '1 day' where id = ${earlier}`.execute(db)
  const ids = (await listOf('pending')).map((row: { id: number }) => row.id)
  expect(ids.filter((id: number) => id === later || id === earlier)).toEqual([earlier, later])
})
