import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 24 })
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  // The plan alone limits the units.
  await changeSettings(db, { college_max_units: '1', graduating_overload_units: '0' })
  course = await aCourse(db)
})

const updateSubjects = (id: number, body: unknown, as: Parameters<typeof createUser>[0] = 'registrar') =>
  inject('POST', `/api/enrollments/${id}`, { as: as as 'registrar', body })
const readEvents = async (id: number) =>
  (
    await sql<{ action: string; actor_id: number | null; reason: string | null; payload: { overridden?: { code: string }[] } }>`
    select action, actor_id, reason, payload from enrollment_events where enrollment_id = ${id} order by id`.execute(db)
  ).rows
const readSeats = async (id: number) =>
  (
    await sql<{ taken: number; active: number; max_person: number }>`
    select o.seats_taken as taken, o.max_person,
           (select count(*)::int from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) as active
    from subject_offers o where o.id = ${id}`.execute(db)
  ).rows[0]!
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('authorization and validation', () => {
  test('adds subjects, takes the seats, assesses the fees, and writes an event and an audit row', async () => {
    const offers = [await anOffer(db, { course, units: 2 }), await anOffer(db, { course, units: 3 })]
    const enrollment = await anEnrollment(db, { course })
    const answer = await updateSubjects(enrollment.id, { subjects: offers.map((offer) => offer.id), student_status: 'anything' })
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { total_units: 5, student_status: '0', status: 2 },
    })
    expect(answer.body.data.assessment).not.toBeNull()
    expect(await readSeats(offers[0]!.id)).toMatchObject({ taken: 1, active: 1 })
    expect((await readEvents(enrollment.id)).map((event) => event.action)).toEqual(['update'])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.update', entity_id: String(enrollment.id) })
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${enrollment.id}`, { as: 'registrar' })
    expect(loads.body.data.map((load: { subjectOffer: { id: number } }) => load.subjectOffer.id)).toEqual(offers.map((offer) => offer.id))
  })

  test('rejects bad input, an unknown enrollment and an unknown subject', async () => {
    const { id } = await anEnrollment(db, { course })
    expect((await updateSubjects(id, { subjects: 'all' })).body.errors).toHaveProperty('subjects')
    expect((await updateSubjects(id, { subjects: [999_999] })).body.errors).toEqual({ subjects: ['One of the subjects no longer exists'] })
    expect((await updateSubjects(999_999, { subjects: [] })).status).toBe(404)
  })

  test('rejects callers without permission', async () => {
    const { id } = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${id}`, { body: {} })).status).toBe(401)
    expect((await updateSubjects(id, {}, 'cashier')).status).toBe(403)
    expect((await updateSubjects(id, {}, 'student')).status).toBe(403)
  })

  test('rejects a registrar who changes their own enrollment', async () => {
    const student = await aStudent(db)
    const { id } = await anEnrollment(db, { course, student })
    await sql`insert into user_roles (user_id, role_id) select ${student.user_id}, id from roles where key = 'registrar'`.execute(db)
    const registrar = await createUser('registrar')
    await sql`update sessions set user_id = ${student.user_id} where user_id = ${registrar.id}`.execute(db)
    expect((await inject('POST', `/api/enrollments/${id}`, { as: registrar, body: {} })).status).toBe(403)
  })
})

describe('statuses', () => {
  test.each([0, 1])('rejects status %i', async (status) => {
    const { id } = await anEnrollment(db, { course, status })
    const answer = await updateSubjects(id, {})
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['enrollment.status_not_allowed']])
  })

  test('rejects a withdrawn enrollment', async () => {
    const { id } = await anEnrollment(db, { course, withdrawn: true })
    expect(reasonCodes(await updateSubjects(id, {}))).toEqual(['enrollment.withdrawn'])
  })

  test('rejects a form that was opened before another change', async () => {
    const { id } = await anEnrollment(db, { course })
    const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data
    expect((await updateSubjects(id, { student_status: '0', updated_at })).status).toBe(200)
    const staleAnswer = await updateSubjects(id, { updated_at })
    expect([staleAnswer.status, reasonCodes(staleAnswer)]).toEqual([409, ['stale']])
    expect(staleAnswer.body.message).toMatch(/ changed student status after you opened it/)
  })

  test('keeps an enrolled student enrolled when a subject is added', async () => {
    const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
    const { id } = await anEnrollment(db, { course, status: 4, loads: offers.slice(0, 1) })
    expect((await updateSubjects(id, { subjects: [offers[1]!.id] })).body.data).toMatchObject({ status: 4, total_units: 6 })
  })
})

