/** Every action in every state either succeeds or changes nothing, and lists, badges and dashboard agree afterwards. */
import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { aHold, codes, stateHash } from '#testing/enrollment/actions.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course
let otherCourse: Course
let offer: Offer

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  otherCourse = await aCourse(db)
  offer = await anOffer(db, { course, max_person: 500 })
  // The first call creates the registrar.
  await inject('GET', '/api/informations', { as: 'registrar' })
})

type EnrollmentStatus = 0 | 1 | 2 | 3 | 4 | 'withdrawn'
const statuses: EnrollmentStatus[] = [0, 1, 2, 3, 4, 'withdrawn']

interface ActionCase {
  call: [Method, string, unknown?]
  /** In every other state the action is refused. */
  allowed_states: EnrollmentStatus[]
}

const actions: Record<string, ActionCase> = {
  'accept admission': { call: ['POST', '/api/enrollments/acceptAdmissions/ID'], allowed_states: [1] },
  'reject admission': { call: ['POST', '/api/enrollments/rejectAdmissions/ID'], allowed_states: [1] },
  'accept enrollment': { call: ['POST', '/api/enrollments/acceptEnrollments/ID'], allowed_states: [2] },
  'accept past the hold': {
    call: ['POST', '/api/enrollments/acceptEnrollments/ID', { override_reason: 'Letter seen' }],
    allowed_states: [2, 3],
  },
  'set student status': { call: ['POST', '/api/enrollments/ID', { student_status: '0' }], allowed_states: [2, 3, 4] },
  correct: { call: ['POST', '/api/enrollments/updateEnrollments/ID', { level: 2 }], allowed_states: [1, 2, 3] },
  'correct the person': {
    call: ['PUT', '/api/enrollments/update-info/ID', { first_name: 'Ana', last_name: 'Cruz', basis_of_change: 'psa' }],
    allowed_states: [0, 1, 2, 3, 4],
  },
  hold: { call: ['POST', '/api/enrollments/ID/hold', { kind: 'check', reason: 'Bounced' }], allowed_states: [2, 3] },
  'hold twice': { call: ['POST', '/api/enrollments/ID/hold', { kind: 'manual', reason: 'Again' }], allowed_states: [2] },
  release: { call: ['POST', '/api/enrollments/ID/release', { reason: 'Papers are here' }], allowed_states: [3] },
  'release a hold of another kind': { call: ['POST', '/api/enrollments/ID/release', { kind: 'check', reason: 'x' }], allowed_states: [] },
  withdraw: { call: ['POST', '/api/enrollments/withdrawn/ID', { reason: 'Moves' }], allowed_states: [2, 3, 4] },
  shift: { call: ['DELETE', '/api/enrollments/shift-course/ID?course_id=OTHER&level=1'], allowed_states: [2, 3, 4] },
  'shift to the same course': { call: ['DELETE', '/api/enrollments/shift-course/ID?course_id=SAME&level=1'], allowed_states: [] },
  'resend confirmation': { call: ['POST', '/api/enrollments/confirmation-mail/send/ID'], allowed_states: [4] },
}

/** An enrollment in the state, with subjects from For Enrollment on and a hold while On Hold. */
async function createInStatus(status: EnrollmentStatus) {
  if (status === 1) return anApplicant(db, { course })
  if (status === 0) return anEnrollment(db, { course, status: 0 })
  if (status === 'withdrawn') return anEnrollment(db, { course, status: 4, withdrawn: true })
  const enrollment = await anEnrollment(db, { course, status, loads: [offer] })
  if (status === 3) await aHold(db, enrollment)
  return enrollment
}

async function runAction({ call: [method, path, body] }: ActionCase, id: number) {
  const url = path.replace('ID', String(id)).replace('OTHER', String(otherCourse.id)).replace('SAME', String(course.id))
  return inject(method, url, { as: 'registrar', body })
}

async function expectTotalsAgree() {
  const readTotal = async (query: Record<string, string | number>) =>
    (await inject('GET', '/api/enrollments', { as: 'registrar', query: { limit: 1, ...query } })).body.meta.total
  const countRows = async (query: Record<string, string | number>) => {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { limit: 100, ...query } })
    return list.body.data.length
  }
  const { data } = (await inject('GET', '/api/informations', { as: 'registrar' })).body
  const lists: Record<string, string | number>[] = [{}, { status: 1 }, { status: 2 }, { status: 3 }, { status: 0 }, { enrolled: 'true' }]
  const badges = [data.total, data.new_request, data.for_enrollment, data.on_hold, data.rejected, data.enrolled]
  expect(await Promise.all(lists.map(readTotal))).toEqual(badges)
  expect(await Promise.all(lists.map(countRows))).toEqual(badges)
}

describe.each(Object.entries(actions))('%s', (_, action) => {
  test.each(statuses)('in status %s', async (status) => {
    const { id } = await createInStatus(status)
    const hashBefore = await stateHash(db)
    const answer = await runAction(action, id)
    if (action.allowed_states.includes(status)) {
      expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
      expect(await stateHash(db)).not.toBe(hashBefore)
    } else {
      expect([409, 422]).toContain(answer.status)
      expect(codes(answer)?.length).toBeGreaterThan(0)
      expect(await stateHash(db)).toBe(hashBefore)
    }
    await expectTotalsAgree()
    // Moves the enrollment to another term, so that lists of a hundred rows stay complete.
    await sql`update enrollments set school_year = '2040-2041' where id = ${id}`.execute(db)
  })
})

test('does not enroll without a subject, and can still reject an accepted request without subjects', async () => {
  const emptyEnrollment = await anEnrollment(db, { course })
  const hashBefore = await stateHash(db)
  expect(codes(await runAction(actions['accept enrollment']!, emptyEnrollment.id))).toEqual(['enrollment.no_loads'])
  expect(await stateHash(db)).toBe(hashBefore)
  expect((await runAction(actions['reject admission']!, emptyEnrollment.id)).status).toBe(200)
})

test('shows students their own history with offices, without staff names and notes', async () => {
  const registrar = await app.createUser('registrar', { first_name: 'Corazon', last_name: 'Geheim' })
  const enrollment = await anEnrollment(db, { course, loads: [offer] })
  await inject('POST', `/api/enrollments/${enrollment.id}/hold`, { as: registrar, body: { kind: 'manual', reason: 'Rumour about fees' } })
  await inject('POST', `/api/enrollments/${enrollment.id}/release`, { as: registrar, body: { reason: 'Only a rumour' } })
  await inject('POST', `/api/enrollments/acceptEnrollments/${enrollment.id}`, { as: registrar })
  const student = await signInStudent(app, enrollment)
  const answer = await inject('GET', '/api/student/enrollment-events', { as: student })
  expect(answer.body.data.map((event: { title: string; by: string }) => [event.title, event.by])).toEqual([
    ['Enrolled', 'Registrar'],
    ['Hold released', 'Cashier'],
    ['Put on hold: other', 'Cashier'],
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/Geheim|rumour/i)
  const stranger = await signInStudent(app, await anEnrollment(db, { course, status: 4 }))
  expect((await inject('GET', '/api/student/enrollment-events', { as: stranger })).body.data).toEqual([])
  expect((await inject('GET', '/api/student/enrollment-events', { as: registrar })).status).toBe(403)
  expect((await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: student })).status).toBe(403)
})
