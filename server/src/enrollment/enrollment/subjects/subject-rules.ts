import { formatSchedule, hasCode, type Meeting, overlaps, type Reason } from '@talaan/contract'
import { countsAs, type Equivalence, isSameSubject, planRowOf } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { isFull } from '#academics/offers/seats.ts'
import { hiddenReason } from '#billing/assessment/reasons.ts'
import { longDay } from '#foundation/terms/long-day.ts'
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
  subject_id: number | null
  min_level: number | null
}

/** A subject that the enrollment has, or that is about to be added. */
export interface CarriedSubject {
  offer_id: number
  /** The row of the class, in the curriculum that it was opened for. */
  prospectus_id: number
  subject_id: number
  code: string
  section: string
  units: number
  meetings: readonly Meeting[]
}

/** An offer that is checked before it is added. */
export interface CandidateOffer extends CarriedSubject {
  school_year: string
  semester: number
  level_type: string
  status: string
  seats_taken: number
  seats_held: number
  max_person: number
  /** Those of the curriculum that the class was opened for. */
  prerequisites: readonly Prerequisite[]
}

/** A row of the student's own curriculum. */
export interface PlanRequirement {
  prospectus_id: number
  subject_id: number
  prerequisites: readonly Prerequisite[]
}

export interface StudentFacts {
  school_year: string
  semester: number
  level: number
  level_type: string
  max_units: number
  carried: readonly CarriedSubject[]
  /** By subject, over all earlier terms and through equivalent subjects; credited subjects count as passed. */
  standing: ReadonlyMap<number, Result>
  /** The rows of the own curriculum: their prerequisites count, whatever curriculum a class was opened for. */
  plan: readonly PlanRequirement[]
  equivalences: readonly Equivalence[]
  /** The last day, YYYY-MM-DD, on which subjects can be added and dropped without an override; null when there is none. */
  add_drop_closes_on: string | null
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
}

/** A reason and the offer that it is about; the offer is null when the reason is about the enrollment. */
export interface RuleViolation {
  offer_id: number | null
  reason: Reason
  /** Only a grade is missing: a student may request the subject, and the registrar allows it on that condition. */
  conditional?: boolean
}

/** The reasons that a written reason does not override, because the actor lacks the permission for them. */
export const notOverridable = (reasons: readonly Reason[], holds: (permission: string) => boolean): Reason[] =>
  reasons.filter((reason) => reason.override === undefined || !holds(reason.override))

/** The normal load of college students in a semester and in summer, and how much more a graduating student may take. */
export interface UnitLimits {
  college: number
  summer: number
  overload: number
}

interface TermLoad {
  level_type: string
  semester: number
  /** Units that the curriculum prescribes for this level and semester; null without a plan. */
  planned_units: number | null
  /** Units of the curriculum that a student of its last year has not completed; null before the last year. */
  remaining_units: number | null
}

/** With the overload of graduating students: a rule of CHED. */
const MOST_UNITS = 30

/** The most units that a student may take in the term. In high school it is the plan. In college, one who can complete the curriculum with an overload may take it. */
export function maxUnitsOf({ level_type, semester, planned_units, remaining_units }: TermLoad, limits: UnitLimits): number {
  const normalUnits = semester === 3 ? limits.summer : limits.college
  if (level_type !== 'college') return planned_units ?? normalUnits
  const units = Math.max(planned_units ?? 0, normalUnits)
  const unitsWithOverload = Math.max(units, Math.min(MOST_UNITS, units + limits.overload))
  const isGraduating = remaining_units !== null && remaining_units > units && remaining_units <= unitsWithOverload
  return isGraduating ? unitsWithOverload : units
}

/** The units that are still to be taken: subjects whose grade is not entered yet count as completed. */
export const remainingUnits = (subjects: readonly { subject_id: number; units: number }[], standing: ReadonlyMap<number, Result>): number =>
  unitsOf(subjects.filter(({ subject_id }) => !completingResults.has(standing.get(subject_id))))

const completingResults: ReadonlySet<Result | undefined> = new Set<Result>(['passed', 'ungraded', 'hidden'])

/** The reasons against adding this one offer; without reasons it may be chosen. */
export const subjectReasons = (offer: CandidateOffer, student: StudentFacts): Reason[] =>
  violationsOf(offer, student).map((violation) => violation.reason)

