import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { aPayment, countQueries, ctxOf, signedIn, theMinimums } from '../assessment/testing.ts'
import {
  aCourse,
  anAssessment,
  anEnrollment,
  anOffer,
  aStudent,
  aTerm,
  type Course,
  type Offer,
  type Student,
} from '../enrollment/testing.ts'
import { allLoads } from './reads.ts'

const t = await testApp()
const all = '/api/student/allLoads'
let cashier: TestUser
let course: Course
let offers: Offer[]

beforeAll(async () => {
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  course = await aCourse(t.db)
  offers = [await anOffer(t.db, { course, max_person: 1000 }), await anOffer(t.db, { course, max_person: 1000 })]
  await theMinimums(t.db, [50, 'Percentage'], [90, 'Percentage'])
})

const grade = (load: number | undefined, midterm: string | null, final: string | null, reExam: string | null = null) =>
  sql`update loads set midterm_grade = ${midterm}, grade = ${final}, re_exam = ${reExam} where id = ${load}`.execute(t.db)

async function aPayer(net_centavos: number, student?: Student, more: Parameters<typeof anEnrollment>[1] = {}) {
  const who = student ?? (await aStudent(t.db))
  const enrollment = await anEnrollment(t.db, { status: 4, course, student: who, loads: offers, net_centavos, ...more })
  return { enrollment, me: await signedIn(t, who), student: who }
}

