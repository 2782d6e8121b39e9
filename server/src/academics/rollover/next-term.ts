import type { NextTerm, Reason } from '@talaan/contract'
import { rollover as contract } from '@talaan/contract'
import { readEnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import { countMissingGrades } from '#foundation/terms/closing/close-current-terms.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import { isAfter, isSameTerm, shiftYear } from '#foundation/terms/regular-terms.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { calendarOf, countEnrollments, findOpening, type Opening } from './opening-queries.ts'
import { countClasses, countCoursesWithoutFees, countCurrent, countFees } from './preview-queries.ts'
import { hasEnrollmentsReason, notNextReason, notOpenedReason, openedReason } from './reasons.ts'
import { type PlannedTerm, planCalendar, termsAfter } from './rules.ts'

/** What opening the next term would copy, what is missing, and what is still open in the current term. */
export const nextTerm = answer(contract.nextTerm, async (ctx, input) => {
  return { data: await previewNextTerm(ctx, ctx.db, input) }
})

/** The current term of the school and the opening of the next one, with the terms that may follow. */
export async function findTerms(ctx: UserContext, db: Db): Promise<{ current: Term; opening: Opening | undefined; choices: Term[] }> {
  const current = await schoolTerm({ db, now: ctx.now })
  const opening = await findOpening(db)
  // A term that the settings have moved past needs no start any more.
  const openTerm = opening && isAfter(opening, current) ? opening : undefined
  const choices = openTerm ? [{ school_year: openTerm.school_year, semester: openTerm.semester }] : termsAfter(current)
  return { current, opening: openTerm, choices }
}

export async function previewNextTerm(ctx: UserContext, db: Db, chosen: Partial<Term> = {}): Promise<NextTerm> {
  const { current, opening, choices } = await findTerms(ctx, db)
  const requestedTerm = { school_year: chosen.school_year ?? choices[0]!.school_year, semester: chosen.semester ?? choices[0]!.semester }
  const next = choices.find((choice) => isSameTerm(choice, requestedTerm)) ?? choices[0]!
  const lastYear = { school_year: shiftYear(next.school_year, -1), semester: next.semester }
  const [existing, source] = [await countClasses(db, next), await countClasses(db, lastYear)]
  const fees = next.school_year === current.school_year ? null : await previewFees(db, current.school_year, next.school_year)
  const willCopyFees = !opening && fees?.existing === 0
  const period = await readEnrollmentPeriod(db, next)
  const startReasons: Reason[] = opening ? [] : [notOpenedReason]
  return {
    current,
    next,
    choices,
    opening: opening ? { opened_at: opening.opened_at.toISOString(), opened_by: opening.opened_by } : null,
    open_reasons: [...(opening ? [openedReason(opening, opening.opened_at)] : []), ...nextReasons(requestedTerm, choices, current)],
    start_reasons: startReasons,
    missing_grades: opening ? await countMissingGrades(db, opening) : 0,
    undo_reasons: opening ? await undoReasons(db, opening) : startReasons,
    calendar: (await planNextCalendar(db, current, next)).map(presentPlannedTerm),
    enrollment_start: period?.opens_on ?? '',
    enrollment_end: period?.closes_on ?? '',
    classes: { source: lastYear, copied: source.classes, existing: existing.classes },
    sections: { copied: source.sections, existing: existing.sections },
    fees,
    open_items: await openItems(db, {
      current,
      next,
      feeYears: willCopyFees ? [current.school_year] : [next.school_year],
      isNewYear: fees !== null,
      classes: existing.classes > 0 ? existing : source,
    }),
  }
}

export const nextReasons = (term: Term, choices: readonly Term[], current: Term): Reason[] =>
  choices.some((choice) => isSameTerm(choice, term)) ? [] : [notNextReason(term, current)]

async function undoReasons(db: Db, opening: Term): Promise<Reason[]> {
  const count = await countEnrollments(db, opening)
  return count > 0 ? [hasEnrollmentsReason(opening, count)] : []
}

const previewFees = async (db: Db, from: string, to: string) => ({
  school_year: from,
  copied: await countFees(db, from),
  existing: await countFees(db, to),
})

export async function planNextCalendar(db: Db, current: Term, next: Term): Promise<PlannedTerm[]> {
  const lastYear = { school_year: shiftYear(next.school_year, -1), semester: next.semester }
  return planCalendar({
    existing: await calendarOf(db, next),
    lastYear: { term: lastYear, rows: await calendarOf(db, lastYear) },
    previous: { term: current, rows: await calendarOf(db, current) },
  })
}

const presentPlannedTerm = ({ level_group, change, source, classes_start_on, classes_end_on, add_drop_closes_on }: PlannedTerm) => ({
  level_group,
  change,
  source,
  classes_start_on,
  classes_end_on,
  add_drop_closes_on,
})

interface OpenItemFacts extends Pick<NextTerm, 'current' | 'next'> {
  /** The years whose fees the next term will have. */
  feeYears: string[]
  isNewYear: boolean
  classes: { without_instructor: number; without_schedule: number }
}

async function openItems(db: Db, { current, next, feeYears, isNewYear, classes }: OpenItemFacts): Promise<NextTerm['open_items']> {
  const counts = await countCurrent(db, current, next)
  return [
    { key: 'courses_without_fees', count: await countCoursesWithoutFees(db, feeYears, next.semester) },
    { key: 'classes_without_instructor', count: classes.without_instructor },
    { key: 'classes_without_schedule', count: classes.without_schedule },
    { key: 'sheets_not_submitted', count: counts.sheets_not_submitted },
    { key: 'incomplete_grades', count: counts.incomplete_grades },
    { key: 'open_balances', count: counts.open_balances },
    { key: 'students_to_promote', count: isNewYear ? counts.students - counts.students_last_level : 0 },
    { key: 'students_to_graduate', count: isNewYear ? counts.students_last_level : 0 },
    { key: 'students_not_enrolled', count: counts.students_not_enrolled },
  ]
}
