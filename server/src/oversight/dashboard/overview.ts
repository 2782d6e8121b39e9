import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AttendancePanel,
  type CashierPanel,
  dashboard,
  type Headline,
  type ManagementPanel,
  type OwnClass,
  type RoleKey,
  type SetupStep,
  type SystemPanel,
  schoolYearBefore,
  setupSteps,
  type TeachingPanel,
} from '@talaan/contract'
import { subjectLoads } from '#academics/classes/reads.ts'
import { gradeTasks } from '#academics/grades/results/result-reads.ts'
import { listScannerEvents } from '#campus/attendance/events/event-reads.ts'
import { showsUncountedCash } from '#cashier/cashier-shifts/blind-count.ts'
import { readOwnShift } from '#cashier/cashier-shifts/reads.ts'
import { listOwnAnnouncements } from '#communication/announcements/reads.ts'
import { countQueuedMessages, countUndeliveredMessages } from '#communication/messaging/reads.ts'
import { enrollmentTerm, schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { ownChildren } from '#oversight/parents/reads.ts'
import { collectedOn } from '#oversight/reports/reads.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { ownOffices } from '#records/clearance/offices/office-reads.ts'
import { listOwnSheets, listTaughtOn } from './class-queries.ts'
import { countRecorded } from './desk-queries.ts'
import { type Cached, cachedFigures } from './figures/cached-figures.ts'
import { collectedDays } from './figures/collected-days.ts'
import { seriesDays, type TermFigures, termFigures } from './figures/term-figures.ts'
import {
  canReceive,
  canSeeAnnouncements,
  canSeeAttendance,
  canSeeChildren,
  canSeeClasses,
  canSeeCollections,
  canSeeCounts,
  canSeeGradeTasks,
  canSeeOffices,
  canSeeStatistics,
  canSeeSystem,
  canSetUp,
} from './policy.ts'
import { enrollmentCounts } from './queries.ts'
import { numbersOf } from './rules.ts'
import { studentPanel } from './student-panel.ts'
import { countJobs, databaseBytes, findSetup, hasReceipts, listSignInDays } from './system-queries.ts'
import { oldestTasks } from './tasks.ts'

/** Whoever makes a backup touches this file in the data folder; see docs/operations.md. */
const BACKUP_NOTE = 'last-backup'

/** What an administrator watches: sign-ins, messages, jobs, the disk and the last backup. */
async function readSystem(ctx: UserContext): Promise<SystemPanel> {
  const { DATA_DIR } = ctx.config
  const cached = await cachedFigures(ctx, `portal ${seriesDays(ctx.now).to}`, async (tx) => ({
    sign_ins: await listSignInDays(tx, seriesDays(ctx.now)),
    database_bytes: await databaseBytes(tx),
  }))
  const jobs = await countJobs(ctx.db)
  const disk = await statfs(DATA_DIR)
  const backedUp = await stat(join(DATA_DIR, BACKUP_NOTE)).catch(() => undefined)
  return {
    ...cached.value,
    messages: { waiting: await countQueuedMessages(ctx), undelivered: await countUndeliveredMessages(ctx) },
    jobs: { ...jobs, oldest_at: jobs.oldest_at?.toISOString() ?? null },
    disk: { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize },
    backed_up_at: backedUp?.mtime.toISOString() ?? null,
  }
}

/** What a new school has entered and what comes next; null once it has made a receipt. */
async function readSetup({ db }: UserContext, term: Term): Promise<SetupStep[] | null> {
  if (await hasReceipts(db)) return null
  const facts = await findSetup(db, term)
  const { curriculum_id: curriculum, request_id: enroll, enrollment_id: receipt } = facts
  const rowIds: Partial<Record<SetupStep['step'], number | null>> = { curriculum, enroll, receipt }
  return setupSteps.map((step) => {
    const isDone = step !== 'receipt' && facts[step]
    return { step, is_done: isDone, row_id: isDone ? null : (rowIds[step] ?? null) }
  })
}

/** The parts of the dashboard that the reader may see, in one answer. */
export const overview = answer(dashboard.overview, async (ctx) => {
  const [office, own] = await Promise.all([readOffice(ctx), readOwn(ctx)])
  return { data: { ...office, ...own } }
})

/** What the offices watch. */
async function readOffice(ctx: UserContext) {
  const term = await enrollmentTerm(ctx)
  const [seesCounts, seesStatistics, seesCollections] = [await canSeeCounts(ctx), await canSeeStatistics(ctx), await canSeeCollections(ctx)]
  const figures = seesCounts || seesStatistics ? await termFigures(ctx, term) : undefined
  const [tasks, headline, cashier, system, setup, attendance, offices, grade_tasks] = await Promise.all([
    oldestTasks(ctx, term),
    figures ? readHeadline(ctx, term, seesCollections ? figures.value : undefined) : null,
    seesCollections ? cashierPanel(ctx, term) : null,
    readIf(canSeeSystem, ctx, readSystem),
    readIf(canSetUp, ctx, (ctx) => readSetup(ctx, term)),
    readIf(canSeeAttendance, ctx, attendancePanel),
    readIf(canSeeOffices, ctx, async () => (await ownOffices(ctx)).data),
    readIf(canSeeGradeTasks, ctx, gradeTasks),
  ])
  const enrollment = figures && seesCounts ? enrollmentPanel(figures) : null
  const management = figures && seesStatistics ? managementPanel(figures, seesCollections) : null
  const computed_at = figures?.computed_at.toISOString() ?? null
  return { term, computed_at, tasks, headline, enrollment, cashier, management, system, setup, attendance, offices, grade_tasks }
}

/** What is about the reader: what is announced, own classes, the own term, the own children. */
async function readOwn(ctx: UserContext) {
  const [announcements, teaching, classes, student, children] = await Promise.all([
    readIf(canSeeAnnouncements, ctx, listOwnAnnouncements),
    teachingPanel(ctx),
    readIf(canSeeClasses, ctx, listOwnClasses),
    ctx.actor.roles.includes('student') ? studentPanel(ctx) : null,
    readIf(canSeeChildren, ctx, async () => (await ownChildren(ctx)).data),
  ])
  return { announcements, teaching, classes, student, children }
}

type Reader<T> = (ctx: UserContext) => Promise<T>

const readIf = async <T>(isAllowed: Reader<boolean>, ctx: UserContext, read: Reader<T>): Promise<T | null> =>
  (await isAllowed(ctx)) ? read(ctx) : null

/** The figures of the term beside those of the same term a year ago. */
async function readHeadline({ db }: UserContext, term: Term, sums: TermFigures | undefined): Promise<Headline> {
  const lastYear = { ...term, school_year: schoolYearBefore(term.school_year) }
  const [now, then] = [numbersOf(await enrollmentCounts(db, term)), numbersOf(await enrollmentCounts(db, lastYear))]
  return {
    enrolled: { now: now.enrolled, last_year: then.enrolled },
    total: { now: now.total, last_year: then.total },
    paid: sums ? { now_centavos: sums.money.paid_centavos, last_year_centavos: sums.paid_last_year_centavos } : null,
  }
}

const enrollmentPanel = ({ value: { days, courses, full_sections, sheets } }: Cached<TermFigures>) => ({
  days,
  courses,
  full_sections,
  sheets,
})

async function cashierPanel(ctx: UserContext, term: Term): Promise<CashierPanel> {
  const day = schoolDay(ctx.now)
  const [today, days, counts, own] = await Promise.all([
    collectedOn(ctx.db, day),
    collectedDays(ctx),
    enrollmentCounts(ctx.db, term),
    readIf(canReceive, ctx, readOwnShift),
  ])
  const isUncounted = await showsUncountedCash(ctx, { from: day, to: day })
  return {
    day,
    ...(isUncounted ? { receipts: today.receipts, collected_centavos: null, tenders: [] } : today),
    days: days.flatMap((row) => (row.day !== day ? [row] : isUncounted ? [] : [{ day, amount_centavos: today.collected_centavos }])),
    on_hold: numbersOf(counts).on_hold,
    own,
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

async function listOwnClasses(ctx: UserContext): Promise<OwnClass[]> {
  const { data } = await subjectLoads(ctx, {})
  return data.map(({ id, subject_code, subject_info, graded, total_students }) => ({
    id,
    code: subject_code,
    title: subject_info.prospectus.descriptive_title,
    section: subject_info.section,
    schedule: subject_info.subject_schedule,
    graded: graded.grade,
    students: total_students,
  }))
}
