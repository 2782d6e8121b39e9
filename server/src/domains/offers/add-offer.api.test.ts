import { expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { waitForBlocked } from '../../platform/testing-locks.ts'
import { aCourse, anOffer, aRoom, aSubject, aTerm } from '../enrollment/testing.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db, { code: 'BSIT' })
const teacher = await t.createUser('full_time', { first_name: 'maria', last_name: 'Guiño' })
const room = await aRoom(t.db, 'RM 101')
const lab = await aRoom(t.db, 'ComLab 1')

let sections = 0
const form = async (more: object = {}) => ({
  prospectus_id: (await aSubject(t.db, { course })).id,
  section: `BSIT-9${++sections}`,
  max_person: 40,
  ...more,
})
const add = (body: object, as: 'registrar' | 'student' | 'full_time' | TestUser | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers', { as, body })
const at = (day: number, start: string, end: string, room_id: number | null = null) => ({ day, start, end, room_id })

test('an offer with its meetings; the text is made from them, and an audit row is left', async () => {
  const body = await form({
    section: ' BSIT-1A ',
    employee_id: teacher.id,
    meetings: [at(3, '07:30', '08:30', room), at(1, '07:30', '08:30', room), at(5, '13:00', '16:00', lab)],
  })
  const answer = await add(body)
  expect([answer.status, answer.body.message]).toEqual([200, 'Subject Offer Successfully Created'])
  expect(answer.body.data).toMatchObject({
    section: 'BSIT-1A',
    subject_schedule: 'MW 7:30AM-8:30AM RM 101; F 1:00PM-4:00PM ComLab 1',
    employee: { partial_name: 'GUIÑO, M.' },
    employee_id: teacher.id,
    status: 'open',
    total_students: 0,
    school_year: '2026-2027',
    semester: 1,
    prospectus: { id: body.prospectus_id, course: { code: 'BSIT' }, curricula: { name: '2018' } },
    contact_hours: { weekly: 5, expected: 3, note: 'It meets 5 hours a week; 3 lecture and 0 laboratory units ask for 3 hours a week.' },
    can: { edit: true, delete: true, dissolve: true, merge: false },
  })
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'offers.add',
    entity_id: String(answer.body.data.id),
    after: { section: 'BSIT-1A' },
  })
})

test('a pasted schedule is read back into meetings', async () => {
  const answer = await add(await form({ subject_schedule: 'tth 9:00am-10:30am comlab 1' }))
  expect(answer.body.data.subject_schedule).toBe('TTh 9:00AM-10:30AM ComLab 1')
  expect(answer.body.data.meetings).toEqual([2, 4].map((day) => ({ day, start: '09:00', end: '10:30', room_id: lab, room: 'ComLab 1' })))
  for (const [text, says] of [
    ['MW RM 101', /is not a schedule/],
    ['M 7:30AM-8:30AM RM 999', /There is no room RM 999/],
  ] as const) {
    const refused = await add(await form({ subject_schedule: text }))
    expect([refused.status, refused.body.errors.subject_schedule[0]]).toEqual([422, expect.stringMatching(says)])
  }
})

test('what the form may not hold', async () => {
  const closed = await aRoom(t.db)
  await t.db.updateTable('rooms').set({ is_active: false }).where('id', '=', closed).execute()
  const gone = await t.createUser('full_time', { status: 0 })
  const cashier = await t.createUser('cashier')
  for (const [field, more] of [
    ['prospectus_id', { prospectus_id: 999_999 }],
    ['section', { section: ' ' }],
    ['max_person', { max_person: 0 }],
    ['employee_id', { employee_id: gone.id }],
    ['employee_id', { employee_id: cashier.id }],
    ['meetings', { meetings: [at(1, '07:30', '08:30', 999_999)] }],
    ['meetings', { meetings: [at(1, '07:30', '08:30', closed)] }],
    ['meetings', { meetings: [at(1, '07:30', '08:30'), at(1, '08:00', '09:00')] }],
    ['meetings.0.end', { meetings: [at(1, '08:30', '08:30')] }],
    ['status', { status: 'dissolved' }],
  ] as const) {
    const refused = await add(await form(more))
    expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(more)).toEqual([422, [field]])
  }
})

test('the same subject once per section and term, however it is written', async () => {
  const body = await form({ section: 'BSIT-2A' })
  expect((await add(body)).status).toBe(200)
  expect((await add({ ...body, section: 'bsit-2a' })).body.errors).toEqual({
    section: ['This section already has the subject in this term'],
  })
  expect((await add({ ...body, school_year: '2027-2028', semester: 1 })).status).toBe(200)
})

test('every clash is told at once, each naming the other class', async () => {
  const other = await anOffer(t.db, { course, section: 'HUMSS-1', employee_id: teacher.id, schedule: 'T 1:00PM-2:30PM RM 101' })
  const own = await anOffer(t.db, { course, section: 'ABM-1', schedule: 'Th 1:00PM-2:30PM' })
  const body = await form({ section: 'abm-1', employee_id: teacher.id, meetings: [at(2, '14:00', '15:00', room), at(4, '14:00', '15:00')] })
  const refused = await add(body)
  expect(refused.status).toBe(422)
  expect(refused.body.reasons.map((reason: { code: string; message: string }) => [reason.code, reason.message])).toEqual([
    ['offer.room_clash', `RM 101 is taken by ${other.code} (HUMSS-1), T 1:00PM-2:30PM, GUIÑO, M.`],
    ['offer.instructor_clash', `GUIÑO, M. already teaches ${other.code} (HUMSS-1), T 1:00PM-2:30PM, RM 101.`],
    ['offer.section_clash', `abm-1 already has ${own.code}, Th 1:00PM-2:30PM.`],
  ])
  expect(refused.body.reasons[0].url).toBe(`/admin/settings/subject-offer/edit/${other.id}`)
  expect((await add({ ...body, section: 'ABM-2', meetings: [at(2, '14:30', '15:30', room)] })).status).toBe(200)
})

test('two registrars who take the same room at the same moment: one is told which class has it', async () => {
  for (let round = 0; round < 4; round++) {
    const bodies = [await form(), await form()].map((body) => ({ ...body, meetings: [at(6, `1${round}:00`, `1${round}:30`, room)] }))
    const answers = await Promise.all(bodies.map((body) => add(body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const refused = answers.find((answer) => answer.status === 422)
    expect(refused?.body.reasons[0]).toMatchObject({
      code: 'offer.room_clash',
      message: expect.stringMatching(/^RM 101 is taken by SUB\d+ \(BSIT-9\d+\), S /),
    })
  }
})

test('whoever writes past the portal is stopped by the database, and named all the same', async () => {
  const subject = await aSubject(t.db, { course })
  const wanted = await form({ meetings: [at(7, '07:30', '08:30', room)] })
  const past = await t.db.transaction().execute(async (tx) => {
    await anOffer(tx, { subject, section: 'RAW-1', schedule: 'Su 7:00AM-8:00AM RM 101' })
    const asked = add(wanted)
    await waitForBlocked(t.db)
    return { asked }
  })
  const refused = await past.asked
  expect([refused.status, refused.body.reasons[0].message]).toEqual([422, `RM 101 is taken by ${subject.code} (RAW-1), Su 7:00AM-8:00AM.`])
})

test('it is the registrar’s', async () => {
  const body = await form()
  expect((await t.inject('POST', '/api/subjectOffers', { body })).status).toBe(401)
  for (const role of ['student', 'full_time'] as const) expect((await add(body, role)).status).toBe(403)
})
