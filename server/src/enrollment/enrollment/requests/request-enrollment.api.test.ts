import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  postSheets,
  type Subject,
} from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
const nextTerm = { school_year: '2026-2027', semester: 1 }
const PATH = '/api/student/enrollment-request'
let course: Course
let firstYearSubjects: Subject[]
let secondYearSubjects: Subject[]

/** Two years of two subjects; the second of year two needs the first of year one. */
beforeEach(async () => {
  await aTerm(db)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  course = await aCourse(db)
  firstYearSubjects = [await aSubject(db, { course, units: 3 }), await aSubject(db, { course, units: 3 })]
  secondYearSubjects = [
    await aSubject(db, { course, level: 2, units: 3 }),
    await aSubject(db, { course, level: 2, units: 3, needs: [firstYearSubjects[0]!] }),
  ]
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const requestEnrollment = (as: Caller, body: object = {}) => inject('POST', PATH, { as, body })
const readRequest = async (as: Caller, query: Record<string, string> = {}) => (await inject('GET', PATH, { as, query })).body.data

/** A signed-in student who was in the first year in `school_year` and got these grades. */
async function oldStudent(grades: readonly (string | null)[], more: { school_year?: string; net_centavos?: number } = {}) {
  const school_year = more.school_year ?? '2025-2026'
  const loads = [
    await anOffer(db, { subject: firstYearSubjects[0], school_year, semester: 2 }),
    await anOffer(db, { subject: firstYearSubjects[1], school_year, semester: 2 }),
  ]
  const oldEnrollment = await anEnrollment(db, {
    course,
    status: 4,
    loads,
    school_year,
    semester: 2,
    level: 1,
    net_centavos: more.net_centavos,
  })
  for (const [i, grade] of grades.entries())
    await sql`update loads set grade = ${grade} where id = ${oldEnrollment.loads[i]!.id}`.execute(db)
  await sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 1 where id = ${oldEnrollment.student_id}`.execute(
    db,
  )
  return { oldEnrollment, user: await signIn(oldEnrollment) }
}
async function signIn(student: { user_id: number | null }): Promise<TestUser> {
  const user = await app.createUser('student')
  await sql`update sessions set user_id = ${student.user_id} where user_id = ${user.id}`.execute(db)
  return { ...user, id: student.user_id as number }
}
const offerSecondYear = async (section: string) => [
  await anOffer(db, { subject: secondYearSubjects[0], section }),
  await anOffer(db, { subject: secondYearSubjects[1], section }),
]
const enrollmentsOf = async (enrollment: Enrollment) =>
  (
    await sql<Record<string, unknown>>`
    select status, level, enrollee_type, student_status, curriculum_id, admission_id, withdrawn_at is not null as withdrawn,
           array(select subject_offer_id from proposed_subjects p where p.enrollment_id = e.id order by 1) as proposed
    from enrollments e where student_id = ${enrollment.student_id} and school_year = ${nextTerm.school_year} order by id`.execute(db)
  ).rows

describe('authorization and validation of a request', () => {
  test('a regular student requests the block of the next year in one call, and the registrars are notified', async () => {
    await app.createUser('registrar')
    const offers = await offerSecondYear('2A')
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
    const request = await readRequest(user)
    expect(request).toMatchObject({
      reasons: [],
      warnings: [],
      enrollment: null,
      level: 2,
      enrollee_type: 'old',
      is_regular: true,
      max_units: 24,
    })
    expect(request.chosen).toMatchObject({ offer_ids: offers.map((offer) => offer.id), units: 6, reasons: [], fees: { net_centavos: 0 } })
    const answer = await requestEnrollment(user)
    expect(answer.body).toMatchObject({ data: { status: 1 }, message: 'Enrollment request sent. Wait for the registrar.' })
    expect(await enrollmentsOf(oldEnrollment)).toEqual([
      {
        status: 1,
        level: 2,
        enrollee_type: 'old',
        student_status: '1',
        curriculum_id: course.curriculum_id,
        admission_id: null,
        withdrawn: false,
        proposed: offers.map((offer) => offer.id),
      },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.request', actor_id: user.id })
    const { rows } = await sql<{ data: { type: string; url: string } }>`select data from notifications order by id desc limit 1`.execute(db)
    expect(rows[0]?.data).toMatchObject({ type: 'request', url: '/admin/enrollments/new-request' })
    // A request takes no seat.
    const seats = await sql<{
      n: number
    }>`select sum(seats_taken)::int as n from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])`.execute(db)
    expect(seats.rows[0]?.n).toBe(0)
  })

  test('rejects bad input, a class of another curriculum, and callers without permission', async () => {
    await offerSecondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    expect((await requestEnrollment(user, { subjects: 'all' })).body.errors).toHaveProperty('subjects')
    expect((await requestEnrollment(user, { subjects: [] })).body.errors).toHaveProperty('subjects')
    expect((await requestEnrollment(user, { subjects: [(await anOffer(db)).id] })).body.errors).toHaveProperty('subjects')
    expect((await inject('POST', PATH, { body: {} })).status).toBe(401)
    expect((await requestEnrollment('cashier')).status).toBe(403)
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await inject(method, PATH, { body: { subjects: [1] } })).status).toBe(401)
      expect((await inject(method, PATH, { as: 'guard', body: { subjects: [1] } })).status).toBe(403)
    }
  })

  test('cancels only the own request', async () => {
    await offerSecondYear('2A')
    const [firstStudent, secondStudent] = [await oldStudent(['1.50', '2.00']), await oldStudent(['1.50', '2.00'])]
    await requestEnrollment(firstStudent.user)
    expect(reasonCodes(await inject('DELETE', PATH, { as: secondStudent.user, body: {} }))).toEqual(['enrollment.no_record'])
    expect(await enrollmentsOf(firstStudent.oldEnrollment)).toMatchObject([{ withdrawn: false }])
    expect(await enrollmentsOf(secondStudent.oldEnrollment)).toEqual([])
  })

  test('accepts one of several simultaneous requests', async () => {
    await offerSecondYear('2A')
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
    const answers = await Promise.all([requestEnrollment(user), requestEnrollment(user), requestEnrollment(user)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(reasonCodes(answers.find((answer) => answer.status === 409)!)).toEqual(['enrollment.exists'])
    expect(await enrollmentsOf(oldEnrollment)).toHaveLength(1)
  })
})

describe('repeated requests', () => {
  test('throttles requests by student', async () => {
    await offerSecondYear('2A')
    const [firstStudent, secondStudent] = [await oldStudent(['1.50', '2.00']), await oldStudent(['1.50', '2.00'])]
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await requestEnrollment(firstStudent.user)).status)
      await inject('DELETE', PATH, { as: firstStudent.user, body: {} })
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await requestEnrollment(secondStudent.user)).status).toBe(200)
  })

  test('deletes the application of a cancelled request, so that another one can be sent', async () => {
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
    const application = await anEnrollment(db, { course, student: oldEnrollment, status: 1, ...nextTerm })
    const { rows } = await sql<{ id: number }>`
      with sent as (
        insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level)
        values (${`A26-BACK-${application.id}`}, ${oldEnrollment.student_id}, 'college', 'old', ${nextTerm.school_year}, ${nextTerm.semester}, ${course.id}, 2) returning id
      )
      update enrollments set admission_id = (select id from sent) where id = ${application.id} returning admission_id as id`.execute(db)
    expect((await inject('DELETE', PATH, { as: user, body: {} })).status).toBe(200)
    const { rows: openApplications } =
      await sql`select from admissions where id = ${rows[0]!.id} and decision is null and deleted_at is null`.execute(db)
    expect(openApplications).toEqual([])
  })
})

describe('eligibility', () => {
  test('rejects requests outside the period, of a closed enrollee type, and of students without earlier enrollments', async () => {
    await offerSecondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    await changeSettings(db, { old_student: '0' })
    expect(reasonCodes(await requestEnrollment(user))).toEqual(['admission.type_closed'])
    expect((await readRequest(user)).reasons[0].message).toBe('Enrollment for the first semester of 2026–2027 is not open to old students.')
    await changeSettings(db, { enrollment_status: 'CLOSE' })
    expect(reasonCodes(await requestEnrollment(user))).toEqual(['admission.period_closed'])
    expect((await readRequest(user)).reasons[0].message).toMatch(
      /^Enrollment for the first semester of 2026–2027 \(.* to .*\) is closed\.$/,
    )
    await aTerm(db)
    await sql`
      insert into enrollment_type_periods (term_id, enrollee_type, closes_on)
      select id, 'old', '2026-01-31' from terms where level_group = 'college' and school_year = '2026-2027'`.execute(db)
    expect((await readRequest(user)).reasons[0].message).toBe('Enrollment for the first semester of 2026–2027 ended on January 31, 2026.')
    await sql`delete from enrollment_type_periods`.execute(db)
    expect(reasonCodes(await requestEnrollment(await signIn(await aStudent(db))))).toEqual(['enrollment.no_record'])
    expect((await readRequest('student')).reasons[0].code).toBe('enrollment.no_record')
  })

  test('treats a student who was away for more than a year as a returnee and warns about an old balance', async () => {
    await offerSecondYear('2A')
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'], { school_year: '2023-2024', net_centavos: 245_000 })
    const request = await readRequest(user)
    expect([request.enrollee_type, request.reasons, request.warnings[0].code]).toEqual(['returnee', [], 'enrollment.hold'])
    expect((await requestEnrollment(user)).status).toBe(200)
    expect(await enrollmentsOf(oldEnrollment)).toMatchObject([{ enrollee_type: 'returnee' }])
  })
})

test('rejects the student while a hold of an earlier term is open, but only warns the office', async () => {
  await offerSecondYear('2A')
  const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
  const pastEnrollment = await anEnrollment(db, { course, student: oldEnrollment, status: 3, semester: 1, school_year: '2025-2026' })
  await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${oldEnrollment.student_id}, ${pastEnrollment.id}, 'check', 'Bounced check')`.execute(
    db,
  )
  const refusal = await requestEnrollment(user)
  expect([refusal.status, reasonCodes(refusal)]).toEqual([422, ['enrollment.hold']])
  expect((await readRequest(user)).reasons).toMatchObject([{ code: 'enrollment.hold', office: 'Cashier' }])
  const counterPath = `/api/students/${oldEnrollment.student_id}/enrollment-request`
  const request = (await inject('GET', counterPath, { as: 'registrar' })).body.data
  expect([request.reasons, request.warnings[0].message]).toEqual([[], 'On hold by the cashier. Bounced check.'])
  await sql`update holds set lifted_at = now() where enrollment_id = ${pastEnrollment.id}`.execute(db)
  expect((await requestEnrollment(user)).status).toBe(200)
})

