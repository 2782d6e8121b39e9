import type { Ctx } from '../../platform/context.ts'
import { currentSettings } from '../settings/reads.ts'

export interface Term {
  school_year: string
  semester: number
}

/** The term the school is in, as far as the call names no other. */
export async function schoolTerm({ db, now }: Pick<Ctx, 'db' | 'now'>, asked: Partial<Term> = {}): Promise<Term> {
  const { school_year, semester } = await currentSettings(db, now)
  return { school_year: asked.school_year ?? school_year, semester: asked.semester ?? semester }
}

/** The term that enrollment is set to, as far as the call names no other. */
export async function enrollmentTerm({ db, now }: Pick<Ctx, 'db' | 'now'>, asked: Partial<Term> = {}): Promise<Term> {
  const { enrollment_school_year, enrollment_semester } = await currentSettings(db, now)
  return { school_year: asked.school_year ?? enrollment_school_year, semester: asked.semester ?? enrollment_semester }
}
