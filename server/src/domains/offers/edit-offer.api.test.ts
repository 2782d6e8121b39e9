import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { waitForBlocked } from '../../platform/testing-locks.ts'
import { aCourse, anEnrollment, anOffer, aRoom, aStudent, aTerm, type Offer } from '../enrollment/testing.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db)
const registrar = await t.createUser('registrar', { first_name: 'Rita', last_name: 'Registrar' })

const read = async (id: number) => (await t.inject('GET', `/api/subjectOffers/${id}`, { as: registrar })).body.data
async function form(offer: Offer, more: object = {}) {
  const { section, employee_id, max_person, status, meetings, updated_at } = await read(offer.id)
  return { section, employee_id, max_person, status, meetings, updated_at, ...more }
}
const edit = (id: number, body: object, as: Parameters<typeof t.inject>[2] = { as: registrar }) =>
  t.inject('PUT', `/api/subjectOffers/${id}`, { ...as, body })

test('section, instructor, schedule, seats and status change; the subject and the term stay', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM RM 1' })
  const teacher = await t.createUser('part_time', { first_name: 'Pia', last_name: 'Part' })
  const room_id = await aRoom(t.db, 'RM 2')
  const body = await form(offer, {
    section: 'NEW-1',
    employee_id: teacher.id,
    max_person: 12,
    status: 'closed',
    meetings: [{ day: 2, start: '10:00', end: '11:00', room_id }],
    prospectus_id: 1,
    school_year: '2030-2031',
  })
  const answer = await edit(offer.id, body)
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

test('without meetings in the form they stay, and move with the new instructor', async () => {
  const teacher = await t.createUser('full_time')
  const offer = await anOffer(t.db, { course, schedule: 'W 7:30AM-8:30AM RM 1' })
  const busy = await anOffer(t.db, { course, schedule: 'W 8:00AM-9:00AM', employee_id: teacher.id })
  const { meetings: _meetings, ...body } = await form(offer, { employee_id: teacher.id })
  const refused = await edit(offer.id, body)
  expect(refused.body.reasons).toMatchObject([{ code: 'offer.instructor_clash', message: expect.stringContaining(busy.code) }])
  const { meetings: _none, ...free } = await form(offer, { max_person: 41 })
  expect((await edit(offer.id, free)).body.data).toMatchObject({ subject_schedule: 'W 7:30AM-8:30AM RM 1', max_person: 41 })
})

test('whoever holds an older form is told what was changed; of two at once one wins', async () => {
  const offer = await anOffer(t.db, { course })
  const older = await form(offer)
  expect((await edit(offer.id, { ...older, max_person: 33 })).status).toBe(200)
  const late = await edit(offer.id, { ...older, section: 'LATE' })
  expect([late.status, late.body.reasons[0].code, late.body.message]).toEqual([
    409,
    'stale',
    'Rita Registrar changed max person after you opened it. Reload it and try again.',
  ])
  const body = await form(offer, { max_person: 34 })
  expect((await Promise.all([edit(offer.id, body), edit(offer.id, body)])).map((answer) => answer.status).sort()).toEqual([200, 409])
})

test('a seat taken meanwhile makes no form stale, but the seats may not fall below it', async () => {
  const offer = await anOffer(t.db, { course, max_person: 5 })
  const body = await form(offer, { max_person: 1 })
  for (let seat = 0; seat < 2; seat++) await anEnrollment(t.db, { course, loads: [offer] })
  const refused = await edit(offer.id, body)
  expect([refused.status, refused.body.reasons]).toMatchObject([
    422,
    [{ code: 'offer.below_seats', message: '2 seats are taken, so there cannot be only 1.' }],
  ])
  expect((await edit(offer.id, { ...body, max_person: 2 })).body.data).toMatchObject({ is_full: true, total_students: 2 })
})

test('a dissolved offer comes back only where its place is still free', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'F 7:30AM-8:30AM RM 7', status: 'dissolved' })
  const taker = await anOffer(t.db, { course, schedule: 'F 8:00AM-9:00AM RM 7' })
  const refused = await edit(offer.id, await form(offer, { status: 'open' }))
  expect(refused.body.reasons).toMatchObject([{ code: 'offer.room_clash', message: expect.stringContaining(taker.code) }])
  expect((await edit(offer.id, await form(offer, { status: 'open', meetings: [] }))).body.data).toMatchObject({
    status: 'open',
    subject_schedule: '',
  })
})

