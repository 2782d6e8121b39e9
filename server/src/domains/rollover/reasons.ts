import type { Reason } from '@talaan/contract'
import { schoolDay } from '../../platform/school-day.ts'
import type { Term } from '../terms/current-term.ts'
import { longDay, termName } from '../terms/term-name.ts'

/** The next term is open already. */
export const openedReason = (term: Term, openedAt: Date): Reason => ({
  code: 'term.opened',
  message: `The ${termName(term)} was opened on ${longDay(schoolDay(openedAt))}. Start it, or take the opening back.`,
  office: 'Registrar',
})

/** The chosen term does not follow the current one. */
export const notNextReason = (term: Term, current: Term): Reason => ({
  code: 'term.not_next',
  message: `The ${termName(term)} does not follow the ${termName(current)}, the current term of the school.`,
  office: 'Registrar',
})

/** Starting and taking back need an opening. */
export const notOpenedReason: Reason = {
  code: 'term.not_opened',
  message: 'The next term is not opened yet.',
  office: 'Registrar',
  clears_by: 'Open the next term first',
}

/** The opening cannot be taken back any more. */
export const hasEnrollmentsReason = (term: Term, count: number): Reason => ({
  code: 'term.has_enrollments',
  message: `${count === 1 ? '1 student has' : `${count} students have`} an enrollment or a request in the ${termName(term)}, so its opening stays.`,
  office: 'Registrar',
})
