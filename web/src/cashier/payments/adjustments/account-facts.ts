import type { PrintedAccount } from '@talaan/contract'
import { termTitle } from '#lib/format.ts'

/** Whose account a document is for, as facts with labels; `withoutTerm` names what belongs to no term. */
export function accountFacts(
  { full_name, student_id_number, course, school_year, semester, level }: PrintedAccount,
  withoutTerm = 'Advance payment, no term',
): [string, string][] {
  return [
    ['Student', full_name],
    ['Course', course ?? '—'],
    ['Student no.', student_id_number ?? '—'],
    ['Term', school_year === null || semester === null ? withoutTerm : termTitle({ school_year, semester, level })],
  ]
}
