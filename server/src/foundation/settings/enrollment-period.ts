import type { Db } from '#platform/db/database.ts'
import { writeSettings } from '#platform/settings.ts'
import { type EnrollmentPeriod, findEnrollmentPeriod, setEnrollmentPeriod } from './queries.ts'

export type { EnrollmentPeriod }

interface Term {
  school_year: string
  semester: number
}

/** The general enrollment period that the school calendar has for a term. */
export const readEnrollmentPeriod = (db: Db, term: Term): Promise<EnrollmentPeriod | undefined> => findEnrollmentPeriod(db, term)

/**
 * Writes the general enrollment period of a term. For the term that enrollment is set to, the settings and the school calendar are one truth,
 * so both are written here. The caller has locked the settings.
 */
export async function writeEnrollmentPeriod(tx: Db, term: Term, enrollmentTerm: Term, period: EnrollmentPeriod): Promise<void> {
  await setEnrollmentPeriod(tx, term, period)
  const isEnrollmentTerm = term.school_year === enrollmentTerm.school_year && term.semester === enrollmentTerm.semester
  if (!isEnrollmentTerm) return
  await writeSettings(tx, { enrollment_start: period.opens_on ?? '', enrollment_end: period.closes_on ?? '' })
}
