import { formatSchedule, type Meeting, overlaps, type Reason, type ReasonCode } from '@talaan/contract'
import type { Result } from './results.ts'

export interface Prerequisite {
  kind: 'subject' | 'co_subject' | 'standing'
  code: string | null
  min_level: number | null
}

/** A subject the enrollment carries, or is about to. */
export interface CarriedSubject {
  offer_id: number
  prospectus_id: number
  code: string
  section: string
  units: number
  meetings: readonly Meeting[]
}

/** An offer somebody wants to add. */
export interface WantedOffer extends CarriedSubject {
  school_year: string
  semester: number
  level_type: string
  status: string
  seats_taken: number
  max_person: number
  prerequisites: readonly Prerequisite[]
}

export interface StudentFacts {
  school_year: string
  semester: number
  level: number
  level_type: string
  max_units: number
  carried: readonly CarriedSubject[]
  /** By subject code, over all earlier terms; credited subjects count as passed. */
  standing: ReadonlyMap<string, Result>
}

/** What a registrar may allow with a reason on record: judgement of studies, never a lack of seats. */
const judged: readonly ReasonCode[] = [
  'subject.passed',
  'subject.prerequisite',
  'subject.corequisite',
  'subject.conflict',
  'subject.over_units',
]
export const overridable = (reasons: readonly Reason[]): boolean => reasons.length > 0 && reasons.every((one) => judged.includes(one.code))

/** Units without a plan to go by (CHED practice: 24 in a semester, 9 in summer). */
export const fallbackMaxUnits = (semester: number): number => (semester === 3 ? 9 : 24)

/** Everything against adding this one offer; no reason means it may be chosen. */
export function subjectReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  if (isCarried(offer, student)) return [{ code: 'subject.duplicate', message: `${offer.code} is already added.` }]
  return [
    ...seatReasons(offer, student),
    ...passedReasons(offer, student),
    ...offer.prerequisites.flatMap((needed) => prerequisiteReasons(offer, needed, student)),
    ...conflictReasons(offer, student),
    ...unitReasons(offer, student),
  ]
}

/** Everything against adding these offers together: each is held against what the ones before it add. */
export function subjectsReasons(offers: readonly WantedOffer[], student: StudentFacts): Reason[] {
  const all = { ...student, carried: [...student.carried] }
  const reasons = offers.flatMap((offer) => {
    // A co-requisite may come later in the same choice.
    const others = offers.filter((other) => other !== offer && !all.carried.includes(other))
    const against = subjectReasons(withoutChosen(offer, others), all)
    all.carried.push(offer)
    return against
  })
  const last = reasons.findLast((one) => one.code === 'subject.over_units')
  return reasons.filter((one) => one.code !== 'subject.over_units' || one === last)
}

function withoutChosen(offer: WantedOffer, others: readonly CarriedSubject[]): WantedOffer {
  const chosen = new Set(others.map((other) => other.code))
  return { ...offer, prerequisites: offer.prerequisites.filter((needed) => needed.kind !== 'co_subject' || !chosen.has(needed.code ?? '')) }
}

function isCarried(offer: WantedOffer, student: StudentFacts): boolean {
  return student.carried.some(
    (one) => one.offer_id === offer.offer_id || one.prospectus_id === offer.prospectus_id || one.code === offer.code,
  )
}

function seatReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const closed = (message: string): Reason[] => [{ code: 'subject.closed', message }]
  if (offer.school_year !== student.school_year || offer.semester !== student.semester)
    return closed(`${label(offer)} belongs to another term.`)
  if (offer.level_type !== student.level_type) {
    return closed(`${label(offer)} is a ${offer.level_type === 'college' ? 'college' : 'high school'} subject.`)
  }
  if (offer.status !== 'open') return closed(`${label(offer)} is ${offer.status}.`)
  if (offer.seats_taken < offer.max_person) return []
  return [{ code: 'subject.full', message: `Section is full (${offer.seats_taken}/${offer.max_person})` }]
}

function passedReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  if (student.standing.get(offer.code) !== 'passed') return []
  return [{ code: 'subject.passed', message: `${offer.code} was already passed.`, office: 'Registrar' }]
}

function prerequisiteReasons(offer: WantedOffer, needed: Prerequisite, student: StudentFacts): Reason[] {
  const missing = (message: string): Reason[] => [{ code: 'subject.prerequisite', message, office: 'Registrar' }]
  if (needed.kind === 'standing') {
    const level = needed.min_level ?? 0
    return student.level >= level ? [] : missing(`${offer.code} is for ${level > 4 ? `Grade ${level}` : `year ${level}`} and above.`)
  }
  const code = needed.code ?? ''
  const standing = student.standing.get(code)
  if (standing === 'passed') return []
  if (needed.kind === 'co_subject' && student.carried.some((one) => one.code === code)) return []
  if (needed.kind === 'co_subject') {
    return [{ code: 'subject.corequisite', message: `${offer.code} is taken together with ${code}.`, office: 'Registrar' }]
  }
  return missing(`${offer.code} needs ${code}, which ${shortfall[standing ?? 'dropped']}.`)
}

const shortfall: Record<Result, string> = {
  passed: 'was passed',
  failed: 'was failed',
  incomplete: 'is INC',
  ungraded: 'has no grade yet',
  dropped: 'was never taken',
}

function conflictReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  return student.carried.flatMap((other): Reason[] => {
    const mine = offer.meetings.filter((meeting) => other.meetings.some((its) => overlaps(meeting, its)))
    const theirs = other.meetings.filter((meeting) => offer.meetings.some((its) => overlaps(meeting, its)))
    if (mine.length === 0) return []
    return [{ code: 'subject.conflict', message: `${label(offer)} ${times(mine)} overlaps ${label(other)} ${times(theirs)}.` }]
  })
}

function unitReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const units = hundredths([...student.carried, offer]) / 100
  if (units <= student.max_units) return []
  const message = `With ${offer.code} this is ${units} units; the most for this level and semester is ${student.max_units}.`
  return [{ code: 'subject.over_units', message, office: 'Registrar' }]
}

const hundredths = (subjects: readonly { units: number }[]): number => subjects.reduce((sum, one) => sum + Math.round(one.units * 100), 0)
const label = (one: CarriedSubject): string => `${one.code} (${one.section})`
const times = (meetings: readonly Meeting[]): string => formatSchedule(meetings.map((meeting) => ({ ...meeting, room: null })))
