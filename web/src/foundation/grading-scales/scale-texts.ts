import type { GradingScaleSetting } from '@talaan/contract'
import { schoolYear } from '#lib/format.ts'

/** `College`; with several versions `College, from 2027–2028`. */
export function versionName({ name, from_school_year: from, until_school_year: until }: GradingScaleSetting): string {
  if (from === null) return until === null ? name : `${name}, until ${schoolYear(until)}`
  if (until === null) return `${name}, from ${schoolYear(from)}`
  return from === until ? `${name}, ${schoolYear(from)}` : `${name}, ${schoolYear(from)} to ${schoolYear(until)}`
}

/** Whether the scale has other versions. */
export const hasVersions = ({ from_school_year, until_school_year }: GradingScaleSetting): boolean =>
  from_school_year !== null || until_school_year !== null
