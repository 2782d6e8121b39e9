import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aSubject, aTerm, type Course, type Enrollment, type Offer } from './testing.ts'
import { expectInvariants } from './testing-invariants.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

const app = await testApp({ pool: 24 })
const { db, inject } = app
let course: Course
let other: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  other = await aCourse(db)
})

const post = (path: string, body: unknown = {}) => inject('POST', `/api/enrollments/${path}`, { as: 'registrar', body })
const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows

type Step =
  | { do: 'add'; who: number; offers: number[] }
  | { do: 'remove'; who: number; nth: number }
  | { do: 'accept' | 'acceptAdmission' | 'reject'; who: number }
  | { do: 'capacity'; offer: number; max: number }
  | { do: 'join'; who: number; offer: number }
  | { do: 'answer'; who: number; nth: number; verb: 'accept' | 'leave' }
  | { do: 'swap'; who: number; nth: number; offer: number }
  | { do: 'sweep'; late: boolean }
  | { do: 'hold' | 'release' | 'shift' | 'withdraw'; who: number }

const who = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('add' as const), who, offers: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), who, nth: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('join' as const), who, offer: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      who,
      nth: fc.nat(2),
      verb: fc.constantFrom('accept' as const, 'leave' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('swap' as const), who, nth: fc.nat(2), offer: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), late: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'release' as const, 'shift' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('accept' as const, 'acceptAdmission' as const, 'reject' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('capacity' as const), offer: fc.nat(3), max: fc.integer({ min: 1, max: 4 }) }) },
)

async function run(one: Step, students: Enrollment[], offers: Offer[]): Promise<number> {
  if (one.do === 'capacity') {
    const change = sql`
      update subject_offers set max_person = ${one.max} where id = ${offers[one.offer]!.id} and seats_taken + seats_held <= ${one.max}`
    return change.execute(db).then(() => 200)
  }
  if (one.do === 'sweep') {
    const ctx = app.ctx()
    return expireSeatOffers({ ...ctx, now: new Date(ctx.now.getTime() + (one.late ? 25 : 0) * 3_600_000) }).then(() => 200)
  }
  const { id } = students[one.who]!
  if (one.do === 'hold') return (await post(`${id}/hold`, { kind: 'manual', reason: 'test' })).status
  if (one.do === 'release') return (await post(`${id}/release`, { reason: 'test' })).status
  if (one.do === 'withdraw') return (await post(`withdrawn/${id}`, { reason: 'test' })).status
  if (one.do === 'shift') {
    const query = { course_id: other.id, level: 1 }
    return (await inject('DELETE', `/api/enrollments/shift-course/${id}`, { as: 'registrar', query })).status
  }
  if (one.do === 'join') return (await post(`${id}/waitlist`, { subject_offer_id: offers[one.offer]!.id })).status
  if (one.do === 'answer') {
    const { body } = await inject('GET', `/api/enrollments/${id}/waitlist`, { as: 'registrar' })
    const place = body.data[one.nth]
    return place ? (await inject('POST', `/api/waitlist/${place.id}/${one.verb}`, { as: 'registrar', body: {} })).status : 200
  }
  if (one.do === 'swap') {
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })
    const load = loads.body.data[one.nth]
    return load ? (await post(String(id), { subjects: [offers[one.offer]!.id], remove: [load.id] })).status : 200
  }
  if (one.do === 'add')
    return (
      await post(String(id), {
        subjects: one.offers.map((n) => offers[n]!.id),
        override_reason: one.offers.length > 2 ? 'test' : undefined,
      })
    ).status
  if (one.do === 'remove') {
    const loads = await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })
    const load = loads.body.data[one.nth]
    return load ? (await post(`removeEnrolledSubjects/${load.id}`)).status : 200
  }
  const call = { accept: 'acceptEnrollments', acceptAdmission: 'acceptAdmissions', reject: 'rejectAdmissions' }[one.do]
  return (await post(`${call}/${id}`)).status
}

test('whatever registrars do at the same time, the invariants hold and nobody sees a failure', { timeout: 120_000 }, async () => {
  const batches = fc.array(fc.array(step, { minLength: 8, maxLength: 20 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      // Two of the four are heavier than the plan of the own course allows together.
      const own = await aCourse(db)
      await aSubject(db, { course: own, units: 12 })
      const offers = await Promise.all([1, 2, 3, 4].map((max_person) => anOffer(db, { course, max_person, units: max_person > 2 ? 7 : 3 })))
      const students = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          i < 2 ? anApplicant(db, { course: own }) : anEnrollment(db, { course: own, enrollee_type: 'old' }),
        ),
      )
      for (const batch of plan) {
        const statuses = await Promise.all(batch.map((one) => run(one, students, offers)))
        expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
      }
      await expectInvariants(app)
    }),
    { numRuns: 10, seed: 20_261_121 },
  )
  for (const status of [0, 1, 2, 3, 4]) {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status, limit: 100 } })
    expect(list.body.meta.total).toBe((await rows(sql`select 1 from enrollments where status = ${status} and withdrawn_at is null`)).length)
  }
})