test("a time of its students' other classes is saved once somebody knows whom it meets", async () => {
  const offer = await anOffer(t.db, { course, schedule: 'M 7:30AM-8:30AM' })
  const other = await anOffer(t.db, { course, schedule: 'T 9:00AM-10:00AM; M 8:00AM-9:00AM' })
  for (const first_name of ['Ana', 'Ben']) {
    await anEnrollment(t.db, { course, student: await aStudent(t.db, { first_name, last_name: 'Cruz' }), loads: [offer, other] })
  }
  const [left] = (await anEnrollment(t.db, { course, loads: [offer, other] })).loads
  await sql`update loads set dropped_at = now() where id = ${left?.id}`.execute(t.db)
  const at = (day: number, start: string, end: string) => ({ meetings: [{ day, start, end, room_id: null }] })
  const refused = await edit(offer.id, await form(offer, at(2, '09:30', '10:30')))
  const name = `${offer.code} (${offer.section})`
  expect([refused.status, refused.body.reasons]).toMatchObject([
    422,
    [
      {
        code: 'offer.student_clash',
        message: `2 students would have another class at the time of ${name}: Ana Cruz (${other.code}, ${other.section}), Ben Cruz (${other.code}, ${other.section}).`,
      },
    ],
  ])
  expect((await read(offer.id)).subject_schedule).toBe('M 7:30AM-8:30AM')
  // They had these two at once before.
  expect((await edit(offer.id, await form(offer, at(1, '08:30', '09:30')))).status).toBe(200)
  expect((await edit(offer.id, await form(offer, at(2, '10:00', '11:00')))).status).toBe(200)
  const { meetings: _same, ...seats } = await form(offer, { max_person: 44 })
  expect((await edit(offer.id, seats)).status).toBe(200)
  const sure = await edit(offer.id, await form(offer, { ...at(2, '09:30', '10:30'), confirmed: true }))
  expect([sure.status, sure.body.data.subject_schedule]).toEqual([200, 'T 9:30AM-10:30AM'])
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.edit', after: { student_clashes: 2 } })
})

test('who may not read students is told how many they are', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'S 7:30AM-8:30AM' })
  const other = await anOffer(t.db, { course, schedule: 'S 9:00AM-10:00AM' })
  await anEnrollment(t.db, { course, student: await aStudent(t.db, { first_name: 'Ana', last_name: 'Secret' }), loads: [offer, other] })
  const as = await t.createUser('cashier')
  await sql`
    insert into user_permissions (user_id, permission_id)
    select ${as.id}, id from permissions where name in ('Edit Curriculum', 'View Registrar Settings')`.execute(t.db)
  const body = await form(offer, { meetings: [{ day: 6, start: '09:30', end: '10:30', room_id: null }] })
  const { status, body: told } = await edit(offer.id, body, { as })
  expect([status, told.reasons[0].message]).toEqual([
    422,
    `1 student would have another class at the time of ${offer.code} (${offer.section}).`,
  ])
})

test('a student who takes another class while this one moves to its time is either seen or refused', async () => {
  const offer = await anOffer(t.db, { course, schedule: 'W 1:00PM-2:00PM' })
  const other = await anOffer(t.db, { course, schedule: 'W 3:00PM-4:00PM' })
  const { id } = await anEnrollment(t.db, { course, loads: [offer] })
  const body = await form(offer, { meetings: [{ day: 3, start: '15:30', end: '16:30', room_id: null }] })
  let moved: Promise<{ status: number; body: { reasons: { code: string }[] } }> | undefined
  await t.db.transaction().execute(async (tx) => {
    await sql`select id from enrollments where id = ${id} for no key update`.execute(tx)
    moved = edit(offer.id, body)
    await waitForBlocked(t.db)
    await sql`insert into loads (enrollment_id, subject_offer_id, prospectus_id) values (${id}, ${other.id}, ${other.prospectus_id})`.execute(
      tx,
    )
  })
  const answer = await moved
  expect([answer?.status, answer?.body.reasons[0]?.code]).toEqual([422, 'offer.student_clash'])
})

test('bad input, nobody, the wrong role, no such offer', async () => {
  const offer = await anOffer(t.db, { course })
  const body = await form(offer)
  const gone = await t.createUser('full_time', { status: 0 })
  expect((await edit(offer.id, { ...body, section: '' })).body.errors).toHaveProperty('section')
  expect((await edit(offer.id, { ...body, updated_at: 'now' })).body.errors).toHaveProperty('updated_at')
  expect((await edit(offer.id, { ...body, employee_id: gone.id })).body.errors).toHaveProperty('employee_id')
  expect((await edit(offer.id, { ...body, meetings: undefined, subject_schedule: 'soon' })).body.errors).toHaveProperty('subject_schedule')
  expect((await edit(offer.id, body, {})).status).toBe(401)
  for (const as of ['student', 'full_time', 'cashier'] as const) expect((await edit(offer.id, body, { as })).status).toBe(403)
  expect((await edit(999_999, body)).status).toBe(404)
})
