import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApplication, aSchool, forgetThrottles, listReasonCodes } from '#testing/enrollment/admission.ts'
import { aCourse, anEnrollment, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { announceClaim } from './announce-claim.ts'

const app = await testApp({ pool: 12 })
const { db, inject, createUser } = app
let course: Course
/** The course of the student, which an application for another course must not change. */
let ownCourse: Course
let lastNumber = 0

beforeAll(async () => {
  course = (await aSchool(app)).course
  ownCourse = await aCourse(db)
})
beforeEach(() => forgetThrottles(db))

interface KnownStudent {
  id: number
  number: string
  user: TestUser
}

/** A signed-in student of the third year, born on the birthdate of `anApplication`. */
async function aKnownStudent(): Promise<KnownStudent> {
  const number = `2023-${String(++lastNumber).padStart(5, '0')}`
  const user = await createUser('student', { first_name: 'Mark Lester', last_name: `Santiago ${number}` })
  const { rows } = await sql<{ id: number }>`
    with person as (
      update user_infos set birthdate = '2006-03-04', student_id_number = ${number}, personal_email = ${`own-${number}@example.test`}
      where user_id = ${user.id} returning id
    )
    insert into students (user_info_id, current_course_id, current_curriculum_id, level)
    select id, ${ownCourse.id}, ${ownCourse.curriculum_id}, 3 from person returning id`.execute(db)
  return { id: rows[0]!.id, number, user }
}

interface Claim {
  student: KnownStudent
  admission_id: number
  enrollment_id: number
  trans_no: string
}

/** An application of a stranger who knows the number and the birthdate of a student. */
async function aClaim(student?: KnownStudent): Promise<Claim> {
  const claimed = student ?? (await aKnownStudent())
  const answer = await inject('POST', '/api/admissions', {
    body: anApplication({ course_id: course.id, enrollee_type: 'returnee', details: { student_id_number: claimed.number } }),
  })
  const { trans_no } = answer.body.data
  const { rows } = await sql<{ admission_id: number; enrollment_id: number }>`
    select a.id as admission_id, e.id as enrollment_id from admissions a join enrollments e on e.admission_id = a.id
    where a.trans_no = ${trans_no}`.execute(db)
  return { student: claimed, trans_no, ...rows[0]! }
}

type Caller = TestUser | 'registrar' | 'cashier' | 'student' | undefined
const listClaims = async (as: Caller) => (await inject('GET', '/api/student/application-claims', { as })).body.data
const answerClaim = (claim: Claim, answer: 'confirm' | 'disown', as: Caller) =>
  inject('POST', `/api/student/application-claims/${claim.admission_id}/${answer}`, { as })
const accept = (claim: Claim, body?: object, as: Caller = 'registrar') =>
  inject('POST', `/api/enrollments/acceptAdmissions/${claim.enrollment_id}`, { as, body })
const readDetail = async (claim: Claim) => (await inject('GET', `/api/admissions/${claim.admission_id}`, { as: 'registrar' })).body.data
const readStudies = async (student: KnownStudent) =>
  (
    await sql<{ course_id: number; curriculum_id: number; level: number }>`
      select current_course_id as course_id, current_curriculum_id as curriculum_id, level from students where id = ${student.id}`.execute(
      db,
    )
  ).rows[0]
const ownStudies = () => ({ course_id: ownCourse.id, curriculum_id: ownCourse.curriculum_id, level: 3 })
const readOwner = async (claim: Claim) =>
  (await sql<{ student_id: number }>`select student_id from enrollments where id = ${claim.enrollment_id}`.execute(db)).rows[0]?.student_id
const lastAction = async () => (await app.audits()).at(-1)?.action

describe('an application with the number and birthdate of a student', () => {
  test('does not take the place of the student in the term', async () => {
    const { student } = await aClaim()
    const { data } = (await inject('GET', '/api/student/enrollment-request', { as: student.user })).body
    expect(data.enrollment).toBeNull()
    expect(data.reasons.map(({ code }: { code: string }) => code)).not.toContain('enrollment.exists')
  })

  test('is told to the student in the portal and at the address on record, once a day', async () => {
    const claim = await aClaim()
    const { user, number } = claim.student
    await announceClaim(app.ctx(), claim.admission_id)
    await announceClaim(app.ctx(), claim.admission_id)
    const secondClaim = await aClaim(claim.student)
    await announceClaim(app.ctx(), secondClaim.admission_id)
    const notifications = (await inject('GET', '/api/notifications', { as: user })).body.data
    expect(notifications.map(({ data }: { data: object }) => data)).toEqual([
      {
        type: 'request',
        message: 'Somebody applied with your student number for the first semester of 2026–2027. Was it you?',
        url: '/admin/dashboard',
      },
    ])
    const mails = (await app.mails()).filter(({ to }) => to === `own-${number}@example.test`)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('An application with your student number')])
    expect(mails[0]?.text).not.toContain('Althea')
    const claims = await listClaims(user)
    expect(claims.map(({ id }: { id: number }) => id)).toEqual([secondClaim.admission_id, claim.admission_id])
    expect(claims[1]).toMatchObject({ course: { code: 'BSIT' }, level: 1, enrollee_type: 'returnee', school_year: '2026-2027' })
    expect(JSON.stringify(claims)).not.toMatch(/Althea|A26-/)
  })

  test('shows the student to the registrar as the first possible duplicate', async () => {
    const claim = await aClaim()
    const detail = await readDetail(claim)
    expect(detail.claim).toMatchObject({ student_id_number: claim.student.number, is_disowned: false })
    expect(detail.duplicates[0]).toMatchObject({ student_id: claim.student.id, matches: expect.arrayContaining(['student_number']) })
    const { data } = (await inject('GET', '/api/admissions', { as: 'registrar', query: { search: claim.trans_no } })).body
    expect(data[0]).toMatchObject({ has_duplicates: true, claim: { student_id_number: claim.student.number, is_disowned: false } })
  })

  test('claims another student when the number is corrected, and nobody without a number', async () => {
    const claim = await aClaim()
    const other = await aKnownStudent()
    const { access, ...opened } = (
      await inject('POST', '/api/admissions/find', { body: { trans_no: claim.trans_no, birthdate: '2006-03-04' } })
    ).body.data
    const edit = async (student_id_number: string | null) => {
      const { updated_at } = (await inject('POST', `/api/admissions/${claim.trans_no}/slip`, { body: { access } })).body.data
      const form = { ...opened, course_id: course.id, details: { student_id_number }, access, updated_at }
      expect((await inject('PUT', `/api/admissions/${claim.trans_no}`, { body: form })).status).toBe(200)
    }
    expect((await answerClaim(claim, 'disown', claim.student.user)).status).toBe(200)
    await edit(other.number)
    expect(await listClaims(claim.student.user)).toEqual([])
    expect(await listClaims(other.user)).toHaveLength(1)
    await edit(null)
    expect(await listClaims(other.user)).toEqual([])
  })
})

