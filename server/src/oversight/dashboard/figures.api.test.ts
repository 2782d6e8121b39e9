/** Every figure of a dashboard or badge beside the list that its link opens. */
import {
  enrollmentLists,
  type FigureName,
  figureLinks,
  type Informations,
  type Overview,
  type RoleKey,
  roles,
  screens,
} from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { aProof } from '#testing/cashier/payment-proofs.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { aRequest } from '#testing/records/document-requests.ts'

const t = await testApp()
const { db } = t
const day = (offset: number) => new Date(t.clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

interface Figure {
  /** Undefined for who does not see it. */
  countIn: (answers: { overview: Overview; informations: Informations }) => number | undefined
  about?: 'day' | 'office'
}

const badge = (name: keyof Informations): Figure => ({ countIn: ({ informations }) => informations[name] || undefined })
const task = (name: keyof NonNullable<Overview['grade_tasks']>): Figure => ({ countIn: ({ overview }) => overview.grade_tasks?.[name] })

/** How each figure of the links is read. A figure that is missing here does not compile. */
const figures: Record<FigureName, Figure> = {
  total: { countIn: ({ overview }) => overview.headline?.total.now },
  new_request: badge('new_request'),
  for_enrollment: badge('for_enrollment'),
  on_hold: badge('on_hold'),
  rejected: badge('rejected'),
  enrolled: { countIn: ({ overview }) => overview.headline?.enrolled.now },
  undelivered: {
    countIn: ({ overview, informations }) => overview.system?.messages.undelivered ?? (informations.undelivered || undefined),
  },
  queued: { countIn: ({ overview }) => overview.system?.messages.waiting },
  approvals: badge('approvals'),
  notes: badge('notes'),
  proofs: badge('proofs'),
  document_requests: badge('document_requests'),
  held_accounts: { countIn: ({ overview }) => overview.cashier?.on_hold },
  receipts: { countIn: ({ overview }) => overview.cashier?.receipts, about: 'day' },
  overdue_sheets: { countIn: ({ overview }) => overview.enrollment?.sheets.overdue },
  due_sheets: { countIn: ({ overview }) => overview.enrollment?.sheets.due },
  to_verify: task('to_verify'),
  to_post: task('to_post'),
  to_endorse: task('to_endorse'),
  to_apply: task('to_apply'),
  instructors: { countIn: ({ overview }) => overview.management?.load.instructors },
  overloaded: { countIn: ({ overview }) => overview.management?.load.overloaded },
  without_classes: { countIn: ({ overview }) => overview.management?.load.without_classes },
  deficiencies: { countIn: ({ overview }) => overview.offices?.find(({ id }) => id === office)?.open, about: 'office' },
}

/** The call of the list of each screen. */
const calls: Record<string, string> = {
  '/admin/messages': '/api/messages',
  '/admin/approvals': '/api/billing-requests',
  '/admin/promissory-notes': '/api/promissory-notes',
  '/admin/payment-proofs': '/api/payment-proofs',
  '/admin/document-requests': '/api/document-requests',
  '/admin/accounts': '/api/accounts',
  '/admin/reports/cashiers': '/api/reports/collections',
  '/admin/grade-sheets': '/api/grade-sheets',
  '/admin/grade-corrections': '/api/grade-corrections',
  '/admin/employees': '/api/employees',
}

function listOf({ to, search }: { to: string; search: Record<string, string> }): { url: string; query: Record<string, string | number> } {
  const name = to.split('/').at(-1) as keyof typeof enrollmentLists
  if (to.startsWith('/admin/enrollments/')) return { url: '/api/enrollments', query: { ...search, ...enrollmentLists[name] } }
  if (to !== '/admin/clearance') return { url: calls[to]!, query: search }
  const { office: id, ...query } = search
  return { url: `/api/clearance/offices/${id}/deficiencies`, query }
}

let office: number
const people: TestUser[] = []

/** A school with several terms, closed and rejected rows and all states. */
beforeAll(async () => {
  await aTerm(db)
  for (const { key } of roles) people.push(await t.createUser(key))
  const userOf = (role: RoleKey) => people[roles.findIndex(({ key }) => key === role)]!
  const course = await aCourse(db)
  const high = await aCourse(db, { level_type: 'high_school' })
  await sql`
    with d as (insert into departments (name, level_type) values ('Computing', 'college') returning id),
         c as (update courses set department_id = (select id from d) where id = ${course.id})
    update user_infos set department_id = (select id from d) where user_id = ${userOf('dean').id}`.execute(db)
  const terms = [
    { school_year: '2026-2027', semester: 1 },
    { school_year: '2026-2027', semester: 2 },
    { school_year: '2025-2026', semester: 1 },
  ]
  for (const [n, term] of terms.entries()) {
    for (const status of [0, 1, 1, 2, 3, 4]) await anEnrollment(db, { course: status === 2 ? high : course, status, ...term })
    await anEnrollment(db, { course, status: 4, withdrawn: true, ...term })
    await anEnrollment(db, { course: high, status: 3, level: 7, ...term, semester: 1 })
    const teachers = [userOf('full_time').id, userOf('dean').id, null]
    for (const [m, employee_id] of teachers.entries()) {
      for (const of of [course, high]) {
        const subject = await aSubject(db, { course: of, code: `FIG${n}${m}${of.id}`, units: m === 0 ? 30 : 3 })
        const offer = await anOffer(db, { course: of, subject, section: `S${n}${m}${of.id}`, ...(employee_id && { employee_id }), ...term })
        const { loads } = await anEnrollment(db, { course: of, status: 4, loads: [offer], ...term })
        const status = ['submitted', 'verified', 'posted', 'draft'][(n + m + 3) % 4]!
        await sql`
          insert into grade_sheets (subject_offer_id, period, status, submitted_at, verified_at, posted_at, first_posted_at)
          values (${offer.id}, 'midterm', ${status}, now(), now(), now(), now())`.execute(db)
        await sql`
          insert into grade_corrections (load_id, field, old_value, new_value, reason, kind, status, requested_by, requested_at, endorsed_by, endorsed_at)
          select ${loads[0]!.id}, f, '1.50', '1.25', 'Recount', 'correction', s, ${userOf('full_time').id}, now(),
                 case when s = 'endorsed' then ${userOf('registrar').id}::bigint end, case when s = 'endorsed' then now() end
          from (values ('midterm_grade', 'requested'), ('grade', 'endorsed')) as v (f, s)`.execute(db)
      }
    }
  }
  await setGradingPeriods(db, { midterm: [day(-20), day(-2)], final: [day(-1), day(3)] })
  const payer = await anEnrollment(db, { course, status: 4, net_centavos: 100_000 })
  await aPayment(db, userOf('cashier').id, payer, 10_000, t.clock.now, day(0))
  await aPayment(db, userOf('cashier').id, payer, 20_000, t.clock.now, day(-1))
  for (const status of ['queued', 'failed', 'doubtful', 'sent', 'cancelled'])
    for (const days of [0, 40])
      await sql`
        insert into messages (channel, template, recipient, subject, body, status, created_at, next_attempt_at)
        values ('email', 'welcome', 'a@example.com', 'x', 'x', ${status}, now() - make_interval(days => ${days}), now() + interval '1 hour')`.execute(
        db,
      )
  for (const status of ['unverified', 'verified', 'for_payment', 'processing', 'ready', 'released', 'rejected'] as const)
    await aRequest(t, { status, student_id: payer.student_id })
  const { rows } = await sql<{ id: number }>`
    with o as (insert into clearance_offices (name) values ('Laboratory') returning id)
    select id from o`.execute(db)
  office = rows[0]!.id
  await sql`insert into clearance_office_members (office_id, user_id) select ${office}, id from users`.execute(db)
  const student = payer.student_id
  await sql`
    insert into deficiencies (office_id, student_id, school_year, semester, reason, tagged_by, status)
    select ${office}, ${student}, '2026-2027', 1, 'A book ' || s, ${people[0]!.id}, s from unnest('{open,cleared,cancelled}'::text[]) s`.execute(
    db,
  )
  await sql`
    insert into billing_requests (kind, student_id, enrollment_id, fee_category_id, amount_centavos, reason, limit_centavos, requested_by, decision,
      decision_reason, decided_by, decided_at)
    select 'credit_memo', ${student}, ${payer.id}, (select min(id) from fee_categories), 101, 'x', 100, ${userOf('cashier').id}, d, d,
      case when d is not null then ${people[0]!.id}::bigint end, case when d is not null then now() end
    from unnest(array[null, 'rejected']) d`.execute(db)
  await sql`
    insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, status, covers, decided_at, decision_reason)
    select ${student}, ${payer.id}, 100, 'Salary', ${day(20)}, s, '{midterm}', case when s <> 'pending' then now() end,
      case when s <> 'pending' then 'x' end
    from unnest('{pending,rejected}'::text[]) s`.execute(db)
  await aProof(db, student, 'pending')
  await aProof(db, student, 'rejected')
})

const read = async (as: TestUser) => {
  const [overview, informations] = [await t.inject('GET', '/api/dashboard', { as }), await t.inject('GET', '/api/informations', { as })]
  return { overview: overview.body.data as Overview, informations: informations.body.data as Informations }
}

it('leads from each figure to a list with exactly as many rows, for every role that can open it', async () => {
  const compared = new Set<string>()
  for (const as of people) {
    const answers = await read(as)
    for (const [name, figure] of Object.entries(figures) as [FigureName, Figure][]) {
      const count = figure.countIn(answers)
      if (count === undefined) continue
      const about = figure.about === 'day' ? day(0) : figure.about === 'office' ? office : answers.overview.term
      const { url, query } = listOf(figureLinks[name](about as never))
      const { status, body } = await t.inject('GET', url, { as, query: { ...query, limit: 1, page: 1 } as never })
      // A reader who may not open the screen sees the figure without a link.
      if (status === 403) continue
      expect([name, as.email, body.meta?.total ?? body]).toEqual([name, as.email, count])
      if (count > 0) compared.add(name)
    }
  }
  const notCompared = Object.keys(figureLinks).filter((name) => !compared.has(name))
  expect(notCompared, 'figures without a row to compare').toEqual([])
})

it('has a list for every count of the badges', async () => {
  const { informations } = await read(people[0]!)
  const badges = screens.flatMap((screen) => ('menu' in screen && 'badge' in screen.menu ? [screen.menu.badge] : []))
  for (const name of [...Object.keys(informations), ...badges]) expect(Object.keys(figureLinks)).toContain(name)
})

/** Numbers that are no count of a list: dates of a chart, sums, seats, and counts of the reader's own records, which have no list of their own. */
const noFigures = [
  ...['term.semester', 'enrollment.days.requests', 'enrollment.days.enrolled', 'enrollment.courses.enrolled', 'enrollment.courses.seats'],
  ...[
    'enrollment.full_sections.n',
    'enrollment.full_sections.rows.level',
    'enrollment.full_sections.rows.taken',
    'enrollment.full_sections.rows.seats',
  ],
  ...['cashier.tenders.receipts', 'management.levels.level', 'management.levels.enrolled', 'management.levels.last_year'],
  ...['management.load.open_classes', 'system.sign_ins.succeeded', 'system.sign_ins.failed', 'system.jobs.waiting', 'system.jobs.failed'],
  ...['attendance.events.recorded', 'cashier.own.shift.receipts', 'headline.enrolled.last_year', 'headline.total.last_year'],
]
const linked = [
  ...[
    'enrollment.sheets.overdue',
    'enrollment.sheets.due',
    'cashier.on_hold',
    'cashier.receipts',
    'headline.enrolled.now',
    'headline.total.now',
  ],
  ...['management.load.instructors', 'management.load.overloaded', 'management.load.without_classes', 'offices.open'],
  ...['grade_tasks.to_verify', 'grade_tasks.to_post', 'grade_tasks.to_endorse', 'grade_tasks.to_apply'],
  ...['system.messages.waiting', 'system.messages.undelivered'],
]

const numbersIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'number') return /(^|[._])id$|_centavos$|bytes$/.test(path) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((item) => numbersIn(item, path))
  if (typeof value !== 'object') return []
  return Object.entries(value ?? {}).flatMap(([key, item]) => numbersIn(item, path ? `${path}.${key}` : key))
}

it('knows every number of the dashboard of an administrator', async () => {
  const { overview } = await read(people[roles.findIndex(({ key }) => key === 'administrator')]!)
  expect([...new Set(numbersIn(overview, ''))].filter((path) => !noFigures.includes(path) && !linked.includes(path))).toEqual([])
})
