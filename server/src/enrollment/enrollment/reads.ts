import {
  enrollment as contract,
  type Enrollment,
  enrollmentStatus,
  hasPermission,
  type Input,
  type Load,
  type LoadComparison,
} from '@talaan/contract'
import type { z } from 'zod'
import { computeBill } from '#billing/assessment/assess-enrollment.ts'
import { accountOf, nextOrNumber } from '#billing/assessment/reads.ts'
import { dueHoldsOf } from '#enrollment/holds/due-holds.ts'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { settlingFacts } from '#enrollment/holds/settling-facts.ts'
import { searchWords } from '#foundation/people/search.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { listPage, meta, page } from '#platform/paging.ts'
import { countEnrollments, enrollmentPage, searchEnrollments } from './list-queries.ts'
import { nextStepReasons, presentEnrollment, presentLoad, presentRow } from './presenters.ts'
import { type EnrollmentRecord, enrollmentById } from './queries.ts'
import { loadsOf } from './subjects/load-queries.ts'
import { compareLoads } from './subjects/student-status.ts'
import { studentStatusOf } from './subjects/student-status-rules.ts'

/** Without a state filter the list leaves out rejected requests, as the badges do. */
const listedStatuses = [1, 2, 3, 4]

export const enrollments = answer(contract.enrollments, async (ctx, input) => {
  const filter = {
    ...(await enrollmentTerm(ctx, input)),
    statuses: statusesOf(input),
    course_id: input.course_id,
    level: input.level,
    level_type: input.level_type,
    enrollee_type: input.enrollee_type,
    student_status: input.student_status,
    student_status_differs: input.student_status_differs === 'true',
    sex: input.sex,
    municipality: input.municipality,
    age: input.age,
    lrn: input.lrn,
    requested_on: input.requested_on,
    enrolled_on: input.enrolled_on,
    words: searchWords(input.search),
  }
  if (filter.words.length > 0) {
    const matches = await searchEnrollments(ctx.db, filter, input.search, input.sort, page(input))
    return { data: matches.rows.map((row) => presentRow(row, ctx.actor)), meta: meta(input, matches.total) }
  }
  const list = await listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => enrollmentPage(ctx.db, filter, order, slice),
    () => countEnrollments(ctx.db, filter),
  )
  return { data: list.rows.map((row) => presentRow(row, ctx.actor)), meta: list.meta }
})

function statusesOf(input: Input<typeof contract.enrollments>): number[] {
  if (input.enrolled === 'true') return [4]
  if (input.status !== undefined) return [input.status]
  return input.enrolled === 'false' ? [1, 2, 3] : listedStatuses
}

export const enrollAccount = answer(contract.enrollAccount, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const data = await presentRecord(ctx, ctx.db, row, { hasNumber: input.part !== 'account' })
  if (input.part) return { data: { ...data, loads: [], load_comparison: null } }
  return { data: { ...data, loads: await presentLoads(ctx, row.id), load_comparison: await presentComparison(ctx, row) } }
})

/** Which subjects are left over from earlier terms follows from grades, which only readers with `View Enrollments` see. */
async function presentComparison(ctx: UserContext, row: EnrollmentRecord): Promise<LoadComparison | null> {
  if (!hasPermission(ctx.actor.rights, 'View Enrollments')) return null
  const comparison = (await compareLoads(ctx.db, [row], ctx.now)).get(row.id)
  if (!comparison) return null
  const { missing_subjects, extra_subjects, back_subjects } = comparison
  const extra_codes = extra_subjects.map((subject) => subject.code)
  return { student_status: studentStatusOf(comparison), missing_subjects, extra_codes, back_subjects }
}

/** The enrollment as every call of this domain returns it. */
export const enrollmentOf = async (ctx: UserContext, db: Db, id: number): Promise<z.input<typeof Enrollment>> =>
  presentRecord(ctx, db, (await enrollmentById(db, id)) ?? notFound())

async function presentRecord(
  ctx: UserContext,
  db: Db,
  row: EnrollmentRecord,
  { hasNumber = true } = {},
): Promise<z.input<typeof Enrollment>> {
  const account = await accountOf(db, row.id)
  const reasons = nextStepReasons(
    row,
    await dueHoldsOf(db, row, ctx.now, account),
    await hasFees(db, row),
    await officeHoldReasons(db, row.student_id, 'enrollment'),
  )
  const needsNumber = hasNumber && hasPermission(ctx.actor.rights, 'Receive Payment')
  return presentEnrollment(
    {
      row,
      account: await settlingFacts(db, row, account, ctx.now),
      reasons,
      next_or_number: needsNumber ? await nextOrNumber(db, ctx.actor.id) : null,
    },
    ctx.actor,
  )
}

/** Whether a fee fits the student. A bill without lines may be older than the fees, so that they are looked up. */
async function hasFees(db: Db, row: EnrollmentRecord): Promise<boolean> {
  if (row.has_fees || row.loads === 0 || row.status === enrollmentStatus.enrolled || row.withdrawn_at) return true
  return ((await computeBill(db, row.id))?.lines.length ?? 0) > 0
}

export const enrolledSubjects = answer(contract.enrolledSubjects, async (ctx, input) => {
  if (!(await enrollmentById(ctx.db, input.id))) notFound()
  return { data: await presentLoads(ctx, input.id) }
})

async function presentLoads(ctx: UserContext, id: number): Promise<Load[]> {
  const withGrades = hasPermission(ctx.actor.rights, 'View Enrollments')
  return (await loadsOf(ctx.db, id)).map((row) => presentLoad(row, withGrades))
}