describe('own grades', () => {
  test('what is not paid for is absent, with the exact amount that shows it', async () => {
    const { enrollment, me } = await aPayer(1_593_000)
    await grade(enrollment.loads[0]?.id, '1.25', '4.00', '3.00')
    await aPayment(t.db, cashier.id, enrollment, 796_500)
    const [group] = (await t.inject('GET', all, { as: me })).body.data
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

  test('a centavo less hides, the exact amount shows, an override shows, a voided payment hides again', async () => {
    const { enrollment, me } = await aPayer(100_000)
    const shown = async () => {
      const [group] = (await t.inject('GET', all, { as: me })).body.data
      return [group.show_midterm_grade, group.show_final_grade]
    }
    await aPayment(t.db, cashier.id, enrollment, 49_999)
    expect(await shown()).toEqual([false, false])
    const last = await aPayment(t.db, cashier.id, enrollment, 1)
    expect(await shown()).toEqual([true, false])
    await sql`update payments set voided_at = now(), voided_by = 1, void_reason = 'x' where id = ${last}`.execute(t.db)
    expect(await shown()).toEqual([false, false])
    await sql`insert into grade_view_overrides (enrollment_id, period, reason) values (${enrollment.id}, 'final', 'Promissory note')`.execute(
      t.db,
    )
    expect(await shown()).toEqual([false, true])
    await sql`update grade_view_overrides set revoked_at = now() where enrollment_id = ${enrollment.id}`.execute(t.db)
    expect(await shown()).toEqual([false, false])
  })

  test('every term by itself, newest first; only those enrolled in', async () => {
    const { enrollment, me, student } = await aPayer(100_000)
    const past = await anOffer(t.db, { course, school_year: '2025-2026', semester: 2 })
    await aPayer(0, student, { school_year: '2025-2026', semester: 2, loads: [past] })
    await anEnrollment(t.db, { status: 2, student, course, school_year: '2025-2026', semester: 3 })
    await aPayment(t.db, cashier.id, enrollment, 100)
    const { data } = (await t.inject('GET', all, { as: me })).body
    expect(data.map((group: { school_year: string; show_final_grade: boolean }) => [group.school_year, group.show_final_grade])).toEqual([
      ['2026-2027', false],
      ['2025-2026', true],
    ])
  })

  test('three queries, however many terms', async () => {
    const { me, student } = await aPayer(0)
    for (let year = 2015; year < 2026; year++) await aPayer(0, student, { school_year: `${year}-${year + 1}` })
    const counted = countQueries(t)
    const answer = await allLoads(ctxOf(counted.ctx, me))
    expect([answer.data.length, counted.queries()]).toEqual([12, 3])
  })

  test('are for students', async () => {
    for (const as of ['registrar', 'full_time', 'cashier'] as const) expect((await t.inject('GET', all, { as })).status).toBe(403)
    expect((await t.inject('GET', all)).status).toBe(401)
    expect((await t.inject('GET', all, { as: 'administrator' })).body.data).toEqual([])
  })
})

test('own subjects of the current term never carry a grade', async () => {
  const { enrollment, me } = await aPayer(0)
  await grade(enrollment.loads[0]?.id, '1.25', '1.50')
  const answer = await t.inject('GET', '/api/student/loads', { as: me })
  expect(answer.body.data).toMatchObject({ id: enrollment.id, school_year: '2026-2027', reasons: [] })
  expect(JSON.stringify(answer.body)).not.toMatch(/"(midterm_grade|grade|re_exam)"/)
  const stranger = await signedIn(t, await aStudent(t.db))
  expect((await t.inject('GET', '/api/student/loads', { as: stranger })).body).toEqual({ data: null })
})

const numeric = fc.constantFrom('1.00', '1.75', '2.25', '3.00', '4.00', '5.00', 'INC', 'DR')
const amount = fc.integer({ min: 0, max: 100_000 })
const setting = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom('Fixed' as const, 'Percentage' as const))

test('no answer to a student holds a hidden grade, nor changes when one is entered', async () => {
  const { enrollment, me } = await aPayer(0)
  const [load] = enrollment.loads
  await fc.assert(
    fc.asyncProperty(numeric, numeric, amount, amount, setting, setting, async (midterm, final, net, paid, min, max) => {
      await sql`update assessments set is_current = false where enrollment_id = ${enrollment.id} and is_current`.execute(t.db)
      await sql`update payments set voided_at = now(), voided_by = 1, void_reason = 'x' where enrollment_id = ${enrollment.id} and voided_at is null`.execute(
        t.db,
      )
      await anAssessment(t.db, enrollment.id, net)
      if (paid > 0) await aPayment(t.db, cashier.id, enrollment, paid)
      await theMinimums(t.db, min, max)
      const required = ([value, scope]: [number, string]) =>
        scope === 'Fixed' ? Math.min(value * 100, net) : Math.ceil((net * value) / 100)
      const shows = { midterm: paid >= required(min), final: paid >= required(max) }

      await grade(load?.id, null, null)
      const [empty, emptyLoads] = [await ask(all), await ask('/api/student/loads')]
      await grade(load?.id, midterm, final, final === '4.00' ? '3.00' : final === 'INC' ? '2.50' : null)
      const [graded, gradedLoads] = [await ask(all, empty.headers.etag), await ask('/api/student/loads', emptyLoads.headers.etag)]
      expect(gradedLoads.status).toBe(304)
      if (!shows.midterm && !shows.final) expect(graded.status).toBe(304)
      else {
        const [group] = graded.body.data
        expect([group.show_midterm_grade, group.show_final_grade]).toEqual([shows.midterm, shows.final])
        const told = group.loads.find((one: { id: number }) => one.id === load?.id)
        expect([told.midterm_grade, told.grade]).toEqual([shows.midterm ? midterm : undefined, shows.final ? final : undefined])
        expect('re_exam' in told).toBe(shows.final)
        // Apart from the grades that show, the answer is the one before there were any.
        expect(withoutGrades(group)).toEqual(withoutGrades(empty.body.data[0]))
      }
    }),
    { numRuns: 60 },
  )

  async function ask(path: string, etag?: unknown) {
    return t.inject('GET', path, { as: me, headers: etag ? { 'if-none-match': String(etag) } : {} })
  }
})

const withoutGrades = (group: { loads: object[] }) => ({
  ...group,
  loads: group.loads.map((load) => ({ ...load, midterm_grade: 0, grade: 0, re_exam: 0 })),
})