describe('proposed subjects', () => {
  test('proposes back subjects first to an irregular student, and only classes that the rules allow', async () => {
    const [freeOffer, blockedOffer] = await offerSecondYear('2A')
    const retakeOffer = await anOffer(db, { subject: firstYearSubjects[0] })
    const { user } = await oldStudent(['5.00', '2.00'])
    expect((await readRequest(user)).is_regular).toBe(true)
    await postSheets(db)
    const request = await readRequest(user)
    expect([request.is_regular, request.level]).toEqual([false, 2])
    expect(request.subjects.map((subject: { code: string; offer_id: number | null }) => [subject.code, subject.offer_id])).toEqual([
      [firstYearSubjects[0]!.code, retakeOffer.id],
      [secondYearSubjects[0]!.code, freeOffer!.id],
      [secondYearSubjects[1]!.code, null],
    ])
    expect(request.subjects[2].reasons[0].message).toContain(`needs ${firstYearSubjects[0]!.code}`)
    const refusal = await requestEnrollment(user, { subjects: [retakeOffer.id, blockedOffer!.id] })
    expect([refusal.status, reasonCodes(refusal)]).toEqual([422, ['subject.prerequisite']])
    expect((await readRequest(user, { subjects: `${retakeOffer.id},${blockedOffer!.id}` })).chosen.reasons[0].code).toBe(
      'subject.prerequisite',
    )
  })

  test('lets a student request a subject on condition while a grade is missing', async () => {
    const offers = await offerSecondYear('2A')
    const { user } = await oldStudent([null, '2.00'])
    const request = await readRequest(user)
    expect(request.chosen.offer_ids).toEqual(offers.map((offer) => offer.id))
    expect(request.chosen.conditions[0].message).toBe(
      `${secondYearSubjects[1]!.code} needs ${firstYearSubjects[0]!.code}, which has no grade yet.`,
    )
    expect((await requestEnrollment(user)).status).toBe(200)
  })

  test('does not reveal whether a hidden grade is passed or failed', async () => {
    await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')`.execute(db)
    await offerSecondYear('2A')
    const withoutIds = (request: object) => JSON.stringify(request).replace(/"id":\d+/g, '')
    const [failedStudent, passedStudent] = [
      await oldStudent(['5.00', '2.00'], { net_centavos: 500_000 }),
      await oldStudent(['1.00', '2.00'], { net_centavos: 500_000 }),
    ]
    const answers = [await readRequest(failedStudent.user), await readRequest(passedStudent.user)]
    expect(withoutIds(answers[0])).toBe(withoutIds(answers[1]))
    expect(answers[0].chosen.conditions[0].message).toContain('whose grade is not shown to you yet')
    await sql`delete from payment_settings`.execute(db)
  })

  test('skips full sections and sections with a schedule conflict', async () => {
    const fullOffer = await anOffer(db, { subject: secondYearSubjects[0], section: 'A', max_person: 1, schedule: 'M 8:00AM-9:00AM' })
    await anEnrollment(db, { course, loads: [fullOffer] })
    const openOffer = await anOffer(db, { subject: secondYearSubjects[0], section: 'B', schedule: 'M 8:00AM-9:00AM' })
    await anOffer(db, { subject: secondYearSubjects[1], section: 'D', schedule: 'M 8:30AM-9:30AM', max_person: 50 })
    const laterOffer = await anOffer(db, { subject: secondYearSubjects[1], section: 'C', schedule: 'T 8:30AM-9:30AM' })
    const { user } = await oldStudent(['1.50', '2.00'])
    expect((await readRequest(user)).chosen.offer_ids.sort()).toEqual([openOffer.id, laterOffer.id].sort())
  })
})

