/** A school year of junior high and what follows from its grades: DepEd Order 8 s. 2015. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, postSheets } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
const YEAR = '2025-2026'
let juniorHigh: Course
const areas = new Map<number, Offer[]>()

beforeAll(async () => {
  await aTerm(db)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  juniorHigh = await aCourse(db, { level_type: 'high_school', years: 4 })
  await aCourse(db, { level_type: 'high_school', years: 2 })
  for (const level of [7, 8, 10]) {
    const offers: Offer[] = []
    for (const name of ['MATH', 'ENG', 'SCI'])
      offers.push(
        await anOffer(db, { subject: await aSubject(db, { course: juniorHigh, code: `${name}${level}`, level }), school_year: YEAR }),
      )
    areas.set(level, offers)
  }
})

type Marks = readonly (readonly [grade: string | null, remedial?: string])[]

/** A pupil after a closed school year of the level with these marks. */
async function aPupil(level: number, marks: Marks) {
  const loads = areas.get(level)!
  const enrollment = await anEnrollment(db, { course: juniorHigh, status: 4, level, loads, school_year: YEAR })
  for (const [index, [grade, remedial = null]] of marks.entries())
    await sql`update loads set grade = ${grade}, re_exam = ${remedial} where id = ${enrollment.loads[index]!.id}`.execute(db)
  await sql`
    update students set current_course_id = ${juniorHigh.id}, current_curriculum_id = ${juniorHigh.curriculum_id}, level = ${level}
    where id = ${enrollment.student_id}`.execute(db)
  return enrollment
}
const path = (studentId: number) => `/api/students/${studentId}/enrollment-request`
const readRequest = async (studentId: number) => (await inject('GET', path(studentId), { as: 'registrar' })).body.data
const codesOf = (reasons: { code: string }[]) => reasons.map(({ code }) => code)
const passed = ['85'] as const

describe('what follows the year', () => {
  test.each([
    ['Grade 7, all passed', 7, [passed, passed, passed], 'promoted', 8, []],
    ['Grade 7, failed areas with a passed remedial class', 7, [['72', '78'], passed, passed], 'promoted', 8, []],
    ['Grade 7, a failed remedial class', 7, [['72', '78'], ['71', '77'], passed], 'retained', 7, []],
    [
      'Grade 7, failed areas without a remedial mark',
      7,
      [['72'], ['71'], passed],
      'conditionally_promoted',
      8,
      ['student.promotion_conditional'],
    ],
    ['Grade 7, three failed areas', 7, [['72'], ['71'], ['70']], 'retained', 7, []],
    ['Grade 8, no grades in the closed year', 8, [[null], [null], [null]], undefined, 8, ['student.grades_missing']],
    [
      'Grade 10, a failed area without a remedial mark',
      10,
      [['72'], passed, passed],
      'conditionally_promoted',
      10,
      ['student.remedial_needed'],
    ],
    ['Grade 10, a failed remedial class', 10, [['71', '77'], passed, passed], 'retained', 10, []],
    ['Grade 10, three failed areas', 10, [['72'], ['71'], ['70']], 'retained', 10, []],
  ] as const)('%s', async (_, level, marks, result, proposed_level, warnings) => {
    const { student_id } = await aPupil(level, marks)
    const standing = (await inject('GET', `/api/students/${student_id}/standing`, { as: 'registrar' })).body.data
    expect(standing.years[0]?.result).toBe(result)
    const request = await readRequest(student_id)
    expect([request.level, request.proposed_level]).toEqual([proposed_level, proposed_level])
    expect([codesOf(request.reasons), codesOf(request.warnings)]).toEqual([[], warnings])
  })

  test('Grade 10, every area passed: a strand of senior high school', async () => {
    const { student_id } = await aPupil(10, [passed, ['74', '76'], passed])
    const request = await readRequest(student_id)
    expect(codesOf(request.reasons)).toEqual(['student.strand_needed'])
    expect(request.strands).toHaveLength(1)
  })
})

test('refuses the own request after Grade 10 while a failed area has no remedial mark', async () => {
  const { user_id } = await aPupil(10, [['72'], passed, passed])
  await postSheets(db, ['q1', 'q2', 'q3', 'q4', 'final'])
  const student = await app.createUser('student')
  await sql`update sessions set user_id = ${user_id} where user_id = ${student.id}`.execute(db)
  const answer = await inject('POST', '/api/student/enrollment-request', { as: student, body: {} })
  expect([answer.status, codesOf(answer.body.reasons)]).toEqual([422, ['student.remedial_needed']])
})

test('the registrar chooses another level with a reason, which the history keeps', async () => {
  const { student_id } = await aPupil(7, [['72', '78'], ['71', '77'], passed])
  const request = (body: object) => inject('POST', path(student_id), { as: 'registrar', body })
  expect((await request({ level: 8 })).body.errors).toEqual({ reason: ['This field is required'] })
  const answer = await request({ level: 8, reason: 'The division office allowed the promotion.' })
  expect(answer.status).toBe(200)
  const { rows } = await sql<{ payload: object }>`
    select payload from enrollment_events where enrollment_id = ${answer.body.data.id} and action = 'request_enrollment'`.execute(db)
  expect(rows).toMatchObject([{ payload: { reason: 'The division office allowed the promotion.' } }])
})
