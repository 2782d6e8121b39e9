import { hasCode, type Reason } from '@talaan/contract'
import { countFreeSeats } from '#academics/offers/seats.ts'
import type { ClassSeats, PlanSubject } from './subject-queries.ts'
import { noClassReason } from './subject-reasons.ts'
import {
  type CandidateOffer,
  isClassOf,
  isTaken,
  type RuleViolation,
  type StudentFacts,
  violationsOf,
  violationsOfAll,
} from './subject-rules.ts'

export interface Proposal {
  subject: PlanSubject
  /** Null when no class of it fits. */
  offer_id: number | null
  reasons: Reason[]
  /** Reasons that only wait for a grade. */
  conditions: Reason[]
}

export interface SectionFacts {
  section: string
  subjects: number
  /** Free seats of the class that has least. */
  free: number
}

/** The sections that have classes of these subjects: most subjects first, then most free seats. */
function sectionsOf(offers: readonly ClassSeats[]): SectionFacts[] {
  const sections = [...Map.groupBy(offers, (offer) => offer.section)].map(([section, sectionOffers]) => ({
    section,
    subjects: new Set(sectionOffers.map((offer) => offer.subject_id)).size,
    free: Math.max(0, Math.min(...sectionOffers.map(countFreeSeats))),
  }))
  return sections.sort((a, b) => b.subjects - a.subjects || b.free - a.free || a.section.localeCompare(b.section))
}

/** The sections of the own curriculum; of all curricula with these subjects when it has none. */
export function sectionsOfPlan(plan: readonly PlanSubject[], offers: readonly ClassSeats[]): SectionFacts[] {
  const ownRowIds = new Set(plan.map((subject) => subject.prospectus_id))
  const ownSections = new Set(offers.filter((offer) => ownRowIds.has(offer.prospectus_id)).map((offer) => offer.section))
  const sections = sectionsOf(offers)
  return ownSections.size > 0 ? sections.filter(({ section }) => ownSections.has(section)) : sections
}

/**
 * The subjects that a student has to take this term. A regular student takes those of the level and semester, an irregular one also those
 * left from earlier terms that have classes, oldest first.
 */
export const findDueSubjects = (
  openSubjects: readonly PlanSubject[],
  offers: readonly ClassSeats[],
  student: StudentFacts,
): PlanSubject[] =>
  openSubjects.filter((subject) => isOfTerm(subject, student) || offers.some((offer) => isClassOf(offer, subject, student)))

const isOfTerm = (subject: PlanSubject, student: StudentFacts): boolean =>
  subject.level === student.level && subject.semester === student.semester

/** The subjects of the plan that are due and not taken yet, whether they have classes or not. `due` is the last term whose subjects are due. */
export function findOpenSubjects(
  plan: readonly PlanSubject[],
  student: StudentFacts,
  isRegular: boolean,
  due: { level: number; semester: number },
): PlanSubject[] {
  const isDue = (subject: PlanSubject) => subject.level < due.level || (subject.level === due.level && subject.semester <= due.semester)
  return plan.filter((subject) => !isTaken(subject, student.standing) && (isOfTerm(subject, student) || (!isRegular && isDue(subject))))
}

/** The most classes of other curricula that are proposed and listed for one subject. */
export const MAX_SHARED_CLASSES = 20

/**
 * The classes among which a student chooses: all of the own curriculum, and of the shared ones of each subject those with the most free
 * seats and those that are proposed first. One more than is listed, because the proposed one is listed in addition.
 */
export function findChoices(
  subjects: readonly PlanSubject[],
  classes: readonly ClassSeats[],
  student: StudentFacts,
  section: string | undefined,
): number[] {
  return subjects.flatMap((subject) => {
    const ownClasses = classes.filter((offer) => offer.prospectus_id === subject.prospectus_id)
    const sharedClasses = classes.filter((offer) => offer.prospectus_id !== subject.prospectus_id && isClassOf(offer, subject, student))
    const byFreeSeats = sharedClasses.toSorted((a, b) => countFreeSeats(b) - countFreeSeats(a))
    const byPreference = sharedClasses.toSorted(compareByPreference(subject, section))
    const proposable = byPreference.filter((offer) => offer.status === 'open')
    const choices = [...ownClasses, ...byFreeSeats.slice(0, MAX_SHARED_CLASSES + 1), ...byPreference.slice(0, 1)]
    return [...choices, ...proposable.slice(0, MAX_SHARED_CLASSES)].map((offer) => offer.offer_id)
  })
}

/** Proposes for each subject the first class that fits with the ones before it, in the given section where possible. */
export function proposeClasses(
  subjects: readonly PlanSubject[],
  offers: readonly CandidateOffer[],
  student: StudentFacts,
  section: string | undefined,
): Proposal[] {
  const chosenOffers: CandidateOffer[] = []
  const proposals = subjects.map((subject) => {
    const classes = offers.filter((offer) => isClassOf(offer, subject, student)).sort(compareByPreference(subject, section))
    const facts = { ...student, carried: [...student.carried, ...chosenOffers] }
    const candidates = classes.map((offer) => ({
      offer,
      ...partitionConditions(violationsOf(offer, facts, subjects)),
    }))
    const match = candidates.find((candidate) => candidate.reasons.length === 0)
    if (match) chosenOffers.push(match.offer)
    const result = match ?? candidates[0] ?? { reasons: [noClassReason(`${subject.code} has no class this term.`)], conditions: [] }
    return { subject, offer_id: match?.offer.offer_id ?? null, reasons: result.reasons, conditions: result.conditions }
  })
  return dropUnpairedCorequisites(proposals, chosenOffers, student)
}

/** Drops a proposed subject whose co-requisite found no class. A co-requisite that is proposed too refuses nothing. */
function dropUnpairedCorequisites(proposals: Proposal[], chosenOffers: readonly CandidateOffer[], student: StudentFacts): Proposal[] {
  const unpaired = violationsOfAll(chosenOffers, student).filter(({ reason }) => hasCode('subject.corequisite')(reason))
  if (unpaired.length === 0) return proposals
  const ids = new Set(unpaired.map((violation) => violation.offer_id))
  const remaining = proposals.map((proposal) =>
    ids.has(proposal.offer_id)
      ? {
          ...proposal,
          offer_id: null,
          reasons: unpaired.filter((violation) => violation.offer_id === proposal.offer_id).map((violation) => violation.reason),
        }
      : proposal,
  )
  return dropUnpairedCorequisites(
    remaining,
    chosenOffers.filter((offer) => !ids.has(offer.offer_id)),
    student,
  )
}

/** Splits violations into reasons that refuse a subject and conditions that only wait for a grade. */
export function partitionConditions(violations: readonly RuleViolation[]): { reasons: Reason[]; conditions: Reason[] } {
  const reasonsOf = (isConditional: boolean) =>
    violations.filter((violation) => (violation.conditional ?? false) === isConditional).map((violation) => violation.reason)
  return { reasons: reasonsOf(false), conditions: reasonsOf(true) }
}

/** The class of the section comes first, then those of the own curriculum, of the same subject, and with most free seats. */
const compareByPreference = (subject: PlanSubject, section: string | undefined) => (a: ClassSeats, b: ClassSeats) =>
  Number(b.section === section) - Number(a.section === section) ||
  Number(b.prospectus_id === subject.prospectus_id) - Number(a.prospectus_id === subject.prospectus_id) ||
  Number(b.subject_id === subject.subject_id) - Number(a.subject_id === subject.subject_id) ||
  countFreeSeats(b) - countFreeSeats(a) ||
  a.section.localeCompare(b.section)