/** `others` are classes that are chosen together with this one; a co-requisite among them is no violation. */
export function violationsOf(
  offer: CandidateOffer,
  student: StudentFacts,
  others: readonly { subject_id: number }[] = [],
): RuleViolation[] {
  const toViolation = (reason: Reason): RuleViolation => ({ offer_id: offer.offer_id, reason })
  if (isCarried(offer, student)) return [toViolation(duplicateReason(offer.code))]
  return [
    ...periodViolations(student),
    ...[...statusReasons(offer, student), ...passedReasons(offer, student)].map(toViolation),
    ...prerequisitesOf(offer, student).flatMap((prerequisite) => prerequisiteViolations(offer, prerequisite, student, others)),
    ...[...conflictReasons(offer, student), ...unitReasons(offer, student)].map(toViolation),
  ]
}

export function violationsOfAll(offers: readonly CandidateOffer[], student: StudentFacts): RuleViolation[] {
  const facts = { ...student, carried: [...student.carried] }
  const violations = offers.flatMap((offer) => {
    // A co-requisite may come later in the same choice.
    const others = offers.filter((other) => other !== offer && !facts.carried.includes(other))
    const offerViolations = violationsOf(offer, facts, others)
    facts.carried.push(offer)
    return offerViolations
  })
  // The period counts once, and the units as they are with the last offer.
  const periodViolation = violations.find(({ reason }) => isPeriodReason(reason))
  const unitsViolation = violations.findLast(({ reason }) => isUnitsReason(reason))
  return violations.filter((violation) => {
    const isCountedOnce = isPeriodReason(violation.reason) || isUnitsReason(violation.reason)
    return !isCountedOnce || violation === periodViolation || violation === unitsViolation
  })
}

const isPeriodReason = hasCode('enrollment.add_drop_closed')
const isUnitsReason = hasCode('subject.over_units')

/** The add/drop period of an enrolled student ends on a day of the term. */
export function periodViolations(student: Pick<StudentFacts, 'add_drop_closes_on' | 'today'>): RuleViolation[] {
  const { add_drop_closes_on: lastDay, today } = student
  if (lastDay === null || today <= lastDay) return []
  const message = `The period for adding and dropping subjects ended on ${longDay(lastDay)}.`
  return [{ offer_id: null, reason: addDropReason(message) }]
}

/** Passed, or taken with a grade that is not given or not shown yet, so that what follows from it reveals no hidden grade. */
export const isTaken = (subject: { subject_id: number }, standing: StudentFacts['standing']): boolean =>
  ['passed', 'ungraded', 'hidden'].includes(standing.get(subject.subject_id) ?? '')

/** Whether the class can be taken for this subject of the plan. */
export const isClassOf = (offer: { subject_id: number }, subject: { subject_id: number }, student: StudentFacts): boolean =>
  countsAs(offer.subject_id, subject.subject_id, student.equivalences)

/** The row of the student's own curriculum that the class stands for. */
const ownRowOf = (offer: CandidateOffer, { plan, equivalences }: StudentFacts): PlanRequirement | undefined =>
  planRowOf(offer, plan, equivalences)

const prerequisitesOf = (offer: CandidateOffer, student: StudentFacts): readonly Prerequisite[] =>
  ownRowOf(offer, student)?.prerequisites ?? offer.prerequisites

function isCarried(offer: CandidateOffer, student: StudentFacts): boolean {
  return student.carried.some(
    ({ offer_id, subject_id }) => offer_id === offer.offer_id || isSameSubject(subject_id, offer.subject_id, student.equivalences),
  )
}

function statusReasons(offer: CandidateOffer, student: StudentFacts): Reason[] {
  if (offer.school_year !== student.school_year || offer.semester !== student.semester)
    return [noClassReason(`${offerLabel(offer)} belongs to another term.`)]
  if (offer.level_type !== student.level_type) {
    return [noClassReason(`${offerLabel(offer)} is a ${offer.level_type === 'college' ? 'college' : 'high school'} subject.`)]
  }
  if (offer.status === 'dissolved') return [noClassReason(`${offerLabel(offer)} is dissolved.`)]
  const closedReasons = offer.status === 'open' ? [] : [closedReason(`${offerLabel(offer)} is ${offer.status}.`)]
  return isFull(offer) ? [...closedReasons, fullReason(offer)] : closedReasons
}