describe('pending requests', () => {
  test('can be changed, cancelled, requested again, and accepted by the registrar', async () => {
    const offers = await offerSecondYear('2A')
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
    const { id } = (await requestEnrollment(user)).body.data
    const changeAnswer = await inject('PUT', PATH, { as: user, body: { subjects: [offers[0]!.id] } })
    expect(changeAnswer.status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.change_request', after: { subjects: [offers[0]!.id] } })
    expect(await readRequest(user)).toMatchObject({
      may_change: true,
      enrollment: { id, status: 1 },
      chosen: { offer_ids: [offers[0]!.id] },
    })
    expect((await inject('DELETE', PATH, { as: user, body: {} })).body.message).toBe('Your request was cancelled.')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.cancel_request' })
    expect(await enrollmentsOf(oldEnrollment)).toMatchObject([{ withdrawn: true }])
    const secondId = (await requestEnrollment(user)).body.data.id
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status: 1, limit: 100 } })
    expect(list.body.data.map((row: { id: number }) => row.id)).toContain(secondId)
    const proposal = await inject('GET', `/api/enrollments/${secondId}/proposal`, { as: 'registrar' })
    expect(proposal.body.data.map((row: { id: number; reasons: unknown[] }) => [row.id, row.reasons])).toEqual(
      offers.map((offer) => [offer.id, []]),
    )
    const accounts = await sql`select id from users`.execute(db)
    expect((await inject('POST', `/api/enrollments/acceptAdmissions/${secondId}`, { as: 'registrar', body: {} })).status).toBe(200)
    expect((await sql`select id from users`.execute(db)).rows).toHaveLength(accounts.rows.length)
    expect(reasonCodes(await inject('PUT', PATH, { as: user, body: { subjects: [offers[0]!.id] } }))).toEqual([
      'enrollment.status_not_allowed',
    ])
    expect(reasonCodes(await inject('DELETE', PATH, { as: user, body: {} }))).toEqual(['enrollment.status_not_allowed'])
    const updateAnswer = await inject('POST', `/api/enrollments/${secondId}`, {
      as: 'registrar',
      body: { subjects: offers.map((offer) => offer.id) },
    })
    expect(updateAnswer.body.data).toMatchObject({ status: 2, total_units: 6, level: 2 })
  })

  test('can be changed without a class that filled meanwhile, which can be waited for', async () => {
    const [offer, otherOffer] = await offerSecondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    await requestEnrollment(user)
    await sql`update subject_offers set max_person = 1 where id = ${offer!.id}`.execute(db)
    await anEnrollment(db, { course, loads: [offer!] })
    expect(reasonCodes(await inject('PUT', PATH, { as: user, body: { subjects: [offer!.id, otherOffer!.id] } }))).toEqual(['subject.full'])
    expect((await inject('PUT', PATH, { as: user, body: { subjects: [otherOffer!.id] } })).status).toBe(200)
    expect((await inject('POST', '/api/student/waitlist', { as: user, body: { subject_offer_id: offer!.id } })).status).toBe(200)
    const { subjects } = await readRequest(user)
    expect(subjects[0].choices).toMatchObject([{ id: offer!.id, is_full: true, is_waiting: true }])
  })

  test('shows the subjects and fees after it is accepted, before they are final', async () => {
    const offers = await offerSecondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    const { id } = (await requestEnrollment(user)).body.data
    expect((await readRequest(user)).enrollment).toEqual({ id, status: 1, loads: [], total_units: 0, net_centavos: null })
    await inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar', body: {} })
    await inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: offers.map((offer) => offer.id) } })
    const { enrollment } = await readRequest(user)
    expect(enrollment).toMatchObject({ id, status: 2, total_units: 6, net_centavos: 0 })
    expect(enrollment.loads.map((load: { subjectOffer: { id: number } }) => load.subjectOffer.id)).toEqual(offers.map((offer) => offer.id))
  })

  test('keeps the curriculum of entry when the request is accepted', async () => {
    const offers = await offerSecondYear('2A')
    const { oldEnrollment, user } = await oldStudent(['1.50', '2.00'])
    await sql`update curricula set is_active = false where id = ${course.curriculum_id}`.execute(db)
    await sql`insert into curricula (name, course_id, is_active) values ('2026', ${course.id}, true)`.execute(db)
    const { id } = (await requestEnrollment(user)).body.data
    await inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar', body: {} })
    expect(await enrollmentsOf(oldEnrollment)).toMatchObject([
      { status: 2, curriculum_id: course.curriculum_id, proposed: offers.map((offer) => offer.id) },
    ])
  })
})
