import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../platform/sessions.ts'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { theFees } from '../assessment/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Offer } from './testing.ts'
import { rowsOf } from './testing-actions.ts'
import { countDeadlocks, expectInvariants } from './testing-invariants.ts'
import { expectBalancesAgree, expectCountsAgree, expectGoneAreGone } from './testing-lists.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

/** Real connections: what is done in one round is sent all at once. */
const app = await testApp({ pool: 24 })
const { db, inject } = app
const before = { school_year: '2025-2026', semester: 2 }

beforeAll(async () => {
  await aTerm(db)
  await sql`insert into terms (school_year, semester) values (${before.school_year}, ${before.semester}) on conflict do nothing`.execute(db)
  for (const year of [before.school_year, '2026-2027']) await theFees(db, year)
  // Nobody touches this one, so the lists are never empty, whatever happens to the others.
  await anEnrollment(db, { net_centavos: 100_00, loads: [await anOffer(db)] })
})

interface Person {
  student_id: number
  user_info_id: number
  /** Signed in, when they have an account. */
  account: TestUser | null
}

interface World {
  course: Course
  other: Course
  people: Person[]
  offers: Offer[]
}

/** There was nothing to do it to. */
const NOTHING = 204
let receipt = 0

async function aPerson(studies: { course: Course; offer?: Offer; owes?: boolean }): Promise<Person> {
  const student = await aStudent(db, { student_id_number: `2025-${String(++receipt).padStart(5, '0')}` })
  const loads = studies.offer ? [studies.offer] : []
  const earlier = {
    course: studies.course,
    student,
    status: 4,
    enrollee_type: 'old',
    loads,
    net_centavos: studies.owes ? 500_000 : 0,
    ...before,
  }
  if (loads.length > 0) await anEnrollment(db, earlier)
  await sql`
    update students set current_course_id = ${studies.course.id}, current_curriculum_id = ${studies.course.curriculum_id}, level = 1
    where id = ${student.student_id}`.execute(db)
  const { token } = await openSession(db, app.ctx(), student.user_id!)
  return { ...student, account: { id: student.user_id!, name: student.last_name, email: '', token } }
}

/** Two applicants, five newly accepted students, two of earlier terms who have not asked yet, and one who still owes; classes that are nearly full. */
async function aWorld(): Promise<World> {
  const [course, other] = [await aCourse(db), await aCourse(db)]
  const [first, second] = [await aSubject(db, { course }), await aSubject(db, { course, units: 5 })]
  const third = await aSubject(db, { course: other, units: 7 })
  const needs = await aSubject(db, { course, needs: [first] })
  const past = await anOffer(db, { subject: await aSubject(db, { course, semester: 2 }), ...before })
  const offers = [
    await anOffer(db, { subject: first, max_person: 1, schedule: 'M 7:00AM-8:00AM' }),
    await anOffer(db, { subject: first, max_person: 1 }),
    await anOffer(db, { subject: second, max_person: 1, schedule: 'M 7:30AM-8:30AM' }),
    await anOffer(db, { subject: second, max_person: 1 }),
    await anOffer(db, { subject: third, max_person: 3 }),
    await anOffer(db, { subject: needs, max_person: 1 }),
  ]
  const applicants = [await anApplicant(db, { course }), await anApplicant(db, { course })].map((one) => ({ ...one, account: null }))
  const fresh = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson({ course })))
  for (const [n, student] of fresh.entries()) {
    const loads = [[offers[0]!, offers[3]!], [offers[1]!, offers[2]!], [offers[5]!]][n]
    await anEnrollment(db, { course, loads, student: { ...student, user_id: null, first_name: '', last_name: '' } })
  }
  const old = [
    await aPerson({ course, offer: past }),
    await aPerson({ course, offer: past }),
    await aPerson({ course, offer: past, owes: true }),
  ]
  return { course, other, people: [...applicants, ...fresh, ...old], offers }
}

interface Step {
  do: keyof typeof steps
  who: number
  /** Which class, place, load, amount or other thing. */
  n: number
  m: number
}

interface Newest {
  id: number
  student_id: number
  accepted: boolean
}

/** The newest enrollment of each. */
const newest = (people: readonly Person[]): Promise<Newest[]> =>
  rowsOf(
    db,
    sql<Newest>`
      select distinct on (student_id) id, student_id, status > 1 and withdrawn_at is null as accepted from enrollments
      where student_id = any(${people.map((person) => person.student_id)}::bigint[]) order by student_id, id desc`,
  )

