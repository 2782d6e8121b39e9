import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment, aVoid, contextOf, countQueries, signInStudent, theMinimums } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anAssessment,
  anEnrollment,
  anOffer,
  aStudent,
  aTerm,
  type Course,
  type Offer,
  postSheets,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { allLoads } from './reads.ts'

const t = await testApp()
const allLoadsPath = '/api/student/allLoads'
let cashier: TestUser
let course: Course
let offers: Offer[]

beforeAll(async () => {
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  await t.createUser('registrar')
  course = await aCourse(t.db)
  offers = [await anOffer(t.db, { course, max_person: 1000 }), await anOffer(t.db, { course, max_person: 1000 })]
  await theMinimums(t.db, [50, 'Percentage'], [90, 'Percentage'])
})

const setGrades = (load: number | undefined, midterm: string | null, final: string | null, reExam: string | null = null) =>
  sql`update loads set midterm_grade = ${midterm}, grade = ${final}, re_exam = ${reExam} where id = ${load}`.execute(t.db)

async function createEnrolledStudent(net_centavos: number, student?: Student, overrides: Parameters<typeof anEnrollment>[1] = {}) {
  const payer = student ?? (await aStudent(t.db))
  const enrollment = await anEnrollment(t.db, { status: 4, course, student: payer, loads: offers, net_centavos, ...overrides })
  return { enrollment, me: await signInStudent(t, payer), student: payer }
}

describe('grades of the signed-in student', () => {
  test('leave out unpaid grades, with the exact amount that shows them', async () => {
    const { enrollment, me } = await createEnrolledStudent(1_593_000)
    await setGrades(enrollment.loads[0]?.id, '1.25', '4.00', '3.00')
    await postSheets(t.db)
    await aPayment(t.db, cashier.id, enrollment, 796_500)
    const [group] = (await t.inject('GET', allLoadsPath, { as: me })).body.data
    expect(group).toMatchObject({ show_midterm_grade: true, show_final_grade: false, total_units: 6 })
    expect(group.reasons).toEqual([
      {
        code: 'grade.hidden',
        message: 'Pay ₱6,372.00 more to reach the minimum of ₱14,337.00 for finals.',
        office: 'Cashier',
        clears_by: 'Pay ₱6,372.00',
        url: '/admin/student/billing',
      },
    ])
    expect(group.loads[0].midterm_grade).toBe('1.25')
    for (const load of group.loads) {
      expect(load).not.toHaveProperty('grade')
      expect(load).not.toHaveProperty('re_exam')
    }
  })

  test('hide when a centavo is missing or a payment is voided, show at the exact amount or with an override', async () => {
    const { enrollment, me } = await createEnrolledStudent(100_000)
    const readShown = async () => {
      const [group] = (await t.inject('GET', allLoadsPath, { as: me })).body.data
      return [group.show_midterm_grade, group.show_final_grade]
    }
    await aPayment(t.db, cashier.id, enrollment, 49_999)
    expect(await readShown()).toEqual([false, false])
    const lastPayment = await aPayment(t.db, cashier.id, enrollment, 1)
    expect(await readShown()).toEqual([true, false])
    await aVoid(t.db, cashier.id, lastPayment)
    expect(await readShown()).toEqual([false, false])
    await sql`insert into grade_view_overrides (enrollment_id, period, reason) values (${enrollment.id}, 'final', 'Promissory note')`.execute(
      t.db,
    )
    expect(await readShown()).toEqual([false, true])
    await sql`update grade_view_overrides set revoked_at = now() where enrollment_id = ${enrollment.id}`.execute(t.db)
    expect(await readShown()).toEqual([false, false])
  })

  test('list every enrolled term separately, newest first', async () => {
    const { enrollment, me, student } = await createEnrolledStudent(100_000)
    const pastOffer = await anOffer(t.db, { course, school_year: '2025-2026', semester: 2 })
    await createEnrolledStudent(0, student, { school_year: '2025-2026', semester: 2, loads: [pastOffer] })
    await anEnrollment(t.db, { status: 2, student, course, school_year: '2025-2026', semester: 3 })
    await aPayment(t.db, cashier.id, enrollment, 100)
    const { data } = (await t.inject('GET', allLoadsPath, { as: me })).body
    expect(data.map((group: { school_year: string; show_final_grade: boolean }) => [group.school_year, group.show_final_grade])).toEqual([
      ['2026-2027', false],
      ['2025-2026', true],
    ])
  })

  test('take six queries, two of them for the cached scales and settings, whatever the number of terms', async () => {
    const { me, student } = await createEnrolledStudent(0)
    for (let year = 2015; year < 2026; year++) await createEnrolledStudent(0, student, { school_year: `${year}-${year + 1}` })
    const counter = countQueries(t)
    const answer = await allLoads(contextOf(counter.ctx, me))
    expect([answer.data.length, counter.queries()]).toEqual([12, 6])
  })

  test('are shown only to students', async () => {
    for (const as of ['registrar', 'full_time', 'cashier'] as const) expect((await t.inject('GET', allLoadsPath, { as })).status).toBe(403)
    expect((await t.inject('GET', allLoadsPath)).status).toBe(401)
    expect((await t.inject('GET', allLoadsPath, { as: 'administrator' })).body.data).toEqual([])
  })
})

test('subjects of the current term never contain a grade', async () => {
  const { enrollment, me } = await createEnrolledStudent(0)
  await setGrades(enrollment.loads[0]?.id, '1.25', '1.50')
  const answer = await t.inject('GET', '/api/student/loads', { as: me })
  expect(answer.body.data).toMatchObject({ id: enrollment.id, school_year: '2026-2027', reasons: [] })
  expect(JSON.stringify(answer.body)).not.toMatch(/"(midterm_grade|grade|re_exam)"/)
  const stranger = await signInStudent(t, await aStudent(t.db))
  expect((await t.inject('GET', '/api/student/loads', { as: stranger })).body).toEqual({ data: null })
})

