import { hasCode, MAX_WAITLIST_ENTRIES, type Reason } from '@talaan/contract'
import type { RuleViolation } from '../subjects/subject-rules.ts'
import type { EntryRecord, OpenEntryRecord } from './queries.ts'

export interface JoinFacts {
  code: string
  section: string
  is_full: boolean
  /** Everything against adding the subject now. */
  against: readonly RuleViolation[]
  /** The enrollment's open places. */
  open: readonly OpenEntryRecord[]
  offer_id: number
}

/** A full class is what a waiting list is for. */
export const isFullReason = hasCode('subject.full')

/** Why nobody can be put on this waiting list: it is for full classes one could otherwise take. */
export function joinReasons(of: JoinFacts): Reason[] {
  const others = of.against.map((one) => one.reason).filter((reason) => !isFullReason(reason))
  if (others.length > 0) return others
  const name = `${of.code} (${of.section})`
  if (of.open.some((place) => place.subject_offer_id === of.offer_id)) {
    return [{ code: 'waitlist.twice', message: `This student is on the waiting list of ${name} already.` }]
  }
  if (!of.is_full) return [{ code: 'waitlist.not_full', message: `${name} has a free seat; nobody needs to wait for it.` }]
  if (of.open.length < MAX_WAITLIST_ENTRIES) return []
  const message = `A student waits in at most ${MAX_WAITLIST_ENTRIES} lists at a time.`
  return [{ code: 'waitlist.too_many', message, clears_by: 'Leave one of the others' }]
}

const ends = { taken: 'The seat was taken', expired: 'The time to accept the seat is over', left: 'This place was given up' } as const

export function entryReasons(entry: Pick<EntryRecord, 'status'>): Reason[] {
  if (entry.status === 'waiting' || entry.status === 'offered') return []
  return [{ code: 'waitlist.ended', message: `${ends[entry.status]}. It is on no waiting list any more.` }]
}

/** Why the seat cannot be taken now. An offer ends with its last moment, whether or not anybody has noted it yet. */
export function acceptReasons(entry: Pick<EntryRecord, 'status' | 'offer_expires_at'>, now: Date): Reason[] {
  if (entry.status === 'waiting') return [{ code: 'waitlist.not_offered', message: 'No seat has become free yet.' }]
  if (entry.status === 'offered' && entry.offer_expires_at && entry.offer_expires_at <= now) {
    const clears_by = 'Join the waiting list again'
    return [{ code: 'waitlist.expired', message: 'The time to accept this seat is over; it goes to the next student.', clears_by }]
  }
  return entryReasons(entry)
}
