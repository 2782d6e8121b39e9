import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/context.ts'
import { testApp } from '../../platform/testing.ts'
import { waitForBlocked } from '../../platform/testing-locks.ts'
import { signedIn } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Offer } from './testing.ts'
import { countDeadlocks } from './testing-invariants.ts'

/**
 * Everybody locks in one order: the term of the classes, enrollments, classes, then waiting places and subjects taken; of a person the
 * enrollments, then student, person and account; number series last. Two who meet wait for each other and never in a circle.
 */
const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const asRegistrar = (path: string, body: object = {}) => inject('POST', `/api/${path}`, { as: 'registrar', body })

/** Both wait at a row that is held, the first before the second, so that each has what it locks before that; then it is let go. */
async function meet(
  hold: (tx: Tx) => Promise<unknown>,
  first: () => Promise<{ status: number }>,
  second: () => Promise<{ status: number }>,
) {
  const deadlocks = countDeadlocks()
  let answers: Promise<{ status: number }>[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await hold(tx)
      answers = [first()]
      await waitForBlocked(db)
      answers.push(second())
      await waitForBlocked(db, { count: 2 })
    })
    const statuses = (await Promise.all(answers)).map((answer) => answer.status)
    return { statuses, deadlocks: deadlocks() }
  } finally {
    await Promise.allSettled(answers)
    deadlocks()
  }
}

const holdOffer = (offer: Offer) => (tx: Tx) => sql`select from subject_offers where id = ${offer.id} for update`.execute(tx)
const holdStudent = (id: number) => (tx: Tx) => sql`select from students where id = ${id} for update`.execute(tx)

/** Somebody with a seat in each of `loads` for whom the seat in `held` is kept. */
async function offered(held: Offer, loads: readonly Offer[]) {
  const row = await anEnrollment(db, { course, loads })
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
    select ${row.id}, id, prospectus_id, 'offered', now(), now() + interval '1 day' from subject_offers where id = ${held.id}`.execute(db)
  return row
}

const accept = (row: { id: number }) => asRegistrar(`enrollments/acceptEnrollments/${row.id}`)

/** Ready to be enrolled, without a number. */
async function ready() {
  const student = await aStudent(db)
  return anEnrollment(db, { course, loads: [await anOffer(db, { course })], student })
}

test.each([
  ['takes the other section', (id: number, high: Offer) => asRegistrar(`enrollments/${id}`, { subjects: [high.id] })],
  ['withdraws', (id: number) => asRegistrar(`enrollments/withdrawn/${id}`, { reason: 'Moves away' })],
  [
    'shifts',
    async (id: number) => {
      const { id: course_id } = await aCourse(db)
      return inject('DELETE', `/api/enrollments/shift-course/${id}`, { as: 'registrar', query: { course_id, level: 1 } })
    },
  ],
] as const)('one who waits for a class %s, and another adds both classes', async (what, leave) => {
  const subject = await aSubject(db, { course })
  const held = await anOffer(db, { subject, max_person: 1 })
  const high = await anOffer(db, what === 'takes the other section' ? { subject } : { course })
  const row = await offered(held, what === 'takes the other section' ? [] : [high])
  const other = await anEnrollment(db, { course })
  const both = () => asRegistrar(`enrollments/${other.id}`, { subjects: [held.id, high.id] })
  const { statuses, deadlocks } = await meet(holdOffer(high), () => leave(row.id, high), both)
  expect({ first: statuses[0], deadlocks }).toEqual({ first: 200, deadlocks: 0 })
  expect([200, 422]).toContain(statuses[1])
})

test('enrolling, and the student is edited', async () => {
  const row = await ready()
  const { updated_at } = (await inject('GET', `/api/students/${row.student_id}/account`, { as: 'registrar' })).body.data
  const studies = { curriculum_id: course.curriculum_id, level: 1, entry_sy: '2026-2027', entry_type: 'new', updated_at }
  const person = { first_name: 'Maria', last_name: 'Ibarra', birthdate: '2005-06-19', gender: 'Female', civil_status: 'Single' }
  const edit = () => inject('PUT', `/api/students/${row.student_id}`, { as: 'registrar', body: { ...person, ...studies } })
  const { statuses, deadlocks } = await meet(holdStudent(row.student_id), () => accept(row), edit)
  // Who enrolled came first, so the form is of before.
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling, and a number is assigned to the student', async () => {
  const row = await ready()
  const assign = () => asRegistrar(`identification-number/${row.student_id}`)
  const { statuses, deadlocks } = await meet(holdStudent(row.student_id), () => accept(row), assign)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling, and the account of the student is renamed', async () => {
  const row = await ready()
  const { body } = await inject('GET', `/api/users/${row.user_id}`, { as: 'administrator' })
  const { first_name, email, role_ids, updated_at } = body.data
  const form = { first_name, last_name: 'Aquino', email, roles: role_ids, updated_at, personal_email: email, contact_number: '09171234567' }
  const edit = () => inject('PUT', `/api/users/${row.user_id}`, { as: 'administrator', body: form })
  const { statuses, deadlocks } = await meet(holdStudent(row.student_id), () => accept(row), edit)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling, and the student asks to be enrolled', async () => {
  const row = await ready()
  const account = await signedIn(app, row)
  const request = () => inject('POST', '/api/student/enrollment-request', { as: account, body: {} })
  const hold = (tx: Tx) => sql`select from enrollments where id = ${row.id} for update`.execute(tx)
  const { statuses, deadlocks } = await meet(hold, () => accept(row), request)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})