describe('accepting an application that names a student', () => {
  test('is refused until the identity is checked, and changes nothing', async () => {
    const claim = await aClaim()
    for (const body of [undefined, {}, { identity_checked: false }]) {
      const answer = await accept(claim, body)
      expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['admission.unproven']])
    }
    expect((await accept(claim, { identity_checked: 'maybe' })).body.errors).toHaveProperty('identity_checked')
    expect(await readStudies(claim.student)).toEqual(ownStudies())
  })

  test('moves it to the student when the registrar has checked the identity, with audit and history', async () => {
    const claim = await aClaim()
    expect((await accept(claim, { identity_checked: true })).status).toBe(200)
    expect(await readOwner(claim)).toBe(claim.student.id)
    expect(await readStudies(claim.student)).toEqual({ course_id: course.id, curriculum_id: course.curriculum_id, level: 1 })
    expect((await app.audits()).slice(-2)).toMatchObject([
      { action: 'admission.attach', after: { student_id: claim.student.id, identity: 'checked_by_registrar' } },
      { action: 'admission.accept' },
    ])
    const history = (await inject('GET', `/api/enrollments/${claim.enrollment_id}/events`, { as: 'registrar' })).body.data
    expect(JSON.stringify(history)).toContain('The registrar checked the identity')
  })

  test('makes a record of its own when the student has disowned it', async () => {
    const claim = await aClaim()
    expect((await answerClaim(claim, 'disown', claim.student.user)).status).toBe(200)
    expect((await accept(claim)).status).toBe(200)
    expect(await readOwner(claim)).not.toBe(claim.student.id)
    expect(await readStudies(claim.student)).toEqual(ownStudies())
  })

  test('is refused with a checked identity when the student has a request of their own', async () => {
    const claim = await aClaim()
    const { rows } = await sql<{ user_info_id: number }>`select user_info_id from students where id = ${claim.student.id}`.execute(db)
    const person = { student_id: claim.student.id, user_info_id: rows[0]!.user_info_id, user_id: claim.student.user.id }
    await anEnrollment(db, { course: ownCourse, student: { ...person, first_name: '', last_name: '' } })
    const answer = await accept(claim, { identity_checked: true })
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['enrollment.exists']])
    expect(listReasonCodes(await answerClaim(claim, 'confirm', claim.student.user))).toEqual(['enrollment.exists'])
    expect(await readStudies(claim.student)).toEqual(ownStudies())
  })

  test('is refused to staff whose own student record it names', async () => {
    const claim = await aClaim()
    const clerk = await createUser('registrar')
    await sql`update user_infos set user_id = null where user_id = ${clerk.id}`.execute(db)
    await sql`update user_infos set user_id = ${clerk.id} where user_id = ${claim.student.user.id}`.execute(db)
    expect((await accept(claim, { identity_checked: true }, clerk)).status).toBe(403)
  })
})