const answer = async (...asked: Parameters<typeof inject>): Promise<number> => (await inject(...asked)).status
const post = (path: string, body: object = {}, as: 'registrar' | 'cashier' = 'registrar') => answer('POST', `/api/${path}`, { as, body })
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length]!
const activeLoads = (id: number) =>
  rowsOf(
    db,
    sql<{ id: number }>`select id from loads where enrollment_id = ${id} and deleted_at is null and dropped_at is null order by id`,
  )

/** What people do. Each is told the enrollment it is about, and answers the status it got. */
const steps = {
  acceptAdmission: (_: World, { id }: About) => post(`enrollments/acceptAdmissions/${id}`),
  reject: (_: World, { id }: About) => post(`enrollments/rejectAdmissions/${id}`, { reason: 'Papers missing' }),
  deleteApplication: (_: World, { id }: About) => answer('DELETE', `/api/enrollments/admission/${id}`, { as: 'registrar' }),
  request: (_: World, { person }: About) =>
    person.account ? answer('POST', '/api/student/enrollment-request', { as: person.account, body: {} }) : NOTHING,
  takeBack: (_: World, { person }: About) =>
    person.account ? answer('DELETE', '/api/student/enrollment-request', { as: person.account }) : NOTHING,
  add: ({ offers }: World, { id, n, m }: About) => {
    const subjects = [...new Set([pick(offers, n).id, pick(offers, m).id])]
    return post(`enrollments/${id}`, { subjects, override_reason: n === m ? undefined : 'Allowed by the dean' })
  },
  block: (_: World, { id }: About) => post(`enrollments/${id}/block`, { override_reason: 'Allowed by the dean' }),
  swap: async ({ offers }: World, { id, n, m }: About) => {
    const loads = await activeLoads(id)
    return loads.length === 0 ? NOTHING : post(`enrollments/${id}`, { subjects: [pick(offers, n).id], remove: [pick(loads, m).id] })
  },
  remove: async (_: World, { id, n }: About) => {
    const loads = await activeLoads(id)
    return loads.length === 0
      ? NOTHING
      : post(`enrollments/removeEnrolledSubjects/${pick(loads, n).id}`, n % 4 ? { override_reason: 'Allowed by the dean' } : {})
  },
  join: async ({ offers }: World, { id, n }: About) => {
    const ids = offers.map((offer) => offer.id)
    const full = await rowsOf(
      db,
      sql<{
        id: number
      }>`select id from subject_offers where id = any(${ids}::bigint[]) and seats_taken + seats_held = max_person order by id`,
    )
    return full.length === 0 ? NOTHING : post(`enrollments/${id}/waitlist`, { subject_offer_id: pick(full, n).id })
  },
  takeSeat: (_: World, about: About) => place(about, 'accept'),
  decline: (_: World, about: About) => place(about, 'leave'),
  sweep: async (_: World, { n }: About) => {
    const ctx = app.ctx()
    await expireSeatOffers({ ...ctx, now: new Date(ctx.now.getTime() + (n % 2) * 25 * 3_600_000) })
    return 200
  },
  accept: (_: World, { id, n }: About) => post(`enrollments/acceptEnrollments/${id}`, n % 2 ? { override_reason: 'Pays on Friday' } : {}),
  hold: (_: World, { id, n }: About) => post(`enrollments/${id}/hold`, { kind: n % 2 ? 'manual' : 'check', reason: 'Bounced' }),
  release: (_: World, { id }: About) => post(`enrollments/${id}/release`, { reason: 'Settled' }),
  shift: ({ course, other }: World, { id, n }: About) =>
    answer('DELETE', `/api/enrollments/shift-course/${id}`, {
      as: 'registrar',
      query: { course_id: n % 4 ? other.id : course.id, level: 1 },
    }),
  withdraw: (_: World, { id }: About) => post(`enrollments/withdrawn/${id}`, { reason: 'Moves away' }),
  edit: (_: World, { id, n }: About) => post(`enrollments/updateEnrollments/${id}`, { level: 1 + (n % 2), enrollee_type: 'transferee' }),
  correct: (_: World, { id, n }: About) =>
    answer('PUT', `/api/enrollments/update-info/${id}`, {
      as: 'registrar',
      body: { first_name: 'Ana', last_name: n % 2 ? 'Santos' : 'Reyes' },
    }),
  capacity: ({ offers }: World, { n, m }: About) => edited(pick(offers, n), 'open', 1 + (m % 4)),
  close: ({ offers }: World, { n, m }: About) => edited(pick(offers, n), m % 2 ? 'open' : 'closed', 2),
  merge: ({ offers }: World, { n, m }: About) =>
    post(`subjectOffers/${pick(offers, n).id}/merge`, {
      into: pick(offers, n + 1).id,
      max_person: 1 + (m % 4),
      override_reason: 'Too few',
    }),
  dissolve: ({ offers }: World, { n }: About) => post(`subjectOffers/${pick(offers, n).id}/dissolve`, { reason: 'Too few' }),
  pay: async (_: World, { person, n }: About) => {
    const [owing] = await rowsOf(
      db,
      sql<{ id: number }>`
        select e.id from enrollments e join enrollment_balances b on b.enrollment_id = e.id
        where e.student_id = ${person.student_id} and b.balance_centavos > 0 order by e.id limit 1`,
    )
    const form = { or_number: `R${++receipt}`, amount: String(100 * (1 + n)), tender: 'cash' }
    return owing ? post('payments', { enrollment_id: owing.id, ...form }, 'cashier') : NOTHING
  },
  voidPayment: async (_: World, { person }: About) => {
    const [paid] = await rowsOf(
      db,
      sql<{ id: number }>`select id from payments where student_id = ${person.student_id} order by voided_at desc, id`,
    )
    return paid ? post(`payments/${paid.id}/void`, { reason: 'Wrong amount' }, 'cashier') : NOTHING
  },
}

