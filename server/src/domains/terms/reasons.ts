import { levelGroupNames, levelGroupOf, type Reason } from '@talaan/contract'
import type { Term } from './current-term.ts'
import { termName } from './term-name.ts'

interface LevelTerm extends Term {
  level: number
}

/** A rule needs the first day of classes, and the school calendar does not have it. */
export const noClassesStartReason = (term: LevelTerm): Reason => ({
  code: 'term.no_classes_start',
  message: `The school calendar has no first day of classes for the ${termNameOf(term)}. The registrar sets it under Settings, School calendar.`,
  office: 'Registrar',
  url: '/admin/settings/calendar',
})

/** A rule needs the last day to add and drop, and the school calendar does not have it. */
export const noAddDropEndReason = (term: LevelTerm): Reason => ({
  code: 'term.no_add_drop_end',
  message: `The school calendar has no last day to add and drop subjects for the ${termNameOf(term)}. The registrar sets it under Settings, School calendar.`,
  office: 'Registrar',
  url: '/admin/settings/calendar',
})

const termNameOf = (term: LevelTerm): string => `${termName(term)} (${levelGroupNames[levelGroupOf(term.level)].toLowerCase()})`
