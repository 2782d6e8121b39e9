import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/context.ts'
import { signInStudent } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { countDeadlocks } from '#testing/enrollment/invariants.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'

/**
 * All transactions lock in one order: term of the classes, enrollments, classes, then waitlist entries and loads; of a person the
 * enrollments, then student, person and account; number series last. So no two transactions deadlock.
 */
const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const asRegistrar = (path: string, body: object = {}) => inject('POST', `/api/${path}`, { as: 'registrar', body })

/** Lets both calls wait for a locked row, the first before the second, so that each holds its earlier locks; then releases the row. */
async function runAgainstLock(
  takeLock: (tx: Tx) => Promise<unknown>,
  firstCall: () => Promise<{ status: number }>,
  secondCall: () => Promise<{ status: number }>,
) {
  const deadlocks = countDeadlocks()
  let answers: Promise<{ status: number }>[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await takeLock(tx)
      answers = [firstCall()]
      await waitForBlocked(db)
      answers.push(secondCall())
      await waitForBlocked(db, { count: 2 })
    })
    const statuses = (await Promise.all(answers)).map((answer) => answer.status)
    return { statuses, deadlocks: deadlocks() }
  } finally {
    await Promise.allSettled(answers)
    deadlocks()
  }
}

const lockOffer = (offer: Offer) => (tx: Tx) => sql`select from subject_offers where id = ${offer.id} for update`.execute(tx)
const lockStudent = (id: number) => (tx: Tx) => sql`select from students where id = ${id} for update`.execute(tx)

/** An enrollment with these loads and a held seat in the offer. */
async function enrollWithHeldSeat(heldOffer: Offer, loads: readonly Offer[]) {
  const row = await anEnrollment(db, { course, loads })
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
    select ${row.id}, id, prospectus_id, 'offered', now(), now() + interval '1 day' from subject_offers where id = ${heldOffer.id}`.execute(
    db,
  )
  return row
}

const acceptEnrollment = (row: { id: number }) => asRegistrar(`enrollments/acceptEnrollments/${row.id}`)

/** An enrollment that can be accepted, of a student without a number. */
async function enrollmentForAccepting() {
  const student = await aStudent(db)
  return anEnrollment(db, { course, loads: [await anOffer(db, { course })], student })
}

test.each([
  ['takes the other section', (id: number, secondOffer: Offer) => asRegistrar(`enrollments/${id}`, { subjects: [secondOffer.id] })],
  ['withdraws', (id: number) => asRegistrar(`enrollments/withdrawn/${id}`, { reason: 'Moves away' })],
  [
    'shifts',
    async (id: number) => {
      const { id: course_id } = await aCourse(db)
      return inject('DELETE', `/api/enrollments/shift-course/${id}`, { as: 'registrar', query: { course_id, level: 1 } })
    },
  ],
] as const)('a waiting student %s while another student adds both classes', async (actionName, giveUpEntry) => {
  const subject = await aSubject(db, { course })
  const heldOffer = await anOffer(db, { subject, max_person: 1 })
  const secondOffer = await anOffer(db, actionName === 'takes the other section' ? { subject } : { course })
  const row = await enrollWithHeldSeat(heldOffer, actionName === 'takes the other section' ? [] : [secondOffer])
  const otherEnrollment = await anEnrollment(db, { course })
  const addBoth = () => asRegistrar(`enrollments/${otherEnrollment.id}`, { subjects: [heldOffer.id, secondOffer.id] })
  const { statuses, deadlocks } = await runAgainstLock(lockOffer(secondOffer), () => giveUpEntry(row.id, secondOffer), addBoth)
  expect({ first: statuses[0], deadlocks }).toEqual({ first: 200, deadlocks: 0 })
  expect([200, 422]).toContain(statuses[1])
})

test('enrolling while the student record is changed', async () => {
  const row = await enrollmentForAccepting()
  const { updated_at } = (await inject('GET', `/api/students/${row.student_id}/account`, { as: 'registrar' })).body.data
  const studies = { curriculum_id: course.curriculum_id, level: 1, entry_sy: '2026-2027', entry_type: 'new', updated_at }
  const person = { first_name: 'Maria', last_name: 'Ibarra', birthdate: '2005-06-19', gender: 'Female', civil_status: 'Single' }
  const editRecord = () => inject('PUT', `/api/students/${row.student_id}`, { as: 'registrar', body: { ...person, ...studies } })
  const { statuses, deadlocks } = await runAgainstLock(lockStudent(row.student_id), () => acceptEnrollment(row), editRecord)
  // The enrollment came first, so the form is out of date.
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling while a student number is assigned', async () => {
  const row = await enrollmentForAccepting()
  const assignNumber = () => asRegistrar(`identification-number/${row.student_id}`)
  const { statuses, deadlocks } = await runAgainstLock(lockStudent(row.student_id), () => acceptEnrollment(row), assignNumber)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling while the account is renamed', async () => {
  const row = await enrollmentForAccepting()
  const { body } = await inject('GET', `/api/users/${row.user_id}`, { as: 'administrator' })
  const { first_name, email, role_ids, updated_at } = body.data
  const form = { first_name, last_name: 'Aquino', email, roles: role_ids, updated_at, personal_email: email, contact_number: '09171234567' }
  const editRecord = () => inject('PUT', `/api/users/${row.user_id}`, { as: 'administrator', body: form })
  const { statuses, deadlocks } = await runAgainstLock(lockStudent(row.student_id), () => acceptEnrollment(row), editRecord)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})

test('enrolling while the student requests an enrollment', async () => {
  const row = await enrollmentForAccepting()
  const account = await signInStudent(app, row)
  const requestEnrollment = () => inject('POST', '/api/student/enrollment-request', { as: account, body: {} })
  const lockEnrollment = (tx: Tx) => sql`select from enrollments where id = ${row.id} for update`.execute(tx)
  const { statuses, deadlocks } = await runAgainstLock(lockEnrollment, () => acceptEnrollment(row), requestEnrollment)
  expect({ statuses, deadlocks }).toEqual({ statuses: [200, 409], deadlocks: 0 })
})