describe('rules', () => {
  test('rejects full and duplicate classes even with a reason; a closed section can be overridden', async () => {
    const fullOffer = await anOffer(db, { course, max_person: 1 })
    await anEnrollment(db, { course, loads: [fullOffer] })
    const closedOffer = await anOffer(db, { course, status: 'closed' })
    const { id } = await anEnrollment(db, { course })
    const reason = { override_reason: 'The dean agreed' }
    const answer = await updateSubjects(id, { subjects: [fullOffer.id], ...reason }, 'administrator')
    expect([answer.status, answer.body.message, reasonCodes(answer)]).toEqual([422, 'Section is full (1/1)', ['subject.full']])
    expect(reasonCodes(await updateSubjects(id, { subjects: [closedOffer.id] }))).toEqual(['subject.closed'])
    expect((await updateSubjects(id, { subjects: [closedOffer.id], ...reason })).status).toBe(200)
    const addedOffer = await anOffer(db, { course })
    await updateSubjects(id, { subjects: [addedOffer.id] })
    expect(reasonCodes(await updateSubjects(id, { subjects: [addedOffer.id], ...reason }))).toEqual(['subject.duplicate'])
  })

  test('rejects a missing prerequisite and records the reason of an override', async () => {
    const first = await aSubject(db, { course })
    const second = await aSubject(db, { course, needs: [first] })
    const [earlierOffer, offer] = [await anOffer(db, { subject: first, school_year: '2025-2026' }), await anOffer(db, { subject: second })]
    const student = await aStudent(db, { student_id_number: '2025-77777' })
    const earlierEnrollment = await anEnrollment(db, { course, student, status: 4, loads: [earlierOffer], school_year: '2025-2026' })
    await sql`update loads set grade = 'INC' where id = ${earlierEnrollment.loads[0]!.id}`.execute(db)
    const { id } = await anEnrollment(db, { course, student })
    const refusal = await updateSubjects(id, { subjects: [offer.id] })
    expect([refusal.status, refusal.body.message]).toEqual([422, `${second.code} needs ${first.code}, which is INC.`])
    const allowedAnswer = await updateSubjects(id, { subjects: [offer.id], override_reason: 'Completes the INC this week' })
    expect(allowedAnswer.status).toBe(200)
    const [event] = await readEvents(id)
    expect([event?.reason, event?.payload.overridden?.map((enrollment) => enrollment.code)]).toEqual([
      'Completes the INC this week',
      ['subject.prerequisite'],
    ])
  })

  test('rejects a passed subject, a schedule conflict and too many units', async () => {
    const ownCourse = await aCourse(db)
    const subject = await aSubject(db, { course: ownCourse, units: 3 })
    const earlierOffer = await anOffer(db, { subject, school_year: '2025-2026' })
    const student = await aStudent(db, { student_id_number: '2025-77778' })
    const earlierEnrollment = await anEnrollment(db, {
      course: ownCourse,
      student,
      status: 4,
      loads: [earlierOffer],
      school_year: '2025-2026',
    })
    await sql`update loads set grade = '1.75' where id = ${earlierEnrollment.loads[0]!.id}`.execute(db)
    const repeatedAnswer = await anOffer(db, { subject, schedule: 'M 8:00AM-9:00AM' })
    const clashingOffer = await anOffer(db, { course: await aCourse(db), schedule: 'M 8:30AM-9:30AM' })
    const { id } = await anEnrollment(db, { course: ownCourse, student })
    const answer = await updateSubjects(id, { subjects: [repeatedAnswer.id, clashingOffer.id] })
    expect(reasonCodes(answer)).toEqual(['subject.passed', 'subject.conflict', 'subject.over_units'])
  })

  test('overrides each rule by its own permission and a reason, with one row each', async () => {
    const ownCourse = await aCourse(db)
    const first = await aSubject(db, { course: ownCourse, units: 1 })
    const heavyOffer = await anOffer(db, { subject: await aSubject(db, { course: await aCourse(db), units: 5 }) })
    const laterOffer = await anOffer(db, {
      subject: await aSubject(db, { course: ownCourse, units: 1, level: 2, needs: [first], year: 3 }),
    })
    const { id } = await anEnrollment(db, { course: ownCourse })
    const clerk = await createUser('cashier')
    const grantPermission = (name: string) =>
      sql`insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = ${name}`.execute(db)
    const updateAsClerk = (body: object) => inject('POST', `/api/enrollments/${id}`, { as: clerk, body })
    await grantPermission('Update Enrollment')
    const body = { subjects: [heavyOffer.id, laterOffer.id], override_reason: 'please' }
    const allCodes = ['subject.prerequisite', 'subject.standing', 'subject.over_units']
    expect(reasonCodes(await updateAsClerk(body))).toEqual(allCodes)
    await grantPermission('Override Maximum Units')
    await grantPermission('Override Standing')
    const refusal = await updateAsClerk(body)
    expect(reasonCodes(refusal)).toEqual(['subject.prerequisite'])
    expect(refusal.body.reasons[0]).toMatchObject({ override: 'Override Prerequisite', office: 'Registrar' })
    expect((await readEvents(id)).length).toBe(0)
    await grantPermission('Override Prerequisite')
    expect(reasonCodes(await updateAsClerk({ ...body, override_reason: ' ' }))).toEqual(allCodes)
    expect((await updateAsClerk(body)).status).toBe(200)
    const [event] = await readEvents(id)
    expect(event).toMatchObject({ reason: 'please', actor_id: clerk.id })
    expect(event?.payload.overridden?.map(({ code }) => code)).toEqual(allCodes)
  })

  test('needs an override for an enrolled student after the last day to add and drop', async () => {
    const offers = [await anOffer(db, { course }), await anOffer(db, { course })]
    const { id } = await anEnrollment(db, { course, status: 4, loads: offers.slice(0, 1) })
    await sql`update terms set add_drop_closes_on = (now() at time zone 'Asia/Manila')::date - 1`.execute(db)
    const refusal = await updateSubjects(id, { subjects: [offers[1]!.id] })
    expect([refusal.status, reasonCodes(refusal)]).toEqual([422, ['enrollment.add_drop_closed']])
    expect((await updateSubjects(id, { subjects: [offers[1]!.id], override_reason: 'Dean' })).status).toBe(200)
    await sql`update terms set add_drop_closes_on = null`.execute(db)
  })

  test('puts the enrollment on hold for an old balance', async () => {
    const student = await aStudent(db, { student_id_number: '2025-77779' })
    const earlierOffer = await anOffer(db, { course, school_year: '2025-2026' })
    await anEnrollment(db, { course, student, status: 4, loads: [earlierOffer], school_year: '2025-2026', net_centavos: 245_000 })
    const { id } = await anEnrollment(db, { course, student })
    const answer = await updateSubjects(id, { subjects: [(await anOffer(db, { course })).id] })
    expect(answer.body.data).toMatchObject({ status: 3, old_balance_centavos: 245_000, can: { accept_enrollment: false } })
    expect(answer.body.data.reasons[0]).toMatchObject({ code: 'enrollment.hold', office: 'Cashier' })
    expect((await readEvents(id)).map((event) => event.action)).toEqual(['update', 'hold'])
  })
})

