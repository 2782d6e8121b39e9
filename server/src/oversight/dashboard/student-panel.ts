import type { Answer, dashboard } from '@talaan/contract'
import { ownAccount } from '#cashier/payments/reads.ts'
import { ownClaims } from '#enrollment/admission/claims/reads.ts'
import { type EnrollmentEligibility, eligibilityOf } from '#enrollment/enrollment/requests/own-request.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findOwnClearance } from '#records/clearance/own/own-reads.ts'
import { loads } from '#records/students/reads.ts'
import { listAttendedOn, sumLoads } from './class-queries.ts'
import { nextSteps } from './next-steps.ts'
import { canRequestEnrollment, canSeeOwnAccount, canSeeOwnSubjects } from './policy.ts'
import { presentAccount, presentSubjects } from './student-rules.ts'

type StudentPanel = NonNullable<Answer<typeof dashboard.overview>['data']['student']>

/** What the student does next, and the term in figures. */
export async function studentPanel(ctx: UserContext): Promise<StudentPanel> {
  const { db, actor, now } = ctx
  const day = schoolDay(now)
  const [request, accounts, cleared, today, group, seesAccount, claims] = await Promise.all([
    readRequest(ctx),
    ownAccount(ctx),
    findOwnClearance(ctx, db, undefined),
    schoolTerm(ctx).then((term) => listAttendedOn(db, actor.id, term, day)),
    readGroup(ctx),
    canSeeOwnAccount(ctx),
    readClaims(ctx),
  ])
  const { eligibility, requested, open } = request
  const steps = nextSteps({
    enrollment: { ...statusOf(eligibility), has_subjects: requested.subjects > 0 },
    to_pay: accounts.to_pay,
    offices: cleared?.clearance.offices.filter(({ open }) => open.length > 0) ?? [],
  })
  const account = seesAccount ? presentAccount(accounts) : null
  return { steps, today, subjects: presentSubjects(group, open), account, claims }
}

const statusOf = ({ term, requester, reasons, warnings, closes_on }: EnrollmentEligibility) => ({
  term,
  level: requester?.live_level ?? null,
  status: requester?.live_status ?? null,
  reasons,
  warnings,
  closes_on,
})

/** The enrollment of the term with the sums of its subjects; those that are not final are `open` to who may request one. */
async function readRequest(ctx: UserContext) {
  const eligibility = await eligibilityOf(ctx, ctx.db)
  const { live_id = null, live_status = null } = eligibility.requester ?? {}
  const requested = live_id === null ? { subjects: 0, units: 0 } : await sumLoads(ctx.db, live_id)
  return { eligibility, requested, open: (await canRequestEnrollment(ctx)) ? { ...requested, status: live_status } : null }
}

const readGroup = async (ctx: UserContext) => ((await canSeeOwnSubjects(ctx)) ? (await loads(ctx)).data : null)

const readClaims = async (ctx: UserContext) => ((await canRequestEnrollment(ctx)) ? (await ownClaims(ctx)).data : [])
