import type { CalendarTerm } from '@talaan/contract'
import { ordinalSemester } from '../../../lib/format.ts'

/** `First semester`, or `School year` for junior high, which has one term for the whole year. */
export const partOfYear = ({ level_group, semester }: Pick<CalendarTerm, 'level_group' | 'semester'>): string =>
  level_group === 'junior_high' && semester !== 3 ? 'School year' : ordinalSemester(semester)
