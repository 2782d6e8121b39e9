import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Offer, type Subject } from '../../enrollment/testing.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
type As = Parameters<typeof t.inject>[2]
const registrar: As = { as: 'registrar' }
const dissolve = (id: number, body: object, as: As = registrar) => t.inject('POST', `/api/subjectOffers/${id}/dissolve`, { ...as, body })
const merge = (id: number, body: object, as: As = registrar) => t.inject('POST', `/api/subjectOffers/${id}/merge`, { ...as, body })

async function pair(more: { seats?: number; from?: string; into?: string } = {}): Promise<{ subject: Subject; from: Offer; into: Offer }> {
  const subject = await aSubject(t.db, { course })
  return {
    subject,
    from: await anOffer(t.db, { subject, schedule: more.from }),
    into: await anOffer(t.db, { subject, schedule: more.into, max_person: more.seats }),
  }
}
const students = async (n: number, loads: Offer[], first_name = 'Juan') => {
  const made = []
  for (let i = 0; i < n; i++) made.push(await anEnrollment(t.db, { course, student: await aStudent(t.db, { first_name }), loads }))
  return made
}
const seats = async (offer: Offer) => {
  const { rows } = await sql<{ seats_taken: number; live: number }>`
    select seats_taken, (select count(*) from loads l where l.subject_offer_id = o.id and deleted_at is null and dropped_at is null) as live
    from subject_offers o where id = ${offer.id}`.execute(t.db)
  expect(rows[0]?.live).toBe(rows[0]?.seats_taken)
  return rows[0]?.seats_taken
}

test('an empty section is dissolved; its room is free again', async () => {
  const { from } = await pair({ from: 'M 7:30AM-8:30AM RM 1' })
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

test('students go along with their loads, ids kept, seats exact, a line of history each', async () => {
  const { from, into } = await pair()
  const moved = await students(3, [from])
  const [gone] = await students(1, [from])
  await sql`update loads set deleted_at = now() where id = ${gone?.loads[0]?.id}`.execute(t.db)
  const none = await dissolve(from.id, { reason: 'Fused' })
  expect([none.status, none.body.reasons]).toMatchObject([
    409,
    [{ code: 'offer.has_students', message: `3 students have seats in ${from.code} (${from.section}).` }],
  ])
  const { status, body } = await dissolve(from.id, { reason: 'Fused', into: into.id })
  expect([status, body.data.moved, await seats(from), await seats(into)]).toEqual([200, 3, 0, 3])
  const { rows } = await sql<{ id: number }>`select id from loads where subject_offer_id = ${into.id} order by id`.execute(t.db)
  expect(rows.map((row) => row.id)).toEqual(moved.map((one) => one.loads[0]?.id))
  const events = await sql<{ enrollment_id: number; reason: string; payload: object }>`
    select enrollment_id, reason, payload from enrollment_events where action = 'move_subject' order by id`.execute(t.db)
  expect(events.rows).toMatchObject(
    moved.map((one) => ({ enrollment_id: one.id, reason: 'Fused', payload: { load_id: one.loads[0]?.id, to_offer_id: into.id } })),
  )
  const history = await t.inject('GET', `/api/enrollments/${moved[0]!.id}/events`, { as: 'registrar' })
  const details = [`${from.code}: ${from.section} → ${into.section}`]
  expect(history.body.data[0]).toMatchObject({ title: 'Moved to another section', details, reason: 'Fused' })
})

test('the other section must have the seats, or be given them in the same call', async () => {
  const { from, into } = await pair({ seats: 4 })
  await students(3, [from])
  await students(2, [into])
  const refused = await merge(from.id, { into: into.id })
  expect([refused.status, refused.body.reasons[0]]).toMatchObject([422, { code: 'offer.no_seats', clears_by: 'Raise its seats to 5' }])
  expect(await seats(from)).toBe(3)
  const { status, body } = await merge(from.id, { into: into.id, max_person: 5 })
  expect([status, body.message]).toEqual([200, `Sections Successfully Merged. 3 students moved to ${into.section}.`])
  expect([body.data.into.max_person, body.data.into.is_full, await seats(into)]).toEqual([5, true, 5])
  expect((await t.audits()).slice(-2)).toMatchObject([{ after: { max_person: 5 } }, { action: 'offers.merge', after: { moved: 3 } }])
})

test('a clash that the move makes names the students; a reason lets it through', async () => {
  const { from, into } = await pair({ from: 'T 7:30AM-8:30AM', into: 'T 9:00AM-10:00AM' })
  const other = await anOffer(t.db, { course, schedule: 'T 9:30AM-10:30AM' })
  await students(2, [from, other], 'Rosa')
  await students(1, [from], 'Free')
  const refused = await merge(from.id, { into: into.id })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'offer.student_clash'])
  expect(refused.body.message).toMatch(
    new RegExp(`^2 students would have another class .*: Rosa .* \\(${other.code}, ${other.section}\\), Rosa`),
  )
  // Whoever may only change classes learns how many they are, not who.
  const planner = await t.createUser('librarian')
  await sql`
    insert into user_permissions (user_id, permission_id) select ${planner.id}, id from permissions where name = 'Edit Curriculum'`.execute(
    t.db,
  )
  const unnamed = await merge(from.id, { into: into.id }, { as: planner })
  expect([unnamed.status, unnamed.body.message]).toEqual([
    422,
    `2 students would have another class at the time of ${into.code} (${into.section}).`,
  ])
  const moved = await merge(from.id, { into: into.id, override_reason: 'Dean agreed' })
  expect([moved.status, moved.body.data.moved]).toEqual([200, 3])
})

test('a clash they had before is not held against the move', async () => {
  const { from, into } = await pair({ from: 'W 7:30AM-9:00AM', into: 'W 8:00AM-9:30AM' })
  const other = await anOffer(t.db, { course, schedule: 'W 8:30AM-9:30AM' })
  await students(1, [from, other])
  expect((await merge(from.id, { into: into.id })).status).toBe(200)
})

test('merging while a student enrolls: nobody is left behind, nothing overflows', async () => {
  for (let round = 0; round < 4; round++) {
    const { from, into } = await pair({ seats: 3 })
    await students(2, [from])
    const [late] = await students(1, [])
    const [merged, added] = await Promise.all([
      merge(from.id, { into: into.id }),
      t.inject('POST', `/api/enrollments/${late?.id}`, { as: 'registrar', body: { subjects: [from.id] } }),
    ])
    expect(merged.status).toBe(200)
    expect([200, 422]).toContain(added.status)
    expect([await seats(from), await seats(into)]).toEqual([0, added.status === 200 ? 3 : 2])
  }
})

test('bad input, another subject, nobody, the wrong role, no such section', async () => {
  const { from, into } = await pair()
  const other = await anOffer(t.db, { course })
  expect((await dissolve(from.id, { reason: '' })).body.errors).toHaveProperty('reason')
  expect((await merge(from.id, {})).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: from.id })).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: 999_999 })).body.errors).toHaveProperty('into')
  expect((await merge(from.id, { into: other.id })).body.reasons[0].code).toBe('offer.other_subject')
  for (const [act, body] of [
    [dissolve, { reason: 'x' }],
    [merge, { into: into.id }],
  ] as const) {
    expect((await act(from.id, body, {})).status).toBe(401)
    for (const as of ['full_time', 'student'] as const) expect((await act(from.id, body, { as })).status).toBe(403)
    expect((await act(999_999, body)).status).toBe(404)
  }
})
