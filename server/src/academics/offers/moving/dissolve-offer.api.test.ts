import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Offer, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
type RequestOptions = Parameters<typeof t.inject>[2]
const registrar: RequestOptions = { as: 'registrar' }
const dissolve = (id: number, body: object, as: RequestOptions = registrar) =>
  t.inject('POST', `/api/subjectOffers/${id}/dissolve`, { ...as, body })
const merge = (id: number, body: object, as: RequestOptions = registrar) =>
  t.inject('POST', `/api/subjectOffers/${id}/merge`, { ...as, body })

async function addSections(
  options: { seats?: number; from?: string; into?: string } = {},
): Promise<{ subject: Subject; from: Offer; into: Offer }> {
  const subject = await aSubject(t.db, { course })
  return {
    subject,
    from: await anOffer(t.db, { subject, schedule: options.from }),
    into: await anOffer(t.db, { subject, schedule: options.into, max_person: options.seats }),
  }
}
const enrollStudents = async (n: number, loads: Offer[], first_name = 'Juan') => {
  const enrollments = []
  for (let i = 0; i < n; i++) enrollments.push(await anEnrollment(t.db, { course, student: await aStudent(t.db, { first_name }), loads }))
  return enrollments
}
const countSeats = async (offer: Offer) => {
  const { rows } = await sql<{ seats_taken: number; live: number }>`
    select seats_taken, (select count(*) from loads l where l.subject_offer_id = o.id and deleted_at is null and dropped_at is null) as live
    from subject_offers o where id = ${offer.id}`.execute(t.db)
  expect(rows[0]?.live).toBe(rows[0]?.seats_taken)
  return rows[0]?.seats_taken
}

test('dissolves an empty section and frees its room', async () => {
  const { from } = await addSections({ from: 'M 7:30AM-8:30AM RM 1' })
  const { status, body } = await dissolve(from.id, { reason: 'Too few students' })
  expect([status, body.message]).toEqual([200, 'Section Successfully Dissolved.'])
  expect(body.data).toMatchObject({ offer: { status: 'dissolved', can: { dissolve: false } }, into: null, moved: 0 })
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'offers.dissolve',
    before: { status: 'open' },
    after: { status: 'dissolved', reason: 'Too few students' },
  })
  await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM RM 1' })
  expect((await dissolve(from.id, { reason: 'Again' })).status).toBe(409)
})

test('moves the loads of all students with their ids, updates the seats and adds an event to each history', async () => {
  const { from, into } = await addSections()
  const enrollments = await enrollStudents(3, [from])
  const [removedEnrollment] = await enrollStudents(1, [from])
  await sql`update loads set deleted_at = now() where id = ${removedEnrollment?.loads[0]?.id}`.execute(t.db)
  const withoutTarget = await dissolve(from.id, { reason: 'Fused' })
  expect([withoutTarget.status, withoutTarget.body.reasons]).toMatchObject([
    409,
    [{ code: 'offer.has_students', message: `${from.code} (${from.section}) has 3 students.` }],
  ])
  const { status, body } = await dissolve(from.id, { reason: 'Fused', into: into.id })
  expect([status, body.data.moved, await countSeats(from), await countSeats(into)]).toEqual([200, 3, 0, 3])
  const { rows } = await sql<{ id: number }>`select id from loads where subject_offer_id = ${into.id} order by id`.execute(t.db)
  expect(rows.map((row) => row.id)).toEqual(enrollments.map((enrollment) => enrollment.loads[0]?.id))
  const events = await sql<{ enrollment_id: number; reason: string; payload: object }>`
    select enrollment_id, reason, payload from enrollment_events where action = 'move_subject' order by id`.execute(t.db)
  expect(events.rows).toMatchObject(
    enrollments.map((enrollment) => ({
      enrollment_id: enrollment.id,
      reason: 'Fused',
      payload: { load_id: enrollment.loads[0]?.id, to_offer_id: into.id },
    })),
  )
  const history = await t.inject('GET', `/api/enrollments/${enrollments[0]!.id}/events`, { as: 'registrar' })
  const details = [`${from.code}: ${from.section} → ${into.section}`]
  expect(history.body.data[0]).toMatchObject({ title: 'Moved to another section', details, reason: 'Fused' })
})

