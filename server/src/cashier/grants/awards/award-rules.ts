import { type Reason, termOfLevel } from '@talaan/contract'
import { reject } from '#platform/errors.ts'
import type { Period } from './award-queries.ts'

/** The period under which an award to a student of the level is kept, as the enrollments are; without a level as it was asked for. */
export function periodOfLevel({ school_year, semester }: Period, level: number | null): Period {
  if (semester === null || level === null) return { school_year, semester }
  return termOfLevel({ school_year, semester }, level)
}

const grantEndedReason = (grant: { name: string }): Reason => ({
  code: 'grant.ended',
  message: `${grant.name} has ended, so it cannot be awarded.`,
  office: 'School Administrator',
})

const awardedReason = (grant: { name: string }): Reason => ({
  code: 'grant.awarded',
  message: `The student already has ${grant.name} in this period.`,
  office: 'School Administrator',
})

export const revokedReason = (grant: { name: string }): Reason => ({
  code: 'grant.revoked',
  message: `${grant.name} was already revoked.`,
})

interface AwardFacts {
  grant: { name: string; is_active: boolean }
  isHeld: boolean
}

/** Reasons why a grant cannot be awarded. A closed term is none: sponsors decide months after it, and money does not belong to the term. */
export const awardReasons = ({ grant, isHeld }: AwardFacts): Reason[] => [
  ...(grant.is_active ? [] : [grantEndedReason(grant)]),
  ...(isHeld ? [awardedReason(grant)] : []),
]

const rejectSecondAward = () => reject(awardedReason({ name: 'this grant' }))

// Two people who award the same grant at the same moment to a student without enrollments.
export const awardConstraints = { student_grants_live_key: rejectSecondAward, student_grants_period_excl: rejectSecondAward }
