import { formatSchedule, type Meeting, overlaps, type PermissionName, type Reason, type ReasonCode } from '@talaan/contract'
import { isFull } from '../../offers/seats.ts'
import { longDay } from '../../terms/term-name.ts'
import type { Result } from './results.ts'

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

/** Which permission allows it all the same. What is not here is never a matter of judgement: a seat that is not there, or the same subject twice. */
const overrides = {
  'subject.passed': 'Override Passed Subject',
  'subject.prerequisite': 'Override Prerequisite',
  'subject.corequisite': 'Override Corequisite',
  'subject.conflict': 'Override Schedule Clash',
  'subject.over_units': 'Override Maximum Units',
  'subject.standing': 'Override Standing',
  'subject.closed': 'Override Closed Section',
  'enrollment.add_drop_closed': 'Override Add and Drop Period',
} satisfies Partial<Record<ReasonCode, PermissionName>>

const overridableReason = (code: keyof typeof overrides, message: string, clears_by?: string): Reason => ({
  code,
  message,
  office: 'Registrar',
  clears_by,
  override: overrides[code],
})

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
  if (isCarried(offer, student)) return [about({ code: 'subject.duplicate', message: `${offer.code} is already added.` })]
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
  const period = found.find((one) => one.reason.code === 'enrollment.add_drop_closed')
  const units = found.findLast((one) => one.reason.code === 'subject.over_units')
  const once = ['enrollment.add_drop_closed', 'subject.over_units']
  return found.filter((one) => !once.includes(one.reason.code) || one === period || one === units)
}

/** An enrolled student's subjects are added and dropped until a day of the term. */
export function periodViolations(student: Pick<StudentFacts, 'add_drop_closes_on' | 'today'>): RuleViolation[] {
  const { add_drop_closes_on: last, today } = student
  if (last === null || today <= last) return []
  const message = `Subjects of an enrolled student could be added and dropped until ${longDay(last)}.`
  return [{ offer_id: null, reason: overridableReason('enrollment.add_drop_closed', message) }]
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
  const gone = (message: string): Reason[] => [{ code: 'subject.closed', message }]
  if (offer.school_year !== student.school_year || offer.semester !== student.semester)
    return gone(`${label(offer)} belongs to another term.`)
  if (offer.level_type !== student.level_type) {
    return gone(`${label(offer)} is a ${offer.level_type === 'college' ? 'college' : 'high school'} subject.`)
  }
  if (offer.status === 'dissolved') return gone(`${label(offer)} is dissolved.`)
  const closed = offer.status === 'open' ? [] : [overridableReason('subject.closed', `${label(offer)} is ${offer.status}.`)]
  return isFull(offer) ? [...closed, fullReason(offer)] : closed
}

function fullReason({ seats_taken, seats_held, max_person }: WantedOffer): Reason {
  const held = seats_held > 0 ? ` and ${seats_held === 1 ? '1 seat is' : `${seats_held} seats are`} offered to the waiting list` : ''
  const clears_by = 'Join the waiting list, or have its seats raised'
  return { code: 'subject.full', message: `Section is full (${seats_taken}/${max_person})${held}`, clears_by }
}

function passedReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const standing = student.standing.get(offer.code)
  if (standing === 'hidden') {
    const message = `You took ${offer.code} before, and its grade is not shown to you yet.`
    return [{ code: 'grade.hidden', message, office: 'Cashier', url: '/admin/student/billing' }]
  }
  if (standing !== 'passed') return []
  return [overridableReason('subject.passed', `${offer.code} was already passed.`)]
}

function prerequisiteViolations(offer: WantedOffer, needed: Prerequisite, student: StudentFacts): RuleViolation[] {
  const about = (reason: Reason, conditional?: boolean): RuleViolation[] => [{ offer_id: offer.offer_id, reason, conditional }]
  if (needed.kind === 'standing') {
    const level = needed.min_level ?? 0
    if (student.level >= level) return []
    return about(overridableReason('subject.standing', `${offer.code} is for ${level > 4 ? `Grade ${level}` : `year ${level}`} and above.`))
  }
  const code = needed.code ?? ''
  const standing = student.standing.get(code)
  if (standing === 'passed') return []
  const isTaken = student.carried.some((one) => one.code === code)
  if (needed.kind === 'co_subject') {
    return isTaken ? [] : about(overridableReason('subject.corequisite', `${offer.code} is taken together with ${code}.`))
  }
  const why = isTaken ? 'which is being taken this term' : shortfall[standing ?? 'dropped']
  const waits = !isTaken && (standing === 'ungraded' || standing === 'hidden')
  const clears_by = waits ? 'The grade comes in, or the registrar allows it on that condition' : undefined
  return about(overridableReason('subject.prerequisite', `${offer.code} needs ${code}, ${why}.`, clears_by), waits)
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
    return [overridableReason('subject.conflict', message)]
  })
}

function unitReasons(offer: WantedOffer, student: StudentFacts): Reason[] {
  const units = unitsOf([...student.carried, offer])
  if (units <= student.max_units) return []
  const message = `With ${offer.code} this is ${units} units; the most for this level and semester is ${student.max_units}.`
  return [overridableReason('subject.over_units', message)]
}

/** Added up in hundredths, so that halves and tenths come out exact. */
export const unitsOf = (subjects: readonly { units: number }[]): number =>
  subjects.reduce((sum, one) => sum + Math.round(one.units * 100), 0) / 100

const label = (one: CarriedSubject): string => `${one.code} (${one.section})`
