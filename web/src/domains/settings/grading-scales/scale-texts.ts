import type { GradingScaleSetting } from '@talaan/contract'
import { schoolYear } from '../../../lib/format.ts'

/** The school years in which the version holds; undefined for all. */
export function describeYears({ from_school_year: from, until_school_year: until }: GradingScaleSetting): string | undefined {
  if (from === null) return until === null ? undefined : `school years until ${schoolYear(until)}`
  if (until === null) return `school years from ${schoolYear(from)}`
  return from === until ? `school year ${schoolYear(from)}` : `school years ${schoolYear(from)} to ${schoolYear(until)}`
}

/** `College`, or `College, school years from 2027–2028`. */
export function versionName(scale: GradingScaleSetting): string {
  const years = describeYears(scale)
  return years === undefined ? scale.name : `${scale.name}, ${years}`
}
