import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { endOffers } from './end-offers.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aSubject, aTerm, type Course, type Enrollment, type Offer } from './testing.ts'

const app = await testApp({ pool: 24 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
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
    return endOffers({ ...ctx, now: new Date(ctx.now.getTime() + (one.late ? 25 : 0) * 3_600_000) }).then(() => 200)
  }
  const { id } = students[one.who]!
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

/** Each answers the rows that break it. */
const broken = {
  'seats_taken is the number of active loads, seats_held of offered places, together at most max_person': sql`
    select o.id from subject_offers o
    where o.seats_taken <> (select count(*) from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null)
       or o.seats_held <> (select count(*) from waitlist_entries w where w.subject_offer_id = o.id and w.status = 'offered')
       or o.seats_taken + o.seats_held > o.max_person`,
  'nobody waits for, or is offered, a subject they have': sql`
    select w.id from waitlist_entries w join loads l on l.enrollment_id = w.enrollment_id and l.prospectus_id = w.prospectus_id
    where w.status in ('waiting', 'offered') and l.deleted_at is null and l.dropped_at is null`,
  'who is rejected waits for nothing': sql`
    select w.id from waitlist_entries w join enrollments e on e.id = w.enrollment_id
    where w.status in ('waiting', 'offered') and (e.status in (0, 1) or e.withdrawn_at is not null)`,
  'more units than the plan has only with an override on record': sql`
    select e.id from enrollments e
    cross join lateral (
      select coalesce(sum(p.units), 0) as carried from loads l join prospectuses p on p.id = l.prospectus_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) has
    cross join lateral (
      select coalesce(sum(p.units), 24) as most from prospectuses p
      where p.curriculum_id = e.curriculum_id and p.level = e.level and p.semester = e.semester and p.is_active
    ) may
    where has.carried > may.most
      and not exists (select from load_overrides o where o.enrollment_id = e.id and o.code = 'subject.over_units' and o.reason <> '')`,
  'one live enrollment per student and term': sql`
    select student_id from enrollments where status <> 0 and withdrawn_at is null group by student_id, school_year, semester having count(*) > 1`,
  'one active load per subject': sql`
    select enrollment_id from loads where deleted_at is null and dropped_at is null group by enrollment_id, prospectus_id having count(*) > 1`,
  'enrolled means a load, a bill, both numbers and a date': sql`
    select e.id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.status = 4 and (e.enrolled_at is null or e.registration_no is null or i.student_id_number is null
      or not exists (select from loads l where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null)
      or not exists (select from assessments a where a.enrollment_id = e.id and a.is_current))`,
  'rejected and pending hold no seats': sql`
    select e.id from enrollments e join loads l on l.enrollment_id = e.id
    where e.status < 2 and l.deleted_at is null and l.dropped_at is null`,
  'the counters are the rows': sql`
    select 1 from (select status, course_id, level, sum(n) as n from enrollment_counts group by 1, 2, 3) c
    full join (select status, course_id, level, count(*) as n from enrollments where withdrawn_at is null group by 1, 2, 3) e
      using (status, course_id, level)
    where coalesce(c.n, 0) <> coalesce(e.n, 0)`,
  'the last event tells the state': sql`
    select e.id from enrollments e
    join lateral (select to_status from enrollment_events v where v.enrollment_id = e.id order by v.id desc limit 1) v on true
    where v.to_status <> e.status`,
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
      for (const [name, query] of Object.entries(broken)) expect([name, await rows(query)]).toEqual([name, []])
    }),
    { numRuns: 12 },
  )
  for (const status of [0, 1, 2, 3, 4]) {
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status, limit: 100 } })
    expect(list.body.meta.total).toBe((await rows(sql`select 1 from enrollments where status = ${status} and withdrawn_at is null`)).length)
  }
})
