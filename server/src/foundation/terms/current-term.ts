import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx } from '#platform/context.ts'

export interface Term {
  school_year: string
  semester: number
}

/** The present term of the school; `chosenTerm` replaces it or a part of it. */
export async function schoolTerm({ db, now }: Pick<Ctx, 'db' | 'now'>, chosenTerm: Partial<Term> = {}): Promise<Term> {
  const { school_year, semester } = await currentSettings(db, now)
  return { school_year: chosenTerm.school_year ?? school_year, semester: chosenTerm.semester ?? semester }
}

/** The term that enrollment is set to; `chosenTerm` replaces it or a part of it. */
export async function enrollmentTerm({ db, now }: Pick<Ctx, 'db' | 'now'>, chosenTerm: Partial<Term> = {}): Promise<Term> {
  const { enrollment_school_year, enrollment_semester } = await currentSettings(db, now)
  return { school_year: chosenTerm.school_year ?? enrollment_school_year, semester: chosenTerm.semester ?? enrollment_semester }
}
