import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aRoom, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
const registrar = await t.createUser('registrar', { first_name: 'Rita', last_name: 'Registrar' })

const getOffer = async (id: number) => (await t.inject('GET', `/api/subjectOffers/${id}`, { as: registrar })).body.data
async function loadForm(offer: Offer, fields: object = {}) {
  const { section, employee_id, max_person, status, meetings, updated_at } = await getOffer(offer.id)
  return { section, employee_id, max_person, status, meetings, updated_at, ...fields }
}
const editOffer = (id: number, body: object, as: Parameters<typeof t.inject>[2] = { as: registrar }) =>
  t.inject('PUT', `/api/subjectOffers/${id}`, { ...as, body })

test('changes section, instructor, schedule, seats and status, but not the subject and the term', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM RM 1' })
  const teacher = await t.createUser('part_time', { first_name: 'Pia', last_name: 'Part' })
  const room_id = await aRoom(t.db, 'RM 2')
  const body = await loadForm(offer, {
    section: 'NEW-1',
    employee_id: teacher.id,
    max_person: 12,
    status: 'closed',
    meetings: [{ day: 2, start: '10:00', end: '11:00', room_id }],
    prospectus_id: 1,
    school_year: '2030-2031',
  })
  const answer = await editOffer(offer.id, body)
  expect([answer.status, answer.body.message]).toEqual([200, 'Subject Offer Successfully Updated'])
  const { prospectus_id } = offer
  expect(answer.body.data).toMatchObject({
    section: 'NEW-1',
    subject_schedule: 'T 10:00AM-11:00AM RM 2',
    employee: { partial_name: 'PART, P.' },
    max_person: 12,
    status: 'closed',
    school_year: '2026-2027',
    prospectus: { id: prospectus_id },
  })
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: registrar.id,
    action: 'offers.edit',
    before: { schedule: 'M 7:30AM-8:30AM RM 1', status: 'open' },
    after: { schedule: 'T 10:00AM-11:00AM RM 2', instructor: 'PART, P.' },
  })
})

test('keeps the meetings when the form has none, and checks them for the new instructor', async () => {
  const teacher = await t.createUser('full_time')
  const offer = await anOffer(t.db, { course, schedule: 'W 7:30AM-8:30AM RM 1' })
  const busyOffer = await anOffer(t.db, { course, schedule: 'W 8:00AM-9:00AM', employee_id: teacher.id })
  const { meetings: _meetings, ...body } = await loadForm(offer, { employee_id: teacher.id })
  const refusal = await editOffer(offer.id, body)
  expect(refusal.body.reasons).toMatchObject([{ code: 'offer.instructor_clash', message: expect.stringContaining(busyOffer.code) }])
  const { meetings: _none, ...withoutMeetings } = await loadForm(offer, { max_person: 41 })
  expect((await editOffer(offer.id, withoutMeetings)).body.data).toMatchObject({ subject_schedule: 'W 7:30AM-8:30AM RM 1', max_person: 41 })
})

test('rejects a stale form with what was changed, and one of two forms saved at the same time', async () => {
  const offer = await anOffer(t.db, { course })
  const olderForm = await loadForm(offer)
  expect((await editOffer(offer.id, { ...olderForm, max_person: 33 })).status).toBe(200)
  const lateAnswer = await editOffer(offer.id, { ...olderForm, section: 'LATE' })
  expect([lateAnswer.status, lateAnswer.body.reasons[0].code, lateAnswer.body.message]).toEqual([
    409,
    'stale',
    'Rita Registrar changed max person after you opened it. Reload the page and try again.',
  ])
  const body = await loadForm(offer, { max_person: 34 })
  expect((await Promise.all([editOffer(offer.id, body), editOffer(offer.id, body)])).map((answer) => answer.status).sort()).toEqual([
    200, 409,
  ])
})

test('accepts a form after a seat was taken, but rejects fewer seats than are taken', async () => {
  const offer = await anOffer(t.db, { course, max_person: 5 })
  const body = await loadForm(offer, { max_person: 1 })
  for (let seat = 0; seat < 2; seat++) await anEnrollment(t.db, { course, loads: [offer] })
  const refusal = await editOffer(offer.id, body)
  expect([refusal.status, refusal.body.reasons]).toMatchObject([
    422,
    [{ code: 'offer.below_seats', message: 'The maximum cannot be 1: 2 slots are taken.' }],
  ])
  expect((await editOffer(offer.id, { ...body, max_person: 2 })).body.data).toMatchObject({ is_full: true, total_students: 2 })
})

test('reopens a dissolved offer only when its room is still free', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'F 7:30AM-8:30AM RM 7', status: 'dissolved' })
  const clashingOffer = await anOffer(t.db, { course, schedule: 'F 8:00AM-9:00AM RM 7' })
  const refusal = await editOffer(offer.id, await loadForm(offer, { status: 'open' }))
  expect(refusal.body.reasons).toMatchObject([{ code: 'offer.room_clash', message: expect.stringContaining(clashingOffer.code) }])
  expect((await editOffer(offer.id, await loadForm(offer, { status: 'open', meetings: [] }))).body.data).toMatchObject({
    status: 'open',
    subject_schedule: '',
  })
})