describe('confirm', () => {
  test('makes the application the request of the student, which can then be accepted', async () => {
    const claim = await aClaim()
    const answer = await answerClaim(claim, 'confirm', claim.student.user)
    expect(answer.body).toEqual({ data: { id: claim.admission_id }, message: 'The application is now part of your record.' })
    expect(await app.audits().then((rows) => rows.at(-1))).toMatchObject({
      actor_id: claim.student.user.id,
      action: 'admission.attach',
      after: { identity: 'confirmed_by_student', removed: true },
    })
    const { data } = (await inject('GET', '/api/student/enrollment-request', { as: claim.student.user })).body
    expect(data.enrollment).toMatchObject({ id: claim.enrollment_id, status: 1 })
    // Confirming changes no studies; accepting does, because the student asked for it.
    expect(await readStudies(claim.student)).toEqual(ownStudies())
    expect((await accept(claim)).status).toBe(200)
    expect((await readStudies(claim.student))?.course_id).toBe(course.id)
  })

  test('is taken once when it arrives twice, or with a denial at the same time', async () => {
    const claim = await aClaim()
    const answers = await Promise.all([
      answerClaim(claim, 'confirm', claim.student.user),
      answerClaim(claim, 'confirm', claim.student.user),
      answerClaim(claim, 'disown', claim.student.user),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})

describe('disown', () => {
  test('ends the claim, and tells the registrar', async () => {
    const claim = await aClaim()
    const answer = await answerClaim(claim, 'disown', claim.student.user)
    expect([answer.status, answer.body.message]).toEqual([200, 'The registrar can see that the application is not yours.'])
    expect(await lastAction()).toBe('admission.disown')
    expect(await listClaims(claim.student.user)).toEqual([])
    expect((await readDetail(claim)).claim).toMatchObject({ is_disowned: true })
    expect((await answerClaim(claim, 'disown', claim.student.user)).status).toBe(404)
    expect((await answerClaim(claim, 'confirm', claim.student.user)).status).toBe(404)
  })

  test('is done by the registrar who finds that the applicant is somebody else', async () => {
    const claim = await aClaim()
    const { user_info_id } = (await readDetail(claim)).duplicates[0]
    const body = { user_info_id }
    expect((await inject('POST', `/api/admissions/${claim.admission_id}/not-the-same`, { as: 'registrar', body })).status).toBe(200)
    expect(await listClaims(claim.student.user)).toEqual([])
    expect((await accept(claim)).status).toBe(200)
    expect(await readStudies(claim.student)).toEqual(ownStudies())
  })
})

describe.each(['confirm', 'disown'] as const)('%s', (answer) => {
  test("rejects bad input, calls without a session, the wrong role, and another student's application", async () => {
    const claim = await aClaim()
    const path = (id: string | number) => `/api/student/application-claims/${id}/${answer}`
    expect((await inject('POST', path('abc'), { as: claim.student.user })).status).toBe(422)
    expect((await inject('POST', path(999_999), { as: claim.student.user })).status).toBe(404)
    expect((await answerClaim(claim, answer, undefined)).status).toBe(401)
    expect((await answerClaim(claim, answer, 'cashier')).status).toBe(403)
    expect((await answerClaim(claim, answer, 'registrar')).status).toBe(403)
    expect((await answerClaim(claim, answer, (await aKnownStudent()).user)).status).toBe(404)
    expect(await listClaims(claim.student.user)).toHaveLength(1)
  })
})

test('the list of claims is empty for others, and closed without a session', async () => {
  await aClaim()
  expect(await listClaims((await aKnownStudent()).user)).toEqual([])
  expect((await inject('GET', '/api/student/application-claims')).status).toBe(401)
  expect((await inject('GET', '/api/student/application-claims', { as: 'cashier' })).status).toBe(403)
})