interface About extends Pick<Step, 'n' | 'm'> {
  id: number
  person: Person
}

async function place({ id, n }: About, verb: 'accept' | 'leave'): Promise<number> {
  const places = await rowsOf(
    db,
    sql<{ id: number }>`select id from waitlist_entries where enrollment_id = ${id} and status in ('waiting', 'offered') order by id`,
  )
  return places.length === 0 ? NOTHING : post(`waitlist/${pick(places, n).id}/${verb}`)
}

async function edited(offer: Offer, status: 'open' | 'closed', max_person: number): Promise<number> {
  const [now] = await rowsOf(
    db,
    sql<{ section: string; updated_at: Date }>`select section, updated_at from subject_offers where id = ${offer.id}`,
  )
  return answer('PUT', `/api/subjectOffers/${offer.id}`, { as: 'registrar', body: { ...now, max_person, status } })
}

const often: readonly Step['do'][] = [
  'acceptAdmission',
  'add',
  'block',
  'join',
  'join',
  'takeSeat',
  'accept',
  'remove',
  'swap',
  'request',
  'pay',
]
const rarely: readonly Step['do'][] = [
  'merge',
  'dissolve',
  'close',
  'reject',
  'deleteApplication',
  'edit',
  'correct',
  'capacity',
  'hold',
  'shift',
  'withdraw',
]
const names = Object.keys(steps) as Step['do'][]
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...often) },
    { weight: 5, arbitrary: fc.constantFrom(...names.filter((name) => !often.includes(name) && !rarely.includes(name))) },
    { weight: 4, arbitrary: fc.constantFrom(...rarely) },
  ),
  who: fc.nat(9),
  n: fc.nat(11),
  m: fc.nat(11),
})

/** What is only for accepted enrollments is mostly tried on those. */
const forAnybody: readonly Step['do'][] = ['acceptAdmission', 'reject', 'deleteApplication', 'request', 'takeBack', 'edit']

async function run(one: Step, world: World): Promise<[Step['do'], number]> {
  const rows = await newest(world.people)
  const accepted = rows.filter((row) => row.accepted)
  const of = forAnybody.includes(one.do) || accepted.length === 0 || one.n % 5 === 0 ? rows : accepted
  const { id, student_id } = pick(of, one.who)
  const person = world.people.find((person) => person.student_id === student_id)!
  return [one.do, await steps[one.do](world, { person, id, n: one.n, m: one.m })]
}

const done = new Set<Step['do']>()

test('whatever the school does at the same time from application to withdrawal, the invariants hold', { timeout: 120_000 }, async () => {
  const deadlocks = countDeadlocks()
  const plan = fc.array(fc.array(step, { minLength: 16, maxLength: 24, size: 'max' }), { minLength: 9, maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(plan, async (rounds) => {
      const world = await aWorld()
      for (const round of rounds) {
        const answers = await Promise.all(round.map((one) => run(one, world)))
        expect(answers.filter(([, status]) => ![200, NOTHING, 403, 404, 409, 422].includes(status))).toEqual([])
        for (const [name, status] of answers) if (status === 200) done.add(name)
        await expectInvariants(app)
      }
      await expectCountsAgree(app, world.other)
      await expectGoneAreGone(app)
      await expectBalancesAgree(app)
    }),
    { numRuns: 4, seed: 20_261_121, endOnFailure: true },
  )
  expect(deadlocks()).toBe(0)
  // A property over steps that are all refused would prove nothing.
  expect(done.size).toBeGreaterThan(names.length * 0.7)
})
