import { hasCode, MAX_WAITLIST_ENTRIES, type Reason } from '@talaan/contract'
import type { RuleViolation } from '../subjects/subject-rules.ts'
import type { EntryRecord, OpenEntryRecord } from './queries.ts'

export interface JoinFacts {
  code: string
  section: string
  is_full: boolean
  /** The rules that adding the subject now would break. */
  violations: readonly RuleViolation[]
  /** The open entries of the enrollment. */
  entries: readonly OpenEntryRecord[]
  offer_id: number
}

/** A full class is the reason to join a waiting list, so it refuses nobody there. */
export const isFullReason = hasCode('subject.full')

/** Why the student cannot join this waiting list: it is for full classes that the student could otherwise take. */
export function joinReasons({ code, section, is_full, violations, entries, offer_id }: JoinFacts): Reason[] {
  const otherReasons = violations.map((violation) => violation.reason).filter((reason) => !isFullReason(reason))
  if (otherReasons.length > 0) return otherReasons
  const name = `${code} (${section})`
  if (entries.some((entry) => entry.subject_offer_id === offer_id)) {
    return [{ code: 'waitlist.twice', message: `This student is already on the waiting list of ${name}.` }]
  }
  if (!is_full) return [{ code: 'waitlist.not_full', message: `${name} has an open slot, so it has no waiting list.` }]
  if (entries.length < MAX_WAITLIST_ENTRIES) return []
  const message = `A student can be on at most ${MAX_WAITLIST_ENTRIES} waiting lists at a time.`
  return [{ code: 'waitlist.too_many', message, clears_by: 'Leave another waiting list' }]
}

const endTexts = {
  taken: 'The slot has been accepted',
  expired: 'The time to accept the slot has ended',
  left: 'The student left this waiting list',
} as const

export function entryReasons(entry: Pick<EntryRecord, 'status'>): Reason[] {
  if (entry.status === 'waiting' || entry.status === 'offered') return []
  return [{ code: 'waitlist.ended', message: `${endTexts[entry.status]}.` }]
}

/** Why the seat cannot be accepted now. An offered seat expires at its time, also before the job has marked the entry. */
export function acceptReasons(entry: Pick<EntryRecord, 'status' | 'offer_expires_at'>, now: Date): Reason[] {
  if (entry.status === 'waiting') return [{ code: 'waitlist.not_offered', message: 'No slot has opened yet.' }]
  if (entry.status === 'offered' && entry.offer_expires_at && entry.offer_expires_at <= now) {
    const clears_by = 'Join the waiting list again'
    return [{ code: 'waitlist.expired', message: 'The time to accept this slot has ended. It goes to the next student.', clears_by }]
  }
  return entryReasons(entry)
}
