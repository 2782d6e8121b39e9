import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  aCourse,
  anApplicant,
  anEnrollment,
  anOffer,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
} from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

const app = await testApp({ pool: 24 })
const { db, inject } = app
let course: Course
let otherCourse: Course

beforeAll(async () => {
  await aTerm(db)
  // The plan alone limits the units.
  await changeSettings(db, { college_max_units: '1', graduating_overload_units: '0' })
  course = await aCourse(db)
  otherCourse = await aCourse(db)
})

const post = (path: string, body: unknown = {}) => inject('POST', `/api/enrollments/${path}`, { as: 'registrar', body })
const queryRows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

type Step =
  | { do: 'add'; studentIndex: number; offers: number[] }
  | { do: 'remove'; studentIndex: number; nth: number }
  | { do: 'accept' | 'acceptAdmission' | 'reject'; studentIndex: number }
  | { do: 'capacity'; offer: number; max: number }
  | { do: 'join'; studentIndex: number; offer: number }
  | { do: 'answer'; studentIndex: number; nth: number; verb: 'accept' | 'leave' }
  | { do: 'swap'; studentIndex: number; nth: number; offer: number }
  | { do: 'sweep'; late: boolean }
  | { do: 'hold' | 'release' | 'shift' | 'withdraw'; studentIndex: number }

const studentIndex = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      studentIndex,
      offers: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), studentIndex, nth: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('join' as const), studentIndex, offer: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      studentIndex,
      nth: fc.nat(2),
      verb: fc.constantFrom('accept' as const, 'leave' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('swap' as const), studentIndex, nth: fc.nat(2), offer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), late: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'release' as const, 'shift' as const), studentIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), studentIndex }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'acceptAdmission' as const, 'reject' as const), studentIndex }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('capacity' as const), offer: fc.nat(3), max: fc.integer({ min: 1, max: 4 }) }) },
)

async function runStep(step: Step, students: Enrollment[], offers: Offer[]): Promise<number> {
  if (step.do === 'capacity') {
    const change = sql`
      update subject_offers set max_person = ${step.max} where id = ${offers[step.offer]!.id} and seats_taken + seats_held <= ${step.max}`
    return change.execute(db).then(() => 200)
  }
  if (step.do === 'sweep') {
    const ctx = app.ctx()
    return expireSeatOffers({ ...ctx, now: new Date(ctx.now.getTime() + (step.late ? 25 : 0) * 3_600_000) }).then(() => 200)
  }
  const { id } = students[step.studentIndex]!
  if (step.do === 'hold') return (await post(`${id}/hold`, { kind: 'manual', reason: 'test' })).status
  if (step.do === 'release') return (await post(`${id}/release`, { reason: 'test' })).status
  if (step.do === 'withdraw') return (await post(`withdrawn/${id}`, { reason: 'test' })).status
  if (step.do === 'shift') {
    const query = { course_id: otherCourse.id, level: 1 }
    return (await inject('DELETE', `/api/enrollments/shift-course/${id}`, { as: 'registrar', query })).status
  }
  if (step.do === 'join') return (await post(`${id}/waitlist`, { subject_offer_id: offers[step.offer]!.id })).status
  if (step.do === 'answer') {
    const { body } = await inject('GET', `/api/enrollments/${id}/waitlist`, { as: 'registrar' })
    const entry = body.data[step.nth]
    return entry ? (await inject('POST', `/api/waitlist/${entry.id}/${step.verb}`, { as: 'registrar', body: {} })).status : 200
  }
  if (step.do === 'swap') {
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })
    const load = loads.body.data[step.nth]
    return load ? (await post(String(id), { subjects: [offers[step.offer]!.id], remove: [load.id] })).status : 200
  }
  if (step.do === 'add')
    return (
      await post(String(id), {
        subjects: step.offers.map((n) => offers[n]!.id),
        override_reason: step.offers.length > 2 ? 'test' : undefined,
      })
    ).status
  if (step.do === 'remove') {
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })
    const load = loads.body.data[step.nth]
    return load ? (await post(`removeEnrolledSubjects/${load.id}`)).status : 200
  }
  const call = { accept: 'acceptEnrollments', acceptAdmission: 'acceptAdmissions', reject: 'rejectAdmissions' }[step.do]
  return (await post(`${call}/${id}`)).status
}

test('keeps the invariants and fails no call when registrars act at the same time', { timeout: 120_000 }, async () => {
  const batches = fc.array(fc.array(step, { minLength: 8, maxLength: 20 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(batches, async (batches) => {
      // Two of the four offers together have more units than the plan of the course allows.
      const ownCourse = await aCourse(db)
      await aSubject(db, { course: ownCourse, units: 12 })
      const offers = await Promise.all([1, 2, 3, 4].map((max_person) => anOffer(db, { course, max_person, units: max_person > 2 ? 7 : 3 })))
      const students = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          i < 2 ? anApplicant(db, { course: ownCourse }) : anEnrollment(db, { course: ownCourse, enrollee_type: 'old' }),
        ),
      )
      for (const batch of batches) {
        const statuses = await Promise.all(batch.map((step) => runStep(step, students, offers)))
        expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
      }
      await expectInvariants(app)
    }),
    { numRuns: 10, seed: 20_261_121 },
  )
  for (const status of [0, 1, 2, 3, 4]) {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status, limit: 100 } })
    expect(list.body.meta.total).toBe(
      (await queryRows(sql`select 1 from enrollments where status = ${status} and withdrawn_at is null`)).length,
    )
  }
})
