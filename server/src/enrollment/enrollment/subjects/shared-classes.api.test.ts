import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEquivalence } from '#testing/academics/equivalences.ts'
import {
  aCourse,
  aCurriculum,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Offer,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const { db, inject, createUser } = await testApp()
let bsit: Course
let bsit2031: Course
let bsba: Course
let geOffer: Offer
let bsbaOffer: Offer
let programmingOffer: Offer
/** Rows of BSIT 2031. */
let plan: { ge: { id: number; code: string }; programming: { id: number; code: string } }

/** BSIT 2018 and BSBA have classes; BSIT 2031 has the same subjects and no classes. */
beforeAll(async () => {
  await aTerm(db)
  bsit = await aCourse(db, { code: 'BSIT' })
  bsit2031 = await aCurriculum(db, bsit, '2031')
  bsba = await aCourse(db, { code: 'BSBA' })
  const ge = await aSubject(db, { course: bsit, code: 'GE101', title: 'Understanding the Self' })
  const discrete = await aSubject(db, { course: bsit, code: 'IT101', title: 'Discrete Mathematics' })
  const programming = await aSubject(db, { course: bsit, code: 'CC102', title: 'Programming', needs: [discrete] })
  const bsbaGe = await aSubject(db, { course: bsba, code: 'GE101', title: 'Understanding the Self' })
  const newGe = await aSubject(db, { course: bsit2031, code: 'ge 101', title: 'UNDERSTANDING THE SELF' })
  const computing = await aSubject(db, { course: bsit2031, code: 'IT101', title: 'Introduction to Computing' })
  const newProgramming = await aSubject(db, { course: bsit2031, code: 'CC102', title: 'Programming', needs: [computing] })
  plan = { ge: newGe, programming: newProgramming }
  geOffer = await anOffer(db, { subject: ge, section: 'BSIT-1A' })
  bsbaOffer = await anOffer(db, { subject: bsbaGe, section: 'BSBA-1A' })
  programmingOffer = await anOffer(db, { subject: programming, section: 'BSIT-1A' })
})

async function signIn(student: Student): Promise<TestUser> {
  const user = await createUser('student')
  await sql`update sessions set user_id = ${student.user_id} where user_id = ${user.id}`.execute(db)
  return { ...user, id: student.user_id as number }
}

async function createOldStudent(course: Course, taken: { offer: Offer; grade: string }[] = []) {
  const enrollment = await anEnrollment(db, { course, status: 4, school_year: '2025-2026', loads: taken.map(({ offer }) => offer) })
  for (const { offer, grade } of taken)
    await sql`update loads set grade = ${grade} where enrollment_id = ${enrollment.id} and subject_offer_id = ${offer.id}`.execute(db)
  await sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 1
    where id = ${enrollment.student_id}`.execute(db)
  return enrollment
}

const addSubjects = (id: number, subjects: number[]) => inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects } })
const reasonMessages = (answer: { body: { reasons?: { message: string }[] } }) => answer.body.reasons?.map((reason) => reason.message)

describe('a student of a curriculum without classes of its own', () => {
  test('is proposed the classes of the same subjects in other curricula', async () => {
    const student = await createOldStudent(bsit2031)
    await sql`update enrollments set level = 1 where id = ${student.id}`.execute(db)
    const { data } = (await inject('GET', '/api/student/enrollment-request', { as: await signIn(student) })).body
    const row = data.subjects.find((subject: { prospectus_id: number }) => subject.prospectus_id === plan.ge.id)
    expect(row.choices.map((choice: { id: number }) => choice.id).sort()).toEqual([geOffer.id, bsbaOffer.id].sort())
    expect(row.offer_id).not.toBeNull()
    expect(row.choices[0].prospectus.curricula).toEqual({ name: '2031' })
    const sent = await inject('POST', '/api/student/enrollment-request', {
      as: await signIn(student),
      body: { subjects: [bsbaOffer.id] },
    })
    expect(sent.status).toBe(200)
  })

  test('gets the block of a section of another curriculum', async () => {
    const { id } = await anEnrollment(db, { course: bsit2031 })
    const { data } = (await inject('GET', `/api/enrollments/${id}/block`, { as: 'registrar' })).body
    expect([data.section, data.sections[0].subjects]).toEqual(['BSIT-1A', 2])
    expect(data.subjects.map((subject: { status: string }) => subject.status)).toEqual(['add', 'missing', 'add'])
  })

  test('has the prerequisites of the own curriculum, and not those of the class', async () => {
    const passedDiscrete = await anOffer(db, {
      subject: await aSubject(db, { course: bsba, code: 'IT101', title: 'Discrete Mathematics' }),
      school_year: '2025-2026',
    })
    const past = await createOldStudent(bsit2031, [{ offer: passedDiscrete, grade: '1.50' }])
    const enrollment = await anEnrollment(db, { course: bsit2031, student: past })
    expect(reasonMessages(await addSubjects(enrollment.id, [programmingOffer.id]))).toEqual(['CC102 needs IT101, which was never taken.'])
    const ofOldCurriculum = await createOldStudent(bsit, [{ offer: passedDiscrete, grade: '1.50' }])
    const oldEnrollment = await anEnrollment(db, { course: bsit, student: ofOldCurriculum })
    expect((await addSubjects(oldEnrollment.id, [programmingOffer.id])).status).toBe(200)
  })

  test('is listed first the classes of the own subjects', async () => {
    const { id } = await anEnrollment(db, { course: bsit2031 })
    const other = await anOffer(db, { subject: await aSubject(db, { course: bsba, code: 'AA100' }), section: 'BSBA-1A' })
    const { data } = (await inject('GET', `/api/enrollments/enrollmentSubjects/${id}`, { as: 'registrar', query: { limit: 100 } })).body
    const ids = data.map((offer: { id: number }) => offer.id)
    expect(ids.indexOf(other.id)).toBeGreaterThan(ids.indexOf(bsbaOffer.id))
    expect(ids.indexOf(other.id)).toBeGreaterThan(ids.indexOf(programmingOffer.id))
  })
})

test('takes a subject once, whatever the curriculum of the class', async () => {
  const { id } = await anEnrollment(db, { course: bsit })
  expect((await addSubjects(id, [geOffer.id])).status).toBe(200)
  expect(reasonMessages(await addSubjects(id, [bsbaOffer.id]))).toEqual(['GE101 is already added.'])
  const attempt = sql`insert into loads (enrollment_id, subject_offer_id, prospectus_id)
    values (${id}, ${bsbaOffer.id}, ${bsbaOffer.prospectus_id})`.execute(db)
  await expect(attempt).rejects.toMatchObject({ constraint: 'loads_active_subject_key' })
})

describe('what was passed before', () => {
  const readEvaluation = async (id: number) => (await inject('GET', `/api/students/${id}/evaluation`, { as: 'registrar' })).body.data
  type Row = { code: string; status: string; units: number; units_earned: number; taken_as: string[] }
  const rowsOf = (evaluation: { terms: { rows: Row[] }[] }) => evaluation.terms.flatMap((term) => term.rows)

  test('counts for the same subject of the new curriculum, and not for another subject with that code', async () => {
    const course = await aCourse(db)
    const renewed = await aCurriculum(db, course, '2031')
    const old = await aSubject(db, { course, code: 'IT101', title: 'Discrete Mathematics' })
    const ge = await aSubject(db, { course, code: 'GE 101', title: 'Understanding the Self' })
    await aSubject(db, { course: renewed, code: 'IT101', title: 'Introduction to Computing' })
    await aSubject(db, { course: renewed, code: 'GE101', title: 'Understanding the Self' })
    await aSubject(db, { course: renewed, code: 'MATH101', title: 'Discrete Mathematics' })
    const offers = [
      await anOffer(db, { subject: old, school_year: '2025-2026' }),
      await anOffer(db, { subject: ge, school_year: '2025-2026' }),
    ]
    const student = await createOldStudent(
      renewed,
      offers.map((offer) => ({ offer, grade: '2.00' })),
    )
    expect(rowsOf(await readEvaluation(student.student_id)).map((row) => [row.code, row.status])).toEqual([
      ['IT101', 'not_taken'],
      ['GE101', 'passed'],
      ['MATH101', 'not_taken'],
    ])
    const rows = await sql<{
      id: number
      code: string
    }>`select id, code from prospectuses where curriculum_id = ${renewed.curriculum_id}`.execute(db)
    const rowOf = (code: string) => rows.rows.find((row) => row.code === code)!
    await anEquivalence(db, { from: [old], to: rowOf('MATH101'), curriculum_id: renewed.curriculum_id })
    expect(rowsOf(await readEvaluation(student.student_id))[2]).toMatchObject({ status: 'passed', taken_as: ['IT101'] })
    const mathOffer = await anOffer(db, { subject: rowOf('MATH101') })
    const computingOffer = await anOffer(db, { subject: rowOf('IT101') })
    const enrollment = await anEnrollment(db, { course: renewed, student })
    expect(reasonMessages(await addSubjects(enrollment.id, [mathOffer.id]))).toEqual(['MATH101 was already passed.'])
    expect((await addSubjects(enrollment.id, [computingOffer.id])).status).toBe(200)
  })

  test('earns the units of the class that was taken', async () => {
    const course = await aCourse(db)
    const renewed = await aCurriculum(db, course, '2031')
    const old = await aSubject(db, { course, code: 'GE101', title: 'Self', units: 3 })
    const row = await aSubject(db, { course: renewed, code: 'GE101', title: 'Self', units: 6 })
    await anEquivalence(db, { from: [old], to: row })
    const student = await createOldStudent(renewed, [
      { offer: await anOffer(db, { subject: old, school_year: '2025-2026' }), grade: '1.00' },
    ])
    const evaluation = await readEvaluation(student.student_id)
    expect(rowsOf(evaluation)[0]).toMatchObject({ status: 'passed', units: 6, units_earned: 3 })
    expect(evaluation.totals).toMatchObject({ units_required: 6, units_earned: 3, percent: 50 })
  })

  test('opens what needs it when all subjects that count together were passed', async () => {
    const course = await aCourse(db)
    const [lecture, laboratory] = [await aSubject(db, { course, code: 'PHY1' }), await aSubject(db, { course, code: 'PHY1L', units: 1 })]
    const renewed = await aCurriculum(db, course, '2031')
    const physics = await aSubject(db, { course: renewed, code: 'PHYS', units: 4 })
    const next = await aSubject(db, { course: renewed, code: 'PHYS2', needs: [physics] })
    await anEquivalence(db, { from: [lecture, laboratory], to: physics })
    const take = async (subject: { id: number; code: string }) => ({
      offer: await anOffer(db, { subject, school_year: '2025-2026' }),
      grade: '2.00',
    })
    const nextOffer = await anOffer(db, { subject: next })
    const half = await createOldStudent(renewed, [await take(lecture)])
    const whole = await createOldStudent(renewed, [await take(lecture), await take(laboratory)])
    const enroll = async (student: Student) => addSubjects((await anEnrollment(db, { course: renewed, student })).id, [nextOffer.id])
    expect(reasonMessages(await enroll(half))).toEqual(['PHYS2 needs PHYS, which was never taken.'])
    expect((await enroll(whole)).status).toBe(200)
  })

  test('an equivalent class can be taken in place of a subject of the plan', async () => {
    const [course, otherCourse] = [await aCourse(db), await aCourse(db)]
    const own = await aSubject(db, { course, code: 'STAT1' })
    const other = await aSubject(db, { course: otherCourse, code: 'MATH9' })
    await anEquivalence(db, { from: [other], to: own, both_ways: true })
    const offer = await anOffer(db, { subject: other, section: 'X-1A' })
    const student = await aStudent(db)
    const enrollment = await anEnrollment(db, { course, student })
    const { data } = (await inject('GET', `/api/enrollments/${enrollment.id}/block`, { as: 'registrar' })).body
    expect(data.subjects).toMatchObject([{ code: 'STAT1', status: 'add', offer: { id: offer.id } }])
    expect((await addSubjects(enrollment.id, [offer.id])).status).toBe(200)
  })
})
