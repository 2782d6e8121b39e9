import type { PrintedAccount } from '@talaan/contract'
import { termTitle } from '../../../lib/format.ts'

/** Whose account a document is for, as facts with labels. */
export function accountFacts({ full_name, student_id_number, course, school_year, semester, level }: PrintedAccount): [string, string][] {
  return [
    ['Student', full_name],
    ['Course', course ?? '—'],
    ['Student no.', student_id_number ?? '—'],
    ['Term', school_year === null || semester === null ? 'Advance payment, no term' : termTitle({ school_year, semester, level })],
  ]
}
