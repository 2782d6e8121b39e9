/** Helpers of tests that change the school calendar. */
import type { CalendarTerm } from '@talaan/contract'

/** The status and the days of a term, as the form of the calendar sends them. */
export const toDays = ({
  id: _,
  level_group: __,
  school_year: ___,
  semester: ____,
  updated_at: _____,
  can: ______,
  ...days
}: CalendarTerm) => days
