import { type Reason, termName } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import { schoolDay } from '#platform/school-day.ts'

/** The next term is open already. */
export const openedReason = (term: Term, openedAt: Date): Reason => ({
  code: 'term.opened',
  message: `The ${termName(term)} was opened on ${longDay(schoolDay(openedAt))}. Start it, or undo the opening.`,
  office: 'Registrar',
})

/** The chosen term does not follow the current one. */
export const notNextReason = (term: Term, current: Term): Reason => ({
  code: 'term.not_next',
  message: `The ${termName(term)} does not follow the ${termName(current)}, the current term of the school.`,
  office: 'Registrar',
})

/** Starting and undoing need an opening. */
export const notOpenedReason: Reason = {
  code: 'term.not_opened',
  message: 'The next term is not opened yet.',
  office: 'Registrar',
  clears_by: 'Open the next term first',
}

/** The opening can no longer be undone. */
export const hasEnrollmentsReason = (term: Term, count: number): Reason => ({
  code: 'term.has_enrollments',
  message: `${count === 1 ? '1 student has' : `${count} students have`} an enrollment or a request in the ${termName(term)}, so its opening cannot be undone.`,
  office: 'Registrar',
})