const anyGrade = fc.constantFrom('1.00', '1.75', '2.25', '3.00', '4.00', '5.00', 'INC', 'DR')
const anyAmount = fc.integer({ min: 0, max: 100_000 })
/** Which sheets of the class are posted. */
const anyPosted = fc.record({ midterm: fc.boolean(), final: fc.boolean() })
const anyMinimum = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom('Fixed' as const, 'Percentage' as const))

test('no answer to a student contains a hidden grade, nor changes when one is entered', async () => {
  const { enrollment, me } = await createEnrolledStudent(0)
  const [load] = enrollment.loads
  let payment: number | undefined
  await fc.assert(
    fc.asyncProperty(
      anyGrade,
      anyGrade,
      anyAmount,
      anyAmount,
      anyMinimum,
      anyMinimum,
      anyPosted,
      async (midterm, final, net, paid, min, max, posted) => {
        if (payment !== undefined) await aVoid(t.db, cashier.id, payment)
        await anAssessment(t.db, enrollment.id, net)
        payment = paid > 0 ? await aPayment(t.db, cashier.id, enrollment, paid) : undefined
        await theMinimums(t.db, min, max)
        const requiredAmount = ([value, scope]: [number, string]) =>
          scope === 'Fixed' ? Math.min(value * 100, net) : Math.ceil((net * value) / 100)
        const isShown = { midterm: paid >= requiredAmount(min), final: paid >= requiredAmount(max) }

        await setPosted(load!.subject_offer_id, posted)
        await setGrades(load?.id, null, null)
        const [withoutAnyGrade, loadsWithoutGrade] = [await requestAs(allLoadsPath), await requestAs('/api/student/loads')]
        const evaluationWithoutGrade = await requestAs('/api/student/evaluation')
        await setGrades(load?.id, midterm, final, final === '4.00' ? '3.00' : final === 'INC' ? '2.50' : null)
        const [withGrade, loadsWithGrade] = [
          await requestAs(allLoadsPath, withoutAnyGrade.headers.etag),
          await requestAs('/api/student/loads', loadsWithoutGrade.headers.etag),
        ]
        const evaluationWithGrade = await requestAs('/api/student/evaluation', evaluationWithoutGrade.headers.etag)
        expect(loadsWithGrade.status).toBe(304)
        const isRead = { midterm: isShown.midterm && posted.midterm, final: isShown.final && posted.final }
        if (!isRead.final) expect(evaluationWithGrade.status).toBe(304)
        if (!isRead.midterm && !isRead.final) expect(withGrade.status).toBe(304)
        else {
          const [group] = withGrade.body.data
          expect([group.show_midterm_grade, group.show_final_grade]).toEqual([isShown.midterm, isShown.final])
          const shownLoad = group.loads.find((groupLoad: { id: number }) => groupLoad.id === load?.id)
          expect([shownLoad.midterm_grade, shownLoad.grade]).toEqual([
            isRead.midterm ? midterm : isShown.midterm ? null : undefined,
            isRead.final ? final : isShown.final ? null : undefined,
          ])
          expect('re_exam' in shownLoad).toBe(isShown.final)
          // Apart from the grades that show, the answer is the one before there were any.
          expect(withoutGrades(group)).toEqual(withoutGrades(withoutAnyGrade.body.data[0]))
        }
      },
    ),
    { numRuns: 60 },
  )

  async function requestAs(path: string, etag?: unknown) {
    return t.inject('GET', path, { as: me, headers: etag ? { 'if-none-match': String(etag) } : {} })
  }
})

async function setPosted(offerId: number, posted: { midterm: boolean; final: boolean }): Promise<void> {
  await postSheets(t.db)
  for (const period of ['midterm', 'final'] as const)
    if (!posted[period])
      await sql`update grade_sheets set status = 'verified' where subject_offer_id = ${offerId} and period = ${period}`.execute(t.db)
}

const withoutGrades = (group: { loads: object[] }) => ({
  ...group,
  loads: group.loads.map((load) => ({ ...load, midterm_grade: 0, grade: 0, re_exam: 0, allows_re_exam: 0, changed_on: 0 })),
})

test('the head of a record has the latest enrollment, the holds and the balance of all terms', async () => {
  const student = await aStudent(t.db)
  const earlier = { course, student, status: 4, school_year: '2024-2025', semester: 1, net_centavos: 300_000 }
  await anEnrollment(t.db, earlier)
  const readHead = async () => (await t.inject('GET', `/api/students/${student.student_id}`, { as: 'registrar' })).body.data
  expect(await readHead()).toMatchObject({
    enrollment: { school_year: '2024-2025', semester: 1, status: 4, withdrawn: false },
    balance_centavos: 300_000,
    holds: [],
  })
  const { id } = await anEnrollment(t.db, { course, student, status: 1 })
  expect(await readHead()).toMatchObject({ enrollment: { id, status: 1 }, balance_centavos: 300_000 })
  expect(await readHead()).not.toHaveProperty('user_info_id')
})

test('the head of a student who never enrolled has neither enrollment nor balance', async () => {
  const { student_id: id } = await aStudent(t.db)
  const { data } = (await t.inject('GET', `/api/students/${id}`, { as: 'registrar' })).body
  expect(data).toMatchObject({ enrollment: null, balance_centavos: 0 })
})