test('gives the last seats of several offers to thirty simultaneous students exactly once', async () => {
  const offers = await Promise.all([3, 5, 7].map((max_person) => anOffer(db, { course, max_person })))
  const students: Enrollment[] = []
  for (let i = 0; i < 30; i++) students.push(await anEnrollment(db, { course }))
  const ids = offers.map((offer) => offer.id)
  const answers = await Promise.all(
    students.flatMap((student, i) => [
      updateSubjects(student.id, { subjects: i % 2 ? ids : [...ids].reverse() }),
      updateSubjects(student.id, { subjects: [ids[i % 3]] }),
    ]),
  )
  expect([...new Set(answers.map((answer) => answer.status))].sort()).toEqual([200, 422])
  for (const offer of offers)
    expect(await readSeats(offer.id)).toEqual({ taken: offer.max_person, active: offer.max_person, max_person: offer.max_person })
})

describe('swapping classes', () => {
  test('changes the section in one step, also for the only subject of an enrolled student', async () => {
    const subject = await aSubject(db, { course, units: 2 })
    const [fromOffer, toOffer] = [await anOffer(db, { subject }), await anOffer(db, { subject, max_person: 1 })]
    const { id, loads } = await anEnrollment(db, { course, status: 4, loads: [fromOffer] })
    const answer = await updateSubjects(id, { subjects: [toOffer.id], remove: [loads[0]!.id] })
    expect(answer.body.data).toMatchObject({ status: 4, total_units: 2 })
    expect([(await readSeats(fromOffer.id)).taken, (await readSeats(toOffer.id)).taken]).toEqual([0, 1])
    const [event] = await readEvents(id)
    expect(event?.payload).toMatchObject({
      subjects: [toOffer.id],
      removed: [{ code: subject.code, section: fromOffer.section, dropped: false }],
    })
  })

  test('keeps the old class when the swap is refused', async () => {
    const subject = await aSubject(db, { course })
    const [fromOffer, fullOffer] = [await anOffer(db, { subject }), await anOffer(db, { subject, max_person: 1 })]
    await anEnrollment(db, { course, loads: [fullOffer] })
    const { id, loads } = await anEnrollment(db, { course, status: 4, loads: [fromOffer] })
    expect(reasonCodes(await updateSubjects(id, { subjects: [fullOffer.id], remove: [loads[0]!.id] }))).toEqual(['subject.full'])
    expect((await readSeats(fromOffer.id)).taken).toBe(1)
    expect(reasonCodes(await updateSubjects(id, { remove: [loads[0]!.id] }))).toEqual(['enrollment.last_load'])
    expect((await updateSubjects(id, { remove: [987_654] })).status).toBe(404)
  })

  test('rejects a load of another student and callers without permission to remove', async () => {
    const otherEnrollment = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    const { id, loads } = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    expect((await updateSubjects(id, { remove: [otherEnrollment.loads[0]!.id] })).status).toBe(404)
    const clerk = await createUser('cashier')
    await sql`insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Update Enrollment'`.execute(
      db,
    )
    expect((await inject('POST', `/api/enrollments/${id}`, { as: clerk, body: { remove: [loads[0]!.id] } })).status).toBe(403)
  })

  test('lets two students swap full sections one after the other', async () => {
    const subject = await aSubject(db, { course })
    const [sectionA, sectionB] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject, max_person: 2 })]
    const firstEnrollment = await anEnrollment(db, { course, loads: [sectionA] })
    const secondEnrollment = await anEnrollment(db, { course, loads: [sectionB] })
    const answers = [
      await updateSubjects(firstEnrollment.id, { subjects: [sectionB.id], remove: [firstEnrollment.loads[0]!.id] }),
      await updateSubjects(secondEnrollment.id, { subjects: [sectionA.id], remove: [secondEnrollment.loads[0]!.id] }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect([(await readSeats(sectionA.id)).taken, (await readSeats(sectionB.id)).taken]).toEqual([1, 1])
  })
})

test('takes the student status as text or as a number: 1 is regular, everything else irregular', async () => {
  const { id } = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  for (const [student_status, expected] of [
    [0, '0'],
    [1, '1'],
    ['0', '0'],
    ['1', '1'],
    [2, '0'],
  ] as const) {
    const answer = await updateSubjects(id, { student_status })
    expect([answer.status, answer.body.data?.student_status]).toEqual([200, expected])
  }
  expect((await updateSubjects(id, { student_status: true })).body.errors).toHaveProperty('student_status')
})

test('writes no event when nothing changes', async () => {
  const { id } = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  await updateSubjects(id, { student_status: '0' })
  const earlierOffer = [await readEvents(id), (await app.audits()).length]
  const repeatedAnswer = await updateSubjects(id, { subjects: [], student_status: '0' })
  expect(repeatedAnswer.body).toMatchObject({ message: 'Enrollment Successfully Updated.', data: { student_status: '0' } })
  expect((await updateSubjects(id, {})).status).toBe(200)
  expect([await readEvents(id), (await app.audits()).length]).toEqual(earlierOffer)
})
