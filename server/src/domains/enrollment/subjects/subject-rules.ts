import { formatSchedule, hasCode, type Meeting, overlaps, type Reason } from '@talaan/contract'
import { hiddenReason } from '../../assessment/reasons.ts'
import { isFull } from '../../offers/seats.ts'
import { longDay } from '../../terms/term-name.ts'
import type { Result } from './results.ts'
import {
  addDropReason,
  closedReason,
  conflictReason,
  corequisiteReason,
  duplicateReason,
  fullReason,
  noClassReason,
  overUnitsReason,
  prerequisiteReason,
  retakeReason,
  standingReason,
} from './subject-reasons.ts'

interface Prerequisite {
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
  seats_held: number
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
  /** The last day, YYYY-MM-DD, on which this enrollment's subjects change without leave; null while nothing ends it. */
  add_drop_closes_on: string | null
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
}

/** A reason and the offer it is about; null when it is about the enrollment. */
export interface RuleViolation {
  offer_id: number | null
  reason: Reason
  /** It only waits for a grade: a student may ask for the subject, and the registrar allows it on that condition. */
  conditional?: boolean
}

/** What stays against it when somebody gives a written reason: everything whose permission they do not hold. */
export const notOverridable = (reasons: readonly Reason[], holds: (permission: string) => boolean): Reason[] =>
  reasons.filter((reason) => reason.override === undefined || !holds(reason.override))

/** Units without a plan to go by (CHED practice: 24 in a semester, 9 in summer). */
export const fallbackMaxUnits = (semester: number): number => (semester === 3 ? 9 : 24)

/** Everything against adding this one offer; no reason means it may be chosen. */
export const subjectReasons = (offer: WantedOffer, student: StudentFacts): Reason[] => violationsOf(offer, student).map((one) => one.reason)

/** The same of these offers together: each is held against what the ones before it add. */
export const subjectsReasons = (offers: readonly WantedOffer[], student: StudentFacts): Reason[] =>
  violationsOfAll(offers, student).map((one) => one.reason)

export function violationsOf(offer: WantedOffer, student: StudentFacts): RuleViolation[] {
  const about = (reason: Reason): RuleViolation => ({ offer_id: offer.offer_id, reason })
  if (isCarried(offer, student)) return [about(duplicateReason(offer.code))]
  return [
    ...periodViolations(student),
    ...[...stateReasons(offer, student), ...passedReasons(offer, student)].map(about),
    ...offer.prerequisites.flatMap((needed) => prerequisiteViolations(offer, needed, student)),
    ...[...conflictReasons(offer, student), ...unitReasons(offer, student)].map(about),
  ]
}

export function violationsOfAll(offers: readonly WantedOffer[], student: StudentFacts): RuleViolation[] {
  const all = { ...student, carried: [...student.carried] }
  const found = offers.flatMap((offer) => {
    // A co-requisite may come later in the same choice.
    const others = offers.filter((other) => other !== offer && !all.carried.includes(other))
    const reasons = violationsOf(withoutChosen(offer, others), all)
    all.carried.push(offer)
    return reasons
  })
  // Told once for all: the period, and the units as they are with the last of them.
  const period = found.find(({ reason }) => isPeriod(reason))
  const units = found.findLast(({ reason }) => isUnits(reason))
  return found.filter((one) => (!isPeriod(one.reason) && !isUnits(one.reason)) || one === period || one === units)
}

const isPeriod = hasCode('enrollment.add_drop_closed')
const isUnits = hasCode('subject.over_units')

/** An enrolled student's subjects are added and dropped until a day of the term. */
export function periodViolations(student: Pick<StudentFacts, 'add_drop_closes_on' | 'today'>): RuleViolation[] {
  const { add_drop_closes_on: last, today } = student
  if (last === null || today <= last) return []
  const message = `Subjects of an enrolled student could be added and dropped until ${longDay(last)}.`
  return [{ offer_id: null, reason: addDropReason(message) }]
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

function stateReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  if (offer.school_year !== student.school_year || offer.semester !== student.semester)
    return [noClassReason(`${label(offer)} belongs to another term.`)]
  if (offer.level_type !== student.level_type) {
    return [noClassReason(`${label(offer)} is a ${offer.level_type === 'college' ? 'college' : 'high school'} subject.`)]
  }
  if (offer.status === 'dissolved') return [noClassReason(`${label(offer)} is dissolved.`)]
  const closed = offer.status === 'open' ? [] : [closedReason(`${label(offer)} is ${offer.status}.`)]
  return isFull(offer) ? [...closed, fullReason(offer)] : closed
}

function passedReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const standing = student.standing.get(offer.code)
  if (standing === 'hidden') {
    return [hiddenReason(`You took ${offer.code} before, and its grade is not shown to you yet.`)]
  }
  if (standing !== 'passed') return []
  return [retakeReason(offer.code)]
}

function prerequisiteViolations(offer: WantedOffer, needed: Prerequisite, student: StudentFacts): RuleViolation[] {
  const about = (reason: Reason, conditional?: boolean): RuleViolation[] => [{ offer_id: offer.offer_id, reason, conditional }]
  if (needed.kind === 'standing') {
    const level = needed.min_level ?? 0
    if (student.level >= level) return []
    return about(standingReason(`${offer.code} is for ${level > 4 ? `Grade ${level}` : `year ${level}`} and above.`))
  }
  const code = needed.code ?? ''
  const standing = student.standing.get(code)
  if (standing === 'passed') return []
  const isTaken = student.carried.some((one) => one.code === code)
  if (needed.kind === 'co_subject') {
    return isTaken ? [] : about(corequisiteReason(`${offer.code} is taken together with ${code}.`))
  }
  const why = isTaken ? 'which is being taken this term' : shortfall[standing ?? 'dropped']
  const waits = !isTaken && (standing === 'ungraded' || standing === 'hidden')
  const clears_by = waits ? 'The grade comes in, or the registrar allows it on that condition' : undefined
  return about(prerequisiteReason(`${offer.code} needs ${code}, ${why}.`, clears_by), waits)
}

const shortfall: Record<Result, string> = {
  passed: 'which was passed',
  conditional: 'which has a conditional grade',
  failed: 'which was failed',
  incomplete: 'which is INC',
  ungraded: 'which has no grade yet',
  dropped: 'which was never taken',
  hidden: 'whose grade is not shown to you yet',
}

function conflictReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  return student.carried.flatMap((other): Reason[] => {
    const mine = offer.meetings.filter((meeting) => other.meetings.some((its) => overlaps(meeting, its)))
    const theirs = other.meetings.filter((meeting) => offer.meetings.some((its) => overlaps(meeting, its)))
    if (mine.length === 0) return []
    const message = `${label(offer)} ${formatSchedule(mine)} overlaps ${label(other)} ${formatSchedule(theirs)}.`
    return [conflictReason(message)]
  })
}

function unitReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const units = unitsOf([...student.carried, offer])
  if (units <= student.max_units) return []
  const message = `With ${offer.code} this is ${units} units; the most for this level and semester is ${student.max_units}.`
  return [overUnitsReason(message)]
}

/** Added up in hundredths, so that halves and tenths come out exact. */
export const unitsOf = (subjects: readonly { units: number }[]): number =>
  subjects.reduce((sum, one) => sum + Math.round(one.units * 100), 0) / 100

const label = (one: CarriedSubject): string => `${one.code} (${one.section})`