function passedReasons(offer: CandidateOffer, student: StudentFacts): Reason[] {
  const subjectIds = [offer.subject_id, ownRowOf(offer, student)?.subject_id ?? offer.subject_id]
  const results = subjectIds.map((id) => student.standing.get(id))
  const standing = results.find((result) => result === 'passed') ?? results.find((result) => result === 'hidden')
  if (standing === 'hidden') {
    return [hiddenReason(`Your earlier grade in ${offer.code} is not shown to you yet.`)]
  }
  if (standing !== 'passed') return []
  return [retakeReason(offer.code)]
}

function prerequisiteViolations(
  offer: CandidateOffer,
  prerequisite: Prerequisite,
  student: StudentFacts,
  others: readonly { subject_id: number }[],
): RuleViolation[] {
  const toViolations = (reason: Reason, conditional?: boolean): RuleViolation[] => [{ offer_id: offer.offer_id, reason, conditional }]
  if (prerequisite.kind === 'standing') {
    const level = prerequisite.min_level ?? 0
    if (student.level >= level) return []
    return toViolations(standingReason(`${offer.code} is for ${level > 4 ? `Grade ${level}` : `year ${level}`} and above.`))
  }
  const code = prerequisite.code ?? ''
  const required = { subject_id: prerequisite.subject_id ?? 0 }
  const standing = student.standing.get(required.subject_id)
  if (standing === 'passed') return []
  const isTaken = student.carried.some((subject) => isClassOf(subject, required, student))
  if (prerequisite.kind === 'co_subject') {
    return isTaken || others.some((other) => isClassOf(other, required, student))
      ? []
      : toViolations(corequisiteReason(`${offer.code} must be taken together with ${code}.`))
  }
  const standingText = isTaken ? 'which is being taken this term' : standingTexts[standing ?? 'dropped']
  const isAwaitingGrade = !isTaken && (standing === 'ungraded' || standing === 'hidden' || standing === 'missing')
  const clears_by = isAwaitingGrade ? 'Wait for the grade, or ask the registrar to allow it on that condition' : undefined
  return toViolations(prerequisiteReason(`${offer.code} needs ${code}, ${standingText}.`, clears_by), isAwaitingGrade)
}

const standingTexts: Record<Result, string> = {
  passed: 'which was passed',
  conditional: 'which has a conditional grade',
  failed: 'which was failed',
  failed_remedial: 'which was failed in the remedial class too',
  incomplete: 'which is INC',
  ungraded: 'which has no grade yet',
  missing: 'which has no grade yet',
  dropped: 'which was never taken',
  hidden: 'whose grade is not shown to you yet',
}

function conflictReasons(offer: CandidateOffer, student: StudentFacts): Reason[] {
  return student.carried.flatMap((other): Reason[] => {
    const ownMeetings = offer.meetings.filter((meeting) => other.meetings.some((otherMeeting) => overlaps(meeting, otherMeeting)))
    const otherMeetings = other.meetings.filter((meeting) => offer.meetings.some((otherMeeting) => overlaps(meeting, otherMeeting)))
    if (ownMeetings.length === 0) return []
    const message = `${offerLabel(offer)} ${formatSchedule(ownMeetings)} overlaps ${offerLabel(other)} ${formatSchedule(otherMeetings)}.`
    return [conflictReason(message)]
  })
}

function unitReasons(offer: CandidateOffer, student: StudentFacts): Reason[] {
  const units = unitsOf([...student.carried, offer])
  if (units <= student.max_units) return []
  const message = `With ${offer.code} the load is ${units} units; the maximum for this level and semester is ${student.max_units}.`
  return [overUnitsReason(message)]
}

/** The sum of units, added up in hundredths so that halves and tenths are exact. */
export const unitsOf = (subjects: readonly { units: number }[]): number =>
  subjects.reduce((sum, { units }) => sum + Math.round(units * 100), 0) / 100

const offerLabel = ({ code, section }: CarriedSubject): string => `${code} (${section})`
