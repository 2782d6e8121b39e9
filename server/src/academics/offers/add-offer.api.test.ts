import { expect, test } from 'vitest'
import { aCourse, anOffer, aRoom, aSubject, aTerm } from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await aTerm(t.db)
const course = await aCourse(t.db, { code: 'BSIT' })
const teacher = await t.createUser('full_time', { first_name: 'maria', last_name: 'Guiño' })
const room = await aRoom(t.db, 'RM 101')
const lab = await aRoom(t.db, 'ComLab 1')

let sections = 0
const makeForm = async (fields: object = {}) => ({
  prospectus_id: (await aSubject(t.db, { course })).id,
  section: `BSIT-9${++sections}`,
  max_person: 40,
  ...fields,
})
const addOffer = (body: object, as: 'registrar' | 'student' | 'full_time' | TestUser | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers', { as, body })
const meetingAt = (day: number, start: string, end: string, room_id: number | null = null) => ({ day, start, end, room_id })

test('adds an offer with its meetings, writes the schedule text from them and leaves an audit row', async () => {
  const body = await makeForm({
    section: ' BSIT-1A ',
    employee_id: teacher.id,
    meetings: [meetingAt(3, '07:30', '08:30', room), meetingAt(1, '07:30', '08:30', room), meetingAt(5, '13:00', '16:00', lab)],
  })
  const answer = await addOffer(body)
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
    contact_hours: { weekly: 5, expected: 3, note: '5 hours a week scheduled; 3 hours required for 3 lecture and 0 laboratory units.' },
    can: { edit: true, delete: true, dissolve: true, merge: false },
  })
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'offers.add',
    entity_id: String(answer.body.data.id),
    after: { section: 'BSIT-1A' },
  })
})

test('reads meetings from a pasted schedule', async () => {
  const answer = await addOffer(await makeForm({ subject_schedule: 'tth 9:00am-10:30am comlab 1' }))
  expect(answer.body.data.subject_schedule).toBe('TTh 9:00AM-10:30AM ComLab 1')
  expect(answer.body.data.meetings).toEqual([2, 4].map((day) => ({ day, start: '09:00', end: '10:30', room_id: lab, room: 'ComLab 1' })))
  for (const [text, expectedError] of [
    ['MW RM 101', /is not a schedule/],
    ['M 7:30AM-8:30AM RM 999', /Room RM 999 was not found/],
  ] as const) {
    const refusal = await addOffer(await makeForm({ subject_schedule: text }))
    expect([refusal.status, refusal.body.errors.subject_schedule[0]]).toEqual([422, expect.stringMatching(expectedError)])
  }
})

test('rejects invalid fields of the form', async () => {
  const retiredRoom = await aRoom(t.db)
  await t.db.updateTable('rooms').set({ is_active: false }).where('id', '=', retiredRoom).execute()
  const inactiveTeacher = await t.createUser('full_time', { status: 0 })
  const cashier = await t.createUser('cashier')
  for (const [field, fields] of [
    ['prospectus_id', { prospectus_id: 999_999 }],
    ['section', { section: ' ' }],
    ['max_person', { max_person: 0 }],
    ['employee_id', { employee_id: inactiveTeacher.id }],
    ['employee_id', { employee_id: cashier.id }],
    ['meetings', { meetings: [meetingAt(1, '07:30', '08:30', 999_999)] }],
    ['meetings', { meetings: [meetingAt(1, '07:30', '08:30', retiredRoom)] }],
    ['meetings', { meetings: [meetingAt(1, '07:30', '08:30'), meetingAt(1, '08:00', '09:00')] }],
    ['meetings.0.end', { meetings: [meetingAt(1, '08:30', '08:30')] }],
    ['status', { status: 'dissolved' }],
  ] as const) {
    const refusal = await addOffer(await makeForm(fields))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})], JSON.stringify(fields)).toEqual([422, [field]])
  }
})

test('rejects a second offer of a subject for the same section and term, also in other letter case', async () => {
  const body = await makeForm({ section: 'BSIT-2A' })
  expect((await addOffer(body)).status).toBe(200)
  expect((await addOffer({ ...body, section: 'bsit-2a' })).body.errors).toEqual({
    section: ['This section already has the subject in this term'],
  })
  expect((await addOffer({ ...body, school_year: '2027-2028', semester: 1 })).status).toBe(200)
})

test('reports all clashes together, each with the name of the other class', async () => {
  const otherOffer = await anOffer(t.db, { course, section: 'HUMSS-1', employee_id: teacher.id, schedule: 'T 1:00PM-2:30PM RM 101' })
  const sectionOffer = await anOffer(t.db, { course, section: 'ABM-1', schedule: 'Th 1:00PM-2:30PM' })
  const body = await makeForm({
    section: 'abm-1',
    employee_id: teacher.id,
    meetings: [meetingAt(2, '14:00', '15:00', room), meetingAt(4, '14:00', '15:00')],
  })
  const refusal = await addOffer(body)
  expect(refusal.status).toBe(422)
  expect(refusal.body.reasons.map((reason: { code: string; message: string }) => [reason.code, reason.message])).toEqual([
    ['offer.room_clash', `Room conflict: RM 101 is used by ${otherOffer.code} (HUMSS-1), T 1:00PM-2:30PM, GUIÑO, M.`],
    ['offer.instructor_clash', `Instructor conflict: GUIÑO, M. already teaches ${otherOffer.code} (HUMSS-1), T 1:00PM-2:30PM, RM 101.`],
    ['offer.section_clash', `Section conflict: abm-1 already has ${sectionOffer.code}, Th 1:00PM-2:30PM.`],
  ])
  expect(refusal.body.reasons[0].url).toBe(`/admin/settings/subject-offer/edit/${otherOffer.id}`)
  expect((await addOffer({ ...body, section: 'ABM-2', meetings: [meetingAt(2, '14:30', '15:30', room)] })).status).toBe(200)
})

test('rejects one of two registrars who take the same room at the same moment, and names the other class', async () => {
  for (let round = 0; round < 4; round++) {
    const bodies = [await makeForm(), await makeForm()].map((body) => ({
      ...body,
      meetings: [meetingAt(6, `1${round}:00`, `1${round}:30`, room)],
    }))
    const answers = await Promise.all(bodies.map((body) => addOffer(body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const refusal = answers.find((answer) => answer.status === 422)
    expect(refusal?.body.reasons[0]).toMatchObject({
      code: 'offer.room_clash',
      message: expect.stringMatching(/^Room conflict: RM 101 is used by SUB\d+ \(BSIT-9\d+\), S /),
    })
  }
})

test('names a clashing class that was written to the database without the portal', async () => {
  const subject = await aSubject(t.db, { course })
  const body = await makeForm({ meetings: [meetingAt(7, '07:30', '08:30', room)] })
  const blocked = await t.db.transaction().execute(async (tx) => {
    await anOffer(tx, { subject, section: 'RAW-1', schedule: 'Su 7:00AM-8:00AM RM 101' })
    const pendingAnswer = addOffer(body)
    await waitForBlocked(t.db)
    return { asked: pendingAnswer }
  })
  const refusal = await blocked.asked
  expect([refusal.status, refusal.body.reasons[0].message]).toEqual([
    422,
    `Room conflict: RM 101 is used by ${subject.code} (RAW-1), Su 7:00AM-8:00AM.`,
  ])
})

test('allows only registrars to add an offer', async () => {
  const body = await makeForm()
  expect((await t.inject('POST', '/api/subjectOffers', { body })).status).toBe(401)
  for (const role of ['student', 'full_time'] as const) expect((await addOffer(body, role)).status).toBe(403)
})
