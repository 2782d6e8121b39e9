import {
  type Answer,
  type AttendancePanel,
  type CashierPanel,
  type dashboard,
  type EnrollmentPanel,
  enrollmentStatus,
  type ManagementPanel,
  type Overview,
  type RoleKey,
  type StudentPanel,
  type TeachingPanel,
} from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { listScannerEvents } from '../attendance/events/event-reads.ts'
import { findOwnClearance } from '../clearance/own/own-reads.ts'
import { eligibilityOf } from '../enrollment/requests/own-request.ts'
import { ownAccount } from '../payments/reads.ts'
import { recentCollections } from '../reports/reads.ts'
import { enrollmentTerm, schoolTerm, type Term } from '../terms/current-term.ts'
import { hasLoads, listAttendedOn, listOwnSheets, listTaughtOn } from './class-queries.ts'
import { countRecorded, findOldest } from './desk-queries.ts'
import type { Cached } from './figures/cached-figures.ts'
import { seriesDays, type TermFigures, termFigures } from './figures/term-figures.ts'
import { nextSteps } from './next-steps.ts'
import { canSeeAttendance, canSeeCollections, canSeeCounts, canSeeProofs, canSeeStatistics, canSeeSystem } from './policy.ts'
import { countPendingProofs, enrollmentCounts } from './queries.ts'
import { readSystem } from './system.ts'

/** The parts of the dashboard that the reader may see, in one answer. */
export async function overview(ctx: UserContext): Promise<Answer<typeof dashboard.overview>> {
  const term = await enrollmentTerm(ctx)
  const [seesCounts, seesStatistics, seesCollections] = [await canSeeCounts(ctx), await canSeeStatistics(ctx), await canSeeCollections(ctx)]
  const figures = seesCounts || seesStatistics ? await termFigures(ctx, term) : undefined
  const data: Overview = {
    term,
    computed_at: figures?.computed_at.toISOString() ?? null,
    enrollment: figures && seesCounts ? await enrollmentPanel(ctx, term, figures) : null,
    cashier: seesCollections ? await cashierPanel(ctx, term) : null,
    management: figures && seesStatistics ? managementPanel(figures, seesCollections) : null,
    system: (await canSeeSystem(ctx)) ? await readSystem(ctx) : null,
    attendance: (await canSeeAttendance(ctx)) ? await attendancePanel(ctx) : null,
    teaching: await teachingPanel(ctx),
    student: ctx.actor.roles.includes('student') ? await studentPanel(ctx) : null,
  }
  return { data }
}

const lists = {
  new_request: enrollmentStatus.pending,
  for_enrollment: enrollmentStatus.forEnrollment,
  on_hold: enrollmentStatus.onHold,
} as const

async function enrollmentPanel(ctx: UserContext, term: Term, { value }: Cached<TermFigures>): Promise<EnrollmentPanel> {
  const counts = await enrollmentCounts(ctx.db, term)
  const oldest = await findOldest(ctx.db, term, Object.values(lists))
  const waiting = Object.entries(lists).map(([list, status]) => ({
    list: list as keyof typeof lists,
    n: counts.find((count) => count.status === status)?.n ?? 0,
    oldest_at: oldest.get(status)?.toISOString() ?? null,
  }))
  const { days, courses, full_sections, sheets } = value
  return { waiting, days, courses, full_sections, sheets }
}

async function cashierPanel(ctx: UserContext, term: Term): Promise<CashierPanel> {
  const days = seriesDays(ctx.now)
  const counts = await enrollmentCounts(ctx.db, term)
  return {
    day: days.to,
    ...(await recentCollections(ctx, days)),
    on_hold: counts.find(({ status }) => status === enrollmentStatus.onHold)?.n ?? 0,
    proofs: (await canSeeProofs(ctx)) ? await countPendingProofs(ctx.db) : 0,
  }
}

const managementPanel = ({ value: { levels, money, load } }: Cached<TermFigures>, seesCollections: boolean): ManagementPanel => ({
  levels,
  load,
  money: seesCollections ? money : null,
})

async function attendancePanel(ctx: UserContext): Promise<AttendancePanel> {
  const { data } = await listScannerEvents(ctx)
  const recorded = await countRecorded(
    ctx.db,
    data.map(({ id }) => id),
    schoolDay(ctx.now),
  )
  return { events: data.map(({ id, title, venue }) => ({ id, title, venue, recorded: recorded.get(id) ?? 0 })) }
}

const teachingRoles: readonly RoleKey[] = ['full_time', 'part_time', 'hs_teacher']

/** Null for who is no instructor. */
async function teachingPanel(ctx: UserContext): Promise<TeachingPanel | null> {
  const { actor, db, now } = ctx
  if (!actor.roles.some((role) => teachingRoles.includes(role))) return null
  const term = await schoolTerm(ctx)
  const day = schoolDay(now)
  return { today: await listTaughtOn(db, actor.id, term, day), sheets: await listOwnSheets(db, actor.id, term, day) }
}

async function studentPanel(ctx: UserContext): Promise<StudentPanel> {
  const { db, actor, now } = ctx
  const today = schoolDay(now)
  const { term, requester, reasons, warnings, closes_on } = await eligibilityOf(ctx, db)
  const bill = (await ownAccount(ctx)).data.find(({ withdrawn, assessment }) => !withdrawn && assessment !== null) ?? null
  const cleared = await findOwnClearance(ctx, db, undefined)
  const enrollment = {
    term,
    level: requester?.live_level ?? null,
    status: requester?.live_status ?? null,
    has_subjects: requester?.live_id != null && (await hasLoads(db, requester.live_id)),
  }
  return {
    steps: nextSteps({
      today,
      enrollment: { ...enrollment, reasons, warnings, closes_on },
      bill,
      offices: cleared?.clearance.offices.filter(({ open }) => open.length > 0) ?? [],
    }),
    today: await listAttendedOn(db, actor.id, await schoolTerm(ctx), today),
  }
}
