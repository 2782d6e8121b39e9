/** Every action in every state: it does its work or it changes nothing, and lists, badges and dashboard agree afterwards. */
import type { Method } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { signedIn } from '../assessment/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course, type Offer } from './testing.ts'
import { aHold, codes, stateHash } from './testing-actions.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course
let other: Course
let offer: Offer

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  other = await aCourse(db)
  offer = await anOffer(db, { course, max_person: 500 })
  // The registrar is made by the first call.
  await inject('GET', '/api/informations', { as: 'registrar' })
})

type State = 0 | 1 | 2 | 3 | 4 | 'withdrawn'
const states: State[] = [0, 1, 2, 3, 4, 'withdrawn']

interface Action {
  call: [Method, string, unknown?]
  /** The states it works in; in every other it is refused. */
  works: State[]
}

const actions: Record<string, Action> = {
  'accept admission': { call: ['POST', '/api/enrollments/acceptAdmissions/ID'], works: [1] },
  'reject admission': { call: ['POST', '/api/enrollments/rejectAdmissions/ID'], works: [1] },
  'accept enrollment': { call: ['POST', '/api/enrollments/acceptEnrollments/ID'], works: [2] },
  'accept past the hold': { call: ['POST', '/api/enrollments/acceptEnrollments/ID', { override_reason: 'Letter seen' }], works: [2, 3] },
  'set standing': { call: ['POST', '/api/enrollments/ID', { student_status: '0' }], works: [2, 3, 4] },
  correct: { call: ['POST', '/api/enrollments/updateEnrollments/ID', { level: 2 }], works: [1, 2, 3] },
  'correct the person': {
    call: ['PUT', '/api/enrollments/update-info/ID', { first_name: 'Ana', last_name: 'Cruz' }],
    works: [0, 1, 2, 3, 4],
  },
  hold: { call: ['POST', '/api/enrollments/ID/hold', { kind: 'check', reason: 'Bounced' }], works: [2, 3] },
  'hold twice': { call: ['POST', '/api/enrollments/ID/hold', { kind: 'manual', reason: 'Again' }], works: [2] },
  release: { call: ['POST', '/api/enrollments/ID/release', { reason: 'Papers are here' }], works: [3] },
  'release what is not there': { call: ['POST', '/api/enrollments/ID/release', { kind: 'check', reason: 'x' }], works: [] },
  withdraw: { call: ['POST', '/api/enrollments/withdrawn/ID', { reason: 'Moves' }], works: [2, 3, 4] },
  shift: { call: ['DELETE', '/api/enrollments/shift-course/ID?course_id=OTHER&level=1'], works: [2, 3, 4] },
  'shift to the same course': { call: ['DELETE', '/api/enrollments/shift-course/ID?course_id=SAME&level=1'], works: [] },
  'resend confirmation': { call: ['POST', '/api/enrollments/confirmation-mail/send/ID'], works: [4] },
}

/** Somebody in the state, as the portal leaves them there: subjects from For Enrollment on, a hold while On Hold. */
async function inState(state: State) {
  if (state === 1) return anApplicant(db, { course })
  if (state === 0) return anEnrollment(db, { course, status: 0 })
  if (state === 'withdrawn') return anEnrollment(db, { course, status: 4, withdrawn: true })
  const one = await anEnrollment(db, { course, status: state, loads: [offer] })
  if (state === 3) await aHold(db, one)
  return one
}

async function run({ call: [method, path, body] }: Action, id: number) {
  const url = path.replace('ID', String(id)).replace('OTHER', String(other.id)).replace('SAME', String(course.id))
  return inject(method, url, { as: 'registrar', body })
}

async function expectTotalsAgree() {
  const total = async (query: Record<string, string | number>) =>
    (await inject('GET', '/api/enrollments', { as: 'registrar', query: { limit: 1, ...query } })).body.meta.total
  const counted = async (query: Record<string, string | number>) => {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { limit: 100, ...query } })
    return list.body.data.length
  }
  const { data } = (await inject('GET', '/api/informations', { as: 'registrar' })).body
  const lists: Record<string, string | number>[] = [{}, { status: 1 }, { status: 2 }, { status: 3 }, { status: 0 }, { enrolled: 'true' }]
  const badges = [data.total, data.new_request, data.for_enrollment, data.on_hold, data.rejected, data.enrolled]
  expect(await Promise.all(lists.map(total))).toEqual(badges)
  expect(await Promise.all(lists.map(counted))).toEqual(badges)
}

describe.each(Object.entries(actions))('%s', (_, action) => {
  test.each(states)('in state %s', async (state) => {
    const { id } = await inState(state)
    const before = await stateHash(db)
    const answer = await run(action, id)
    if (action.works.includes(state)) {
      expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)])
      expect(await stateHash(db)).not.toBe(before)
    } else {
      expect([409, 422]).toContain(answer.status)
      expect(codes(answer)?.length).toBeGreaterThan(0)
      expect(await stateHash(db)).toBe(before)
    }
    await expectTotalsAgree()
    // Lists of a hundred hold everybody this test has made.
    await sql`update enrollments set school_year = '2040-2041' where id = ${id}`.execute(db)
  })
})

test('an enrollment without a subject is not enrolled; an accepted one is rejected while nothing hangs on it', async () => {
  const bare = await anEnrollment(db, { course })
  const before = await stateHash(db)
  expect(codes(await run(actions['accept enrollment']!, bare.id))).toEqual(['enrollment.no_loads'])
  expect(await stateHash(db)).toBe(before)
  expect((await run(actions['reject admission']!, bare.id)).status).toBe(200)
})

test('students read their own history by office, without names and notes of the staff', async () => {
  const registrar = await app.createUser('registrar', { first_name: 'Corazon', last_name: 'Geheim' })
  const one = await anEnrollment(db, { course, loads: [offer] })
  await inject('POST', `/api/enrollments/${one.id}/hold`, { as: registrar, body: { kind: 'manual', reason: 'Rumour about fees' } })
  await inject('POST', `/api/enrollments/${one.id}/release`, { as: registrar, body: { reason: 'Only a rumour' } })
  await inject('POST', `/api/enrollments/acceptEnrollments/${one.id}`, { as: registrar })
  const me = await signedIn(app, one)
  const answer = await inject('GET', '/api/student/enrollment-events', { as: me })
  expect(answer.body.data.map((event: { title: string; by: string }) => [event.title, event.by])).toEqual([
    ['Enrolled', 'Registrar'],
    ['Hold lifted', 'Cashier'],
    ['Put on hold: other', 'Cashier'],
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/Geheim|rumour/i)
  const stranger = await signedIn(app, await anEnrollment(db, { course, status: 4 }))
  expect((await inject('GET', '/api/student/enrollment-events', { as: stranger })).body.data).toEqual([])
  expect((await inject('GET', '/api/student/enrollment-events', { as: registrar })).status).toBe(403)
  expect((await inject('GET', `/api/enrollments/${one.id}/events`, { as: me })).status).toBe(403)
})
