import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/context.ts'
import { setPasswordCost } from '#platform/passwords.ts'
import { aBarangay, aCourse, anApplicant, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type CallResult, testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const app = await testApp({ pool: 6 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await aBarangay(db)
  course = await aCourse(db)
  // The caller signs in while hashing still works.
  await inject('GET', '/api/user', { as: 'registrar' })
})
afterEach(() => setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 }))

/** From the moment the call waits for what `hold` locks, no password can be hashed any more. */
async function withoutHashing(hold: (tx: Tx) => Promise<unknown>, ask: () => Promise<CallResult>): Promise<CallResult> {
  let answer: Promise<CallResult> | undefined
  await db.transaction().execute(async (tx) => {
    await hold(tx)
    answer = ask()
    await waitForBlocked(db)
    setPasswordCost({ memoryCost: 1, timeCost: 1, parallelism: 1 })
  })
  return answer as Promise<CallResult>
}

const passwordOf = async (email: string) =>
  (await app.mails()).find((mail) => mail.to === email)?.text.match(/Temporary password: (\S+)/)?.[1] ?? ''

async function signsIn(email: string) {
  setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
  return (await inject('POST', '/api/login', { body: { email, password: await passwordOf(email) } })).status
}

test('hashes the password of an accepted applicant before it locks rows', async () => {
  const email = 'accepted@example.test'
  const applicant = await anApplicant(db, { course, email })
  const answer = await withoutHashing(
    (tx) => sql`select from enrollments where id = ${applicant.id} for update`.execute(tx),
    () => inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' }),
  )
  expect([answer.status, await signsIn(email)]).toEqual([200, 200])
})

test('hashes the password of a student before it locks rows', async () => {
  const email = 'opened@example.test'
  const { student_id } = await createStudentRecord(db, { course, account: false, email })
  const openAnswer = await withoutHashing(
    (tx) => sql`select from students where id = ${student_id} for update`.execute(tx),
    () => inject('POST', `/api/students/${student_id}/account`, { as: 'registrar' }),
  )
  expect([openAnswer.status, await signsIn(email)]).toEqual([200, 200])
  const body = {
    first_name: 'Renz',
    last_name: 'Ocampo',
    birthdate: '2004-02-29',
    gender: 'Male',
    civil_status: 'Single',
    personal_email: 'added@example.test',
    contact_number: '09171234567',
    course_id: course.id,
    curriculum_id: course.curriculum_id,
    level: 2,
    entry_sy: '2024-2025',
    entry_type: 'transferee',
    with_account: true,
  }
  const addAnswer = await withoutHashing(
    (tx) => sql`lock table user_infos in share mode`.execute(tx),
    () => inject('POST', '/api/students', { as: 'registrar', body }),
  )
  expect([addAnswer.status, await signsIn('added@example.test')]).toEqual([200, 200])
})

test('who got an account meanwhile keeps it; who lost it gets one', async () => {
  const [had, lost] = [
    await anApplicant(db, { course, email: 'had@example.test' }),
    await anApplicant(db, { course, email: 'lost@example.test' }),
  ]
  const [first, second] = [await app.createUser('student'), await app.createUser('student')]
  const acceptAdmission = (id: number) => inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar' })
  const meanwhile = async (applicant: { id: number; user_info_id: number }, before: number | null, after: number | null) => {
    const setAccount = (to: number | null) => sql`update user_infos set user_id = ${to} where id = ${applicant.user_info_id}`
    await sql`update user_infos set user_id = null where user_id in (${first.id}, ${second.id})`.execute(db)
    await setAccount(before).execute(db)
    let answer: Promise<CallResult> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select from enrollments where id = ${applicant.id} for update`.execute(tx)
      answer = acceptAdmission(applicant.id)
      await waitForBlocked(db)
      await setAccount(after).execute(tx)
    })
    return (await answer)?.status
  }
  expect(await meanwhile(had, null, first.id)).toBe(200)
  expect(await passwordOf('had@example.test')).toBe('')
  expect(await meanwhile(lost, second.id, null)).toBe(200)
  expect(await signsIn('lost@example.test')).toBe(200)
})