test("rejects a time of its students' other classes until the form confirms it", async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM' })
  const otherOffer = await anOffer(t.db, { course, schedule: 'T 9:00AM-10:00AM; M 8:00AM-9:00AM' })
  for (const first_name of ['Ana', 'Ben']) {
    await anEnrollment(t.db, { course, student: await aStudent(t.db, { first_name, last_name: 'Cruz' }), loads: [offer, otherOffer] })
  }
  const [droppedLoad] = (await anEnrollment(t.db, { course, loads: [offer, otherOffer] })).loads
  await sql`update loads set dropped_at = now() where id = ${droppedLoad?.id}`.execute(t.db)
  const meetingAt = (day: number, start: string, end: string) => ({ meetings: [{ day, start, end, room_id: null }] })
  const refusal = await editOffer(offer.id, await loadForm(offer, meetingAt(2, '09:30', '10:30')))
  const name = `${offer.code} (${offer.section})`
  expect([refusal.status, refusal.body.reasons]).toMatchObject([
    422,
    [
      {
        code: 'offer.student_clash',
        message: `2 students would have another class at the same time as ${name}: Ana Cruz (${otherOffer.code}, ${otherOffer.section}), Ben Cruz (${otherOffer.code}, ${otherOffer.section}).`,
      },
    ],
  ])
  expect((await getOffer(offer.id)).subject_schedule).toBe('M 7:30AM-8:30AM')
  // These two classes were at the same time before.
  expect((await editOffer(offer.id, await loadForm(offer, meetingAt(1, '08:30', '09:30')))).status).toBe(200)
  expect((await editOffer(offer.id, await loadForm(offer, meetingAt(2, '10:00', '11:00')))).status).toBe(200)
  const { meetings: _same, ...seatsForm } = await loadForm(offer, { max_person: 44 })
  expect((await editOffer(offer.id, seatsForm)).status).toBe(200)
  const confirmedAnswer = await editOffer(offer.id, await loadForm(offer, { ...meetingAt(2, '09:30', '10:30'), confirmed: true }))
  expect([confirmedAnswer.status, confirmedAnswer.body.data.subject_schedule]).toEqual([200, 'T 9:30AM-10:30AM'])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.edit', after: { student_clashes: 2 } })
})

test('shows only the number of students to users who may not read students', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'S 7:30AM-8:30AM' })
  const otherOffer = await anOffer(t.db, { course, schedule: 'S 9:00AM-10:00AM' })
  await anEnrollment(t.db, {
    course,
    student: await aStudent(t.db, { first_name: 'Ana', last_name: 'Secret' }),
    loads: [offer, otherOffer],
  })
  const as = await t.createUser('cashier')
  await sql`
    insert into user_permissions (user_id, permission_id)
    select ${as.id}, id from permissions where name in ('Edit Curriculum', 'View Registrar Settings')`.execute(t.db)
  const body = await loadForm(offer, { meetings: [{ day: 6, start: '09:30', end: '10:30', room_id: null }] })
  const { status, body: answerBody } = await editOffer(offer.id, body, { as })
  expect([status, answerBody.reasons[0].message]).toEqual([
    422,
    `1 student would have another class at the same time as ${offer.code} (${offer.section}).`,
  ])
})

test('rejects a new time that clashes with a class a student takes at the same moment', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'W 1:00PM-2:00PM' })
  const otherOffer = await anOffer(t.db, { course, schedule: 'W 3:00PM-4:00PM' })
  const { id } = await anEnrollment(t.db, { course, loads: [offer] })
  const body = await loadForm(offer, { meetings: [{ day: 3, start: '15:30', end: '16:30', room_id: null }] })
  let editing: Promise<{ status: number; body: { reasons: { code: string }[] } }> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select id from enrollments where id = ${id} for no key update`.execute(tx)
    editing = editOffer(offer.id, body)
    await waitForBlocked(t.db)
    await sql`insert into loads (enrollment_id, subject_offer_id, prospectus_id) values (${id}, ${otherOffer.id}, ${otherOffer.prospectus_id})`.execute(
      tx,
    )
  })
  const answer = await editing
  expect([answer?.status, answer?.body.reasons[0]?.code]).toEqual([422, 'offer.student_clash'])
})

test('rejects bad input, calls without a session, the wrong role, and an unknown offer', async () => {
  const offer = await anOffer(t.db, { course })
  const body = await loadForm(offer)
  const inactiveTeacher = await t.createUser('full_time', { status: 0 })
  expect((await editOffer(offer.id, { ...body, section: '' })).body.errors).toHaveProperty('section')
  expect((await editOffer(offer.id, { ...body, updated_at: 'now' })).body.errors).toHaveProperty('updated_at')
  expect((await editOffer(offer.id, { ...body, employee_id: inactiveTeacher.id })).body.errors).toHaveProperty('employee_id')
  expect((await editOffer(offer.id, { ...body, meetings: undefined, subject_schedule: 'soon' })).body.errors).toHaveProperty(
    'subject_schedule',
  )
  expect((await editOffer(offer.id, body, {})).status).toBe(401)
  for (const as of ['student', 'full_time', 'cashier'] as const) expect((await editOffer(offer.id, body, { as })).status).toBe(403)
  expect((await editOffer(999_999, body)).status).toBe(404)
})
