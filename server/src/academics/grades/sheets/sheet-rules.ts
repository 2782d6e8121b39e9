import type { PeriodKey, PeriodSheet, SheetPeriod } from '@talaan/contract'
import { edgeOf, isWritable, type SheetAction } from '#academics/grade-sheets/statuses.ts'
import { isOverdue, type periodOf, type WindowFacts, windowOf } from '../windows.ts'
import type { SheetRecord } from './sheet-queries.ts'

interface GradedRow {
  midterm_grade: string | null
  grade: string | null
  period_grades: Partial<Record<PeriodKey, string>>
}

/** The rows without a grade or code in the period. With quarters or terms, the sheet of finals has remedial marks only, which not all get. */
export function ungradedRows<T extends GradedRow>(rows: readonly T[], period: SheetPeriod, hasPeriods: boolean): T[] {
  if (period === 'midterm') return rows.filter((row) => row.midterm_grade === null)
  if (period === 'final') return hasPeriods ? [] : rows.filter((row) => row.grade === null)
  return rows.filter((row) => row.period_grades[period] === undefined)
}

/** The steps that a person may take with the sheets of a class. */
export interface SheetRoles {
  writer: boolean
  verifier: boolean
  poster: boolean
}

/** The sheets of a class, in the order of its periods. */
export function presentSheets(
  facts: WindowFacts,
  records: readonly SheetRecord[],
  rows: readonly GradedRow[],
  roles: SheetRoles,
): PeriodSheet[] {
  const keys = facts.periods.map(({ key }) => key)
  const hasRemedial = keys.length > 0 && facts.final.opens_on !== null
  const periods: SheetPeriod[] = keys.length > 0 ? [...keys, ...(hasRemedial ? (['final'] as const) : [])] : ['midterm', 'final']
  return periods.map((period) => {
    const record = records.find((sheet) => sheet.period === period)
    return presentSheet(period, { facts, record, missing: ungradedRows(rows, period, keys.length > 0).length, roles })
  })
}

interface SheetFacts {
  facts: WindowFacts
  record: SheetRecord | undefined
  missing: number
  roles: SheetRoles
}

function presentSheet(period: SheetPeriod, { facts, record, missing, roles }: SheetFacts): PeriodSheet {
  const window = windowOf(period, facts)!
  const status = record?.status ?? 'draft'
  const isOpen = !facts.term_closed
  const overdue = isOverdue(window, facts.today)
  const hasBegun = window.opens_on !== null && facts.today >= window.opens_on && facts.term !== undefined && facts.term !== 'planned'
  const canStep = (action: SheetAction) => {
    const edge = edgeOf(action, status)
    return edge !== undefined && roles[edge.by]
  }
  return {
    id: record?.id ?? null,
    period,
    name: sheetName(period, facts),
    progress: record ? status : 'not_started',
    opens_on: window.opens_on,
    closes_on: window.closes_on,
    is_overdue: overdue,
    late_reason: record?.late_reason ?? null,
    missing,
    submitted: status === 'draft' ? null : step(record?.submitted_at, record?.submitted_by),
    verified: step(record?.verified_at, record?.verified_by),
    posted: step(record?.posted_at, record?.posted_by),
    returned: noted(record?.returned_at, record?.returned_by, record?.return_note, 'note'),
    reopening: noted(record?.reopening_requested_at, record?.reopening_requested_by, record?.reopening_reason, 'reason'),
    can: {
      submit: isOpen && hasBegun && canStep('submit'),
      enter_late: isOpen && hasBegun && roles.writer && overdue && record?.late_reason == null,
      verify: canStep('verify'),
      post: canStep('post'),
      return: isOpen && canStep('return'),
      request_reopening: isOpen && roles.writer && !isWritable(status) && !record?.reopening_reason,
      reopen: isOpen && canStep('reopen'),
      request_correction: status === 'posted' && roles.writer && !roles.poster,
      correct_grade: status === 'posted' && roles.poster,
    },
  }
}

/** With quarters or terms, the sheet of finals has the remedial marks. */
function sheetName(period: SheetPeriod, { periods }: WindowFacts): string {
  if (period === 'midterm') return 'Midterm'
  if (period === 'final') return periods.length > 0 ? 'Remedial' : 'Final'
  return periods.find(({ key }) => key === period)?.name ?? period
}

const step = (at: Date | null | undefined, by: string | null | undefined) => (at ? { at: at.toISOString(), by: by ?? null } : null)

const noted = <K extends string>(
  at: Date | null | undefined,
  by: string | null | undefined,
  text: string | null | undefined,
  key: K,
): ({ at: string; by: string | null } & Record<K, string>) | null =>
  at && text ? ({ at: at.toISOString(), by: by ?? null, [key]: text } as { at: string; by: string | null } & Record<K, string>) : null

/** The columns of a sheet, of which the first decides whether the sheet is open. */
export const fieldOf = (period: SheetPeriod, hasPeriods: boolean): Parameters<typeof periodOf>[0] => {
  if (period === 'midterm') return 'midterm_grade'
  if (period === 'final') return hasPeriods ? 're_exam' : 'grade'
  return period
}