test('rejects a merge without enough seats unless the same call raises them', async () => {
  const { from, into } = await addSections({ seats: 4 })
  await enrollStudents(3, [from])
  await enrollStudents(2, [into])
  const refusal = await merge(from.id, { into: into.id })
  expect([refusal.status, refusal.body.reasons[0]]).toMatchObject([
    422,
    { code: 'offer.no_seats', clears_by: 'Increase its maximum students to 5' },
  ])
  expect(await countSeats(from)).toBe(3)
  const { status, body } = await merge(from.id, { into: into.id, max_person: 5 })
  expect([status, body.message]).toEqual([200, `Sections Successfully Merged. 3 students moved to ${into.section}.`])
  expect([body.data.into.max_person, body.data.into.is_full, await countSeats(into)]).toEqual([5, true, 5])
  expect((await t.audits()).slice(-2)).toMatchObject([{ after: { max_person: 5 } }, { action: 'offers.merge', after: { moved: 3 } }])
})

test('names the students who would have a clash, and moves them when a reason is given', async () => {
  const { from, into } = await addSections({ from: 'T 7:30AM-8:30AM', into: 'T 9:00AM-10:00AM' })
  const otherOffer = await anOffer(t.db, { course, schedule: 'T 9:30AM-10:30AM' })
  await enrollStudents(2, [from, otherOffer], 'Rosa')
  await enrollStudents(1, [from], 'Free')
  const refusal = await merge(from.id, { into: into.id })
  expect([refusal.status, refusal.body.reasons[0].code]).toEqual([422, 'offer.student_clash'])
  expect(refusal.body.message).toMatch(
    new RegExp(`^2 students would have another class .*: Rosa .* \\(${otherOffer.code}, ${otherOffer.section}\\), Rosa`),
  )
  // A user who may only change classes sees the number of students, not their names.
  const planner = await t.createUser('librarian')
  await sql`
    insert into user_permissions (user_id, permission_id) select ${planner.id}, id from permissions where name = 'Edit Curriculum'`.execute(
    t.db,
  )
  const unnamed = await merge(from.id, { into: into.id }, { as: planner })
  expect([unnamed.status, unnamed.body.message]).toEqual([
    422,
    `2 students would have another class at the same time as ${into.code} (${into.section}).`,
  ])
  const overridden = await merge(from.id, { into: into.id, override_reason: 'Dean agreed' })
  expect([overridden.status, overridden.body.data.moved]).toEqual([200, 3])
})

test('ignores clashes that the students had before the move', async () => {
  const { from, into } = await addSections({ from: 'W 7:30AM-9:00AM', into: 'W 8:00AM-9:30AM' })
  const otherOffer = await anOffer(t.db, { course, schedule: 'W 8:30AM-9:30AM' })
  await enrollStudents(1, [from, otherOffer])
  expect((await merge(from.id, { into: into.id })).status).toBe(200)
})

test('leaves no student behind and overfills no section when a student enrolls during a merge', async () => {
  for (let round = 0; round < 4; round++) {
    const { from, into } = await addSections({ seats: 3 })
    await enrollStudents(2, [from])
    const [lateEnrollment] = await enrollStudents(1, [])
    const [mergeAnswer, enrollAnswer] = await Promise.all([
      merge(from.id, { into: into.id }),
      t.inject('POST', `/api/enrollments/${lateEnrollment?.id}`, { as: 'registrar', body: { subjects: [from.id] } }),
    ])
    expect(mergeAnswer.status).toBe(200)
    expect([200, 422]).toContain(enrollAnswer.status)
    expect([await countSeats(from), await countSeats(into)]).toEqual([0, enrollAnswer.status === 200 ? 3 : 2])
  }
})

test('rejects bad input, another subject, calls without a session, the wrong role, and an unknown section', async () => {
  const { from, into } = await addSections()
  const otherOffer = await anOffer(t.db, { course })
  expect((await dissolve(from.id, { reason: '' })).body.errors).toHaveProperty('reason')
  expect((await merge(from.id, {})).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: from.id })).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: 999_999 })).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: otherOffer.id })).body.reasons[0].code).toBe('offer.other_subject')
  for (const [sendAction, body] of [
    [dissolve, { reason: 'x' }],
    [merge, { into: into.id }],
  ] as const) {
    expect((await sendAction(from.id, body, {})).status).toBe(401)
    for (const as of ['full_time', 'student'] as const) expect((await sendAction(from.id, body, { as })).status).toBe(403)
    expect((await sendAction(999_999, body)).status).toBe(404)
  }
})
