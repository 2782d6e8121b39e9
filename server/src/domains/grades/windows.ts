import type { Reason } from '@talaan/contract'
import { longDay } from '../terms/term-name.ts'
import type { Field } from './rules.ts'

type SheetPeriod = 'midterm' | 'final'
export interface Window {
  opens_on: string | null
  closes_on: string | null
  sheet: 'draft' | 'submitted' | 'locked'
}

export interface WindowFacts {
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
  /** The status of the term; undefined when the school calendar does not have it. */
  term: string | undefined
  midterm: Window
  final: Window
  /** Administrators write re-exams also after the sheet is closed: completion and removal come later. */
  is_admin: boolean
}

const periodOf: Record<Field, SheetPeriod> = { midterm_grade: 'midterm', grade: 'final', re_exam: 'final' }
const columnNames: Record<Field, string> = { midterm_grade: 'Midterm grades', grade: 'Final grades', re_exam: 'Re-exam grades' }

/** Why a column of the sheet cannot be written now; undefined when it can. */
export function closedReason(field: Field, facts: WindowFacts): Reason | undefined {
  const window = facts[periodOf[field]]
  const column = columnNames[field]
  const late = field === 're_exam' && facts.is_admin
  const closed = (message: string, clears_by?: string): Reason => ({ code: 'grade.window_closed', message, office: 'Registrar', clears_by })
  if (!late && window.sheet !== 'draft') {
    const message = `${column} are ${window.sheet}. A correction goes through the registrar.`
    return { code: 'grade.locked', message, office: 'Registrar' }
  }
  if (window.opens_on === null || facts.term === undefined || facts.term === 'planned') return closed(`${column} are not open yet.`)
  if (facts.today < window.opens_on) {
    return closed(`${column} open on ${longDay(window.opens_on)}.`, `Wait until ${longDay(window.opens_on)}`)
  }
  if (late) return undefined
  if (facts.term === 'closed') return closed(`${column} are closed with the term.`)
  if (window.closes_on !== null && facts.today > window.closes_on) return closed(`${column} closed on ${longDay(window.closes_on)}.`)
  return undefined
}
