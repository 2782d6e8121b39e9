import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '#platform/sessions.ts'
import { theFees } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { rowsOf } from '#testing/enrollment/actions.ts'
import {
  aCourse,
  anApplicant,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Offer,
} from '#testing/enrollment/enrollment.ts'
import { countDeadlocks, expectInvariants } from '#testing/enrollment/invariants.ts'
import { expectBalancesAgree, expectCountsAgree, expectEndedAreUnlisted } from '#testing/enrollment/lists.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

/** Uses real connections: the steps of one round are sent at the same time. */
const app = await testApp({ pool: 24 })
await letCashiersActAlone(app)
const { db, inject } = app
const earlierTerm = { school_year: '2025-2026', semester: 2 }

beforeAll(async () => {
  await aTerm(db)
  await sql`insert into terms (level_group, school_year, semester) values ('college', ${earlierTerm.school_year}, ${earlierTerm.semester}) on conflict do nothing`.execute(
    db,
  )
  for (const year of [earlierTerm.school_year, '2026-2027']) await theFees(db, year)
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 400, 'Fixed')`.execute(db)
  // No step changes this enrollment, so the lists are never empty.
  await anEnrollment(db, { net_centavos: 100_00, loads: [await anOffer(db)] })
})

interface LifecyclePerson {
  student_id: number
  user_info_id: number
  /** The signed-in account, if there is one. */
  account: TestUser | null
}

interface LifecycleFixture {
  course: Course
  otherCourse: Course
  people: LifecyclePerson[]
  offers: Offer[]
}

/** The status of a step that had nothing to act on. */
const NOTHING = 204
let receiptCount = 0

async function createPerson(studies: { course: Course; offer?: Offer; owes?: boolean }): Promise<LifecyclePerson> {
  const student = await aStudent(db, { student_id_number: `2025-${String(++receiptCount).padStart(5, '0')}` })
  const loads = studies.offer ? [studies.offer] : []
  const earlierEnrollment = {
    course: studies.course,
    student,
    status: 4,
    enrollee_type: 'old',
    loads,
    net_centavos: studies.owes ? 500_000 : 0,
    ...earlierTerm,
  }
  if (loads.length > 0) await anEnrollment(db, earlierEnrollment)
  await sql`
    update students set current_course_id = ${studies.course.id}, current_curriculum_id = ${studies.course.curriculum_id}, level = 1
    where id = ${student.student_id}`.execute(db)
  const { token } = await openSession(db, app.ctx(), student.user_id!)
  return { ...student, account: { id: student.user_id!, name: student.last_name, email: '', token } }
}

/** Two applicants, five newly accepted students, two old students without a request, one who owes a balance, and classes that are nearly full. */
async function createFixture(): Promise<LifecycleFixture> {
  const [course, otherCourse] = [await aCourse(db), await aCourse(db)]
  const [first, second] = [await aSubject(db, { course }), await aSubject(db, { course, units: 5 })]
  const third = await aSubject(db, { course: otherCourse, units: 7 })
  const subjectWithPrerequisite = await aSubject(db, { course, needs: [first] })
  const pastOffer = await anOffer(db, { subject: await aSubject(db, { course, semester: 2 }), ...earlierTerm })
  const offers = [
    await anOffer(db, { subject: first, max_person: 1, schedule: 'M 7:00AM-8:00AM' }),
    await anOffer(db, { subject: first, max_person: 1 }),
    await anOffer(db, { subject: second, max_person: 1, schedule: 'M 7:30AM-8:30AM' }),
    await anOffer(db, { subject: second, max_person: 1 }),
    await anOffer(db, { subject: third, max_person: 3 }),
    await anOffer(db, { subject: subjectWithPrerequisite, max_person: 1 }),
  ]
  const applicants = [await anApplicant(db, { course }), await anApplicant(db, { course })].map((applicant) => ({
    ...applicant,
    account: null,
  }))
  const newStudents = await Promise.all([1, 2, 3, 4, 5].map(() => createPerson({ course })))
  for (const [n, student] of newStudents.entries()) {
    const loads = [[offers[0]!, offers[3]!], [offers[1]!, offers[2]!], [offers[5]!]][n]
    await anEnrollment(db, { course, loads, student: { ...student, user_id: null, first_name: '', last_name: '' } })
  }
  const oldStudents = [
    await createPerson({ course, offer: pastOffer }),
    await createPerson({ course, offer: pastOffer }),
    await createPerson({ course, offer: pastOffer, owes: true }),
  ]
  return { course, otherCourse, people: [...applicants, ...newStudents, ...oldStudents], offers }
}

interface Step {
  do: keyof typeof steps
  personIndex: number
  /** Selects the class, entry, load or amount of the step. */
  n: number
  m: number
}

interface NewestEnrollment {
  id: number
  student_id: number
  accepted: boolean
}

/** The newest enrollment of each person. */
const readNewestEnrollments = (people: readonly LifecyclePerson[]): Promise<NewestEnrollment[]> =>
  rowsOf(
    db,
    sql<NewestEnrollment>`
      select distinct on (student_id) id, student_id, status > 1 and withdrawn_at is null as accepted from enrollments
      where student_id = any(${people.map((person) => person.student_id)}::bigint[]) order by student_id, id desc`,
  )

const callStatus = async (...injectArguments: Parameters<typeof inject>): Promise<number> => (await inject(...injectArguments)).status
const post = (path: string, body: object = {}, as: 'registrar' | 'cashier' | 'school_admin' = 'registrar') =>
  callStatus('POST', `/api/${path}`, { as, body })
const pickItem = <T>(items: readonly T[], n: number): T => items[n % items.length]!
const activeLoads = (id: number) =>
  rowsOf(
    db,
    sql<{ id: number }>`select id from loads where enrollment_id = ${id} and deleted_at is null and dropped_at is null order by id`,
  )

/** The steps that people do. Each gets the enrollment that it acts on and returns the status of its call. */
const steps = {
  acceptAdmission: (_: LifecycleFixture, { id }: StepContext) => post(`enrollments/acceptAdmissions/${id}`),
  reject: (_: LifecycleFixture, { id }: StepContext) => post(`enrollments/rejectAdmissions/${id}`, { reason: 'Papers missing' }),
  deleteApplication: (_: LifecycleFixture, { id }: StepContext) =>
    callStatus('DELETE', `/api/enrollments/admission/${id}`, { as: 'registrar' }),
  request: (_: LifecycleFixture, { person }: StepContext) =>
    person.account ? callStatus('POST', '/api/student/enrollment-request', { as: person.account, body: {} }) : NOTHING,
  cancelRequest: (_: LifecycleFixture, { person }: StepContext) =>
    person.account ? callStatus('DELETE', '/api/student/enrollment-request', { as: person.account }) : NOTHING,
  add: ({ offers }: LifecycleFixture, { id, n, m }: StepContext) => {
    const subjects = [...new Set([pickItem(offers, n).id, pickItem(offers, m).id])]
    return post(`enrollments/${id}`, { subjects, override_reason: n === m ? undefined : 'Allowed by the dean' })
  },
  block: (_: LifecycleFixture, { id }: StepContext) => post(`enrollments/${id}/block`, { override_reason: 'Allowed by the dean' }),
  swap: async ({ offers }: LifecycleFixture, { id, n, m }: StepContext) => {
    const loads = await activeLoads(id)
    return loads.length === 0 ? NOTHING : post(`enrollments/${id}`, { subjects: [pickItem(offers, n).id], remove: [pickItem(loads, m).id] })
  },
  remove: async (_: LifecycleFixture, { id, n }: StepContext) => {
    const loads = await activeLoads(id)
    return loads.length === 0
      ? NOTHING
      : post(`enrollments/removeEnrolledSubjects/${pickItem(loads, n).id}`, n % 4 ? { override_reason: 'Allowed by the dean' } : {})
  },
  join: async ({ offers }: LifecycleFixture, { id, n }: StepContext) => {
    const ids = offers.map((offer) => offer.id)
    const fullOffers = await rowsOf(
      db,
      sql<{
        id: number
      }>`select id from subject_offers where id = any(${ids}::bigint[]) and seats_taken + seats_held = max_person order by id`,
    )
    return fullOffers.length === 0 ? NOTHING : post(`enrollments/${id}/waitlist`, { subject_offer_id: pickItem(fullOffers, n).id })
  },
  acceptSeat: (_: LifecycleFixture, context: StepContext) => actOnEntry(context, 'accept'),
  decline: (_: LifecycleFixture, context: StepContext) => actOnEntry(context, 'leave'),
  expireSeats: async (_: LifecycleFixture, { n }: StepContext) => {
    const ctx = app.ctx()
    await expireSeatOffers({ ...ctx, now: new Date(ctx.now.getTime() + (n % 2) * 25 * 3_600_000) })
    return 200
  },
  accept: (_: LifecycleFixture, { id, n }: StepContext) =>
    post(`enrollments/acceptEnrollments/${id}`, n % 2 ? { override_reason: 'Pays on Friday' } : {}),
  hold: (_: LifecycleFixture, { id, n }: StepContext) =>
    post(`enrollments/${id}/hold`, { kind: n % 2 ? 'manual' : 'check', reason: 'Bounced' }),
  release: (_: LifecycleFixture, { id }: StepContext) => post(`enrollments/${id}/release`, { reason: 'Settled' }),
  shift: ({ course, otherCourse }: LifecycleFixture, { id, n }: StepContext) =>
    callStatus('DELETE', `/api/enrollments/shift-course/${id}`, {
      as: 'registrar',
      query: { course_id: n % 4 ? otherCourse.id : course.id, level: 1 },
    }),
  withdraw: (_: LifecycleFixture, { id }: StepContext) => post(`enrollments/withdrawn/${id}`, { reason: 'Moves away' }),
  edit: (_: LifecycleFixture, { id, n }: StepContext) =>
    post(`enrollments/updateEnrollments/${id}`, { level: 1 + (n % 2), enrollee_type: 'transferee' }),
  correct: (_: LifecycleFixture, { id, n }: StepContext) =>
    callStatus('PUT', `/api/enrollments/update-info/${id}`, {
      as: 'registrar',
      body: { first_name: 'Ana', last_name: n % 2 ? 'Santos' : 'Reyes', basis_of_change: 'court_order' },
    }),
  capacity: ({ offers }: LifecycleFixture, { n, m }: StepContext) => editOffer(pickItem(offers, n), 'open', 1 + (m % 4)),
  close: ({ offers }: LifecycleFixture, { n, m }: StepContext) => editOffer(pickItem(offers, n), m % 2 ? 'open' : 'closed', 2),
  merge: ({ offers }: LifecycleFixture, { n, m }: StepContext) =>
    post(`subjectOffers/${pickItem(offers, n).id}/merge`, {
      into: pickItem(offers, n + 1).id,
      max_person: 1 + (m % 4),
      override_reason: 'Too few',
    }),
  dissolve: ({ offers }: LifecycleFixture, { n }: StepContext) =>
    post(`subjectOffers/${pickItem(offers, n).id}/dissolve`, { reason: 'Too few' }),
  pay: async (_: LifecycleFixture, { person, n }: StepContext) => {
    const [owingEnrollment] = await rowsOf(
      db,
      sql<{ id: number }>`
        select e.id from enrollments e join enrollment_balances b on b.enrollment_id = e.id
        where e.student_id = ${person.student_id} and b.balance_centavos > 0 order by e.id limit 1`,
    )
    const form = { or_number: `R${++receiptCount}`, amount: String(100 * (1 + n)), tender: 'cash' }
    return owingEnrollment ? post('payments', { enrollment_id: owingEnrollment.id, ...form }, 'cashier') : NOTHING
  },
  voidPayment: async (_: LifecycleFixture, { person }: StepContext) => {
    const [payment] = await rowsOf(
      db,
      sql<{ id: number }>`select id from payments where student_id = ${person.student_id} order by voided_at desc, id`,
    )
    return payment ? post(`payments/${payment.id}/void`, { reason: 'Wrong amount' }, 'cashier') : NOTHING
  },
  adjust: async (_: LifecycleFixture, { id, n, m }: StepContext) => {
    const [charged] = await rowsOf(
      db,
      sql<{
        fee_category_id: number
      }>`select fee_category_id from charges where enrollment_id = ${id} order by amount_centavos desc, id limit 1`,
    )
    const form = {
      kind: pickItem(['credit_memo', 'debit_memo', 'credit_memo', 'write_off'], n),
      amount: String(50 * (1 + m)),
      reason: 'Checked',
    }
    return charged ? post(`accounts/${id}/adjustments`, { ...form, fee_category_id: charged.fee_category_id }, 'cashier') : NOTHING
  },
  reverse: async (_: LifecycleFixture, { person }: StepContext) => {
    const [memo] = await rowsOf(
      db,
      sql<{ id: number }>`
        select j.id from adjustments j join enrollments e on e.id = j.enrollment_id
        where e.student_id = ${person.student_id} and j.memo_number is not null and j.reverses_id is null order by j.id limit 1`,
    )
    return memo ? post(`adjustments/${memo.id}/reverse`, { reason: 'Wrong account' }, 'cashier') : NOTHING
  },
  refund: async (_: LifecycleFixture, { person, n }: StepContext) => {
    const [credit] = await rowsOf(
      db,
      sql<{ enrollment_id: number | null; amount: number }>`
        select a.enrollment_id, sum(a.amount_centavos)::bigint as amount from payments p join allocations a on a.payment_id = p.id
        where p.student_id = ${person.student_id} and a.fee_category_id is null and not a.is_refunded
        group by a.enrollment_id having sum(a.amount_centavos) > 0 order by 2 desc limit 1`,
    )
    if (!credit) return NOTHING
    const amount = n % 2 ? credit.amount / 100 : Math.min(100, credit.amount / 100)
    const form = { amount: amount.toFixed(2), method: 'cash', payee: 'Ana Santos', reason: 'Paid too much' }
    return post(`students/${person.student_id}/refunds`, { ...form, enrollment_id: credit.enrollment_id ?? '' }, 'cashier')
  },
  voidRefund: async (_: LifecycleFixture, { person }: StepContext) => {
    const [refund] = await rowsOf(
      db,
      sql<{ id: number }>`select id from refunds where student_id = ${person.student_id} order by voided_at desc, id`,
    )
    return refund ? callStatus('POST', `/api/refunds/${refund.id}/void`, { as: 'administrator', body: { reason: 'Not claimed' } }) : NOTHING
  },
  approve: async (_: LifecycleFixture, { n }: StepContext) => {
    const requests = await rowsOf(db, sql<{ id: number }>`select id from billing_requests where decision is null order by id`)
    if (requests.length === 0) return NOTHING
    const path = `billing-requests/${pickItem(requests, n).id}`
    return n % 5 ? post(`${path}/approve`, {}, 'school_admin') : post(`${path}/refuse`, { reason: 'No letter' }, 'school_admin')
  },
}

interface StepContext extends Pick<Step, 'n' | 'm'> {
  id: number
  person: LifecyclePerson
}

async function actOnEntry({ id, n }: StepContext, verb: 'accept' | 'leave'): Promise<number> {
  const entries = await rowsOf(
    db,
    sql<{ id: number }>`select id from waitlist_entries where enrollment_id = ${id} and status in ('waiting', 'offered') order by id`,
  )
  return entries.length === 0 ? NOTHING : post(`waitlist/${pickItem(entries, n).id}/${verb}`)
}

async function editOffer(offer: Offer, status: 'open' | 'closed', max_person: number): Promise<number> {
  const [current] = await rowsOf(
    db,
    sql<{ section: string; updated_at: Date }>`select section, updated_at from subject_offers where id = ${offer.id}`,
  )
  return callStatus('PUT', `/api/subjectOffers/${offer.id}`, { as: 'registrar', body: { ...current, max_person, status } })
}

const frequentSteps: readonly Step['do'][] = [
  'acceptAdmission',
  'add',
  'block',
  'join',
  'join',
  'acceptSeat',
  'accept',
  'remove',
  'swap',
  'request',
  'pay',
  'adjust',
  'refund',
]
const rareSteps: readonly Step['do'][] = [
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
const stepNames = Object.keys(steps) as Step['do'][]
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...frequentSteps) },
    { weight: 5, arbitrary: fc.constantFrom(...stepNames.filter((name) => !frequentSteps.includes(name) && !rareSteps.includes(name))) },
    { weight: 4, arbitrary: fc.constantFrom(...rareSteps) },
  ),
  personIndex: fc.nat(9),
  n: fc.nat(11),
  m: fc.nat(11),
})

/** Steps for enrollments in any state; the other steps are mostly tried on accepted enrollments. */
const stepsForAnyStatus: readonly Step['do'][] = ['acceptAdmission', 'reject', 'deleteApplication', 'request', 'cancelRequest', 'edit']

async function runStep(step: Step, fixture: LifecycleFixture): Promise<[Step['do'], number]> {
  const rows = await readNewestEnrollments(fixture.people)
  const accepted = rows.filter((row) => row.accepted)
  const candidates = stepsForAnyStatus.includes(step.do) || accepted.length === 0 || step.n % 5 === 0 ? rows : accepted
  const { id, student_id } = pickItem(candidates, step.personIndex)
  const person = fixture.people.find((person) => person.student_id === student_id)!
  return [step.do, await steps[step.do](fixture, { person, id, n: step.n, m: step.m })]
}

const succeededSteps = new Set<Step['do']>()

test('keeps the invariants from application to withdrawal with simultaneous actions', { timeout: 120_000 }, async () => {
  const deadlocks = countDeadlocks()
  const plan = fc.array(fc.array(step, { minLength: 16, maxLength: 24, size: 'max' }), { minLength: 9, maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(plan, async (rounds) => {
      const fixture = await createFixture()
      for (const round of rounds) {
        const answers = await Promise.all(round.map((step) => runStep(step, fixture)))
        expect(answers.filter(([, status]) => ![200, NOTHING, 403, 404, 409, 422].includes(status))).toEqual([])
        for (const [name, status] of answers) if (status === 200) succeededSteps.add(name)
        await expectInvariants(app)
      }
      await expectCountsAgree(app, fixture.otherCourse)
      await expectEndedAreUnlisted(app)
      await expectBalancesAgree(app)
    }),
    { numRuns: 4, seed: 20_261_121, endOnFailure: true },
  )
  expect(deadlocks()).toBe(0)
  // Checks that most kinds of steps have succeeded at least once.
  expect(succeededSteps.size).toBeGreaterThan(stepNames.length * 0.7)
})
