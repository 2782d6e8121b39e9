import { groupTermName, type LevelGroup, levelGroupOf, type Reason } from '@talaan/contract'
import type { Term } from './current-term.ts'

interface LevelTerm extends Term {
  level: number
}

/** A rule needs the first day of classes, and the school calendar does not have it. */
export const noClassesStartReason = (term: LevelTerm): Reason => ({
  code: 'term.no_classes_start',
  message: `The school calendar has no first day of classes in the ${levelTermName(term)}. The registrar sets it under Settings, School calendar.`,
  office: 'Registrar',
  url: '/admin/settings/calendar',
})

/** A rule needs the last day to add and drop, and the school calendar does not have it. */
export const noAddDropEndReason = (term: LevelTerm): Reason => ({
  code: 'term.no_add_drop_end',
  message: `The school calendar has no last day to add and drop subjects in the ${levelTermName(term)}. The registrar sets it under Settings, School calendar.`,
  office: 'Registrar',
  url: '/admin/settings/calendar',
})

/** The term of a level group is closed: its grades, subjects, classes and requests stay as they are. */
export const termClosedReason = (term: Term, group: LevelGroup): Reason => ({
  code: 'term.closed',
  message: `The ${groupTermName({ ...term, level_group: group })} is closed.`,
  office: 'Registrar',
  clears_by: 'Reopen the term under Settings, School calendar',
  url: '/admin/settings/calendar',
})

/** The term closed reason of a record at a level; none while its term is open. */
export const closedTermReasons = (row: LevelTerm & { term_closed: boolean }): Reason[] =>
  row.term_closed ? [termClosedReason(row, levelGroupOf(row.level))] : []

/** A term that comes after the current term of the school has nothing to close. */
export const notStartedReason = (term: Term, group: LevelGroup): Reason => ({
  code: 'term.not_started',
  message: `The ${groupTermName({ ...term, level_group: group })} has not started, so it cannot be closed.`,
  office: 'Registrar',
})

const levelTermName = ({ school_year, semester, level }: LevelTerm): string =>
  groupTermName({ school_year, semester, level_group: levelGroupOf(level) })
