import { hasCode, type Reason } from '@talaan/contract'
import { freeSeats } from '../../offers/seats.ts'
import type { PlanSubject } from './subject-queries.ts'
import { noClassReason } from './subject-reasons.ts'
import { type RuleViolation, type StudentFacts, violationsOf, violationsOfAll, type WantedOffer } from './subject-rules.ts'

export interface Proposal {
  subject: PlanSubject
  /** Null when no class of it fits. */
  offer_id: number | null
  reasons: Reason[]
  /** What only waits for a grade. */
  conditions: Reason[]
}

export interface SectionFacts {
  section: string
  subjects: number
  /** Free seats of the class that has least. */
  free: number
}

/** The sections that have classes of these subjects: most subjects first, then most free seats. */
export function sectionsOf(offers: readonly WantedOffer[]): SectionFacts[] {
  const sections = [...Map.groupBy(offers, (offer) => offer.section)].map(([section, same]) => ({
    section,
    subjects: new Set(same.map((offer) => offer.prospectus_id)).size,
    free: Math.max(0, Math.min(...same.map(freeSeats))),
  }))
  return sections.sort((a, b) => b.subjects - a.subjects || b.free - a.free || a.section.localeCompare(b.section))
}

/** Taken before and settled, or not settled yet: nobody is proposed a subject whose grade is still to come. */
const isDone = (subject: PlanSubject, student: StudentFacts): boolean =>
  ['passed', 'ungraded', 'hidden'].includes(student.standing.get(subject.code) ?? '')

/**
 * What a student still has to take now: a regular one the subjects of the level and semester, an irregular one also what earlier terms
 * left open, oldest first, as far as it has classes.
 */
export function candidates(
  plan: readonly PlanSubject[],
  offers: readonly WantedOffer[],
  student: StudentFacts,
  regular: boolean,
): PlanSubject[] {
  const offered = new Set(offers.map((offer) => offer.prospectus_id))
  const isNow = (one: PlanSubject) => one.level === student.level && one.semester === student.semester
  const isDue = (one: PlanSubject) => one.level < student.level || (one.level === student.level && one.semester <= student.semester)
  return plan.filter((one) => !isDone(one, student) && (isNow(one) || (!regular && isDue(one) && offered.has(one.prospectus_id))))
}

/** For each subject the first class that goes with those before it; a block keeps to one section as far as it can. */
export function propose(
  subjects: readonly PlanSubject[],
  offers: readonly WantedOffer[],
  student: StudentFacts,
  section: string | undefined,
): Proposal[] {
  const codes = new Set(subjects.map((subject) => subject.code))
  const chosen: WantedOffer[] = []
  const found = subjects.map((subject) => {
    const classes = offers.filter((offer) => offer.prospectus_id === subject.prospectus_id).sort(byPreference(section))
    const facts = { ...student, carried: [...student.carried, ...chosen] }
    const tried = classes.map((offer) => ({ offer, ...partitionConditions(violationsOf(together(offer, codes), facts)) }))
    const fit = tried.find((one) => one.reasons.length === 0)
    if (fit) chosen.push(fit.offer)
    const told = fit ?? tried[0] ?? { reasons: [noClassReason(`${subject.code} has no class this term.`)], conditions: [] }
    return { subject, offer_id: fit?.offer.offer_id ?? null, reasons: told.reasons, conditions: told.conditions }
  })
  return dropUnpaired(found, chosen, student)
}

/** A co-requisite that is proposed too is no reason against its partner; one that found no class is. */
function dropUnpaired(found: Proposal[], chosen: readonly WantedOffer[], student: StudentFacts): Proposal[] {
  const lonely = violationsOfAll(chosen, student).filter(({ reason }) => hasCode('subject.corequisite')(reason))
  if (lonely.length === 0) return found
  const ids = new Set(lonely.map((one) => one.offer_id))
  const next = found.map((one) =>
    ids.has(one.offer_id)
      ? { ...one, offer_id: null, reasons: lonely.filter((alone) => alone.offer_id === one.offer_id).map((alone) => alone.reason) }
      : one,
  )
  return dropUnpaired(
    next,
    chosen.filter((offer) => !ids.has(offer.offer_id)),
    student,
  )
}

/** What forbids it, and what only waits for a grade. */
export function partitionConditions(found: readonly RuleViolation[]): { reasons: Reason[]; conditions: Reason[] } {
  const of = (conditional: boolean) => found.filter((one) => (one.conditional ?? false) === conditional).map((one) => one.reason)
  return { reasons: of(false), conditions: of(true) }
}

const together = (offer: WantedOffer, codes: ReadonlySet<string>): WantedOffer => ({
  ...offer,
  prerequisites: offer.prerequisites.filter((needed) => needed.kind !== 'co_subject' || !codes.has(needed.code ?? '')),
})

const byPreference = (section: string | undefined) => (a: WantedOffer, b: WantedOffer) =>
  Number(b.section === section) - Number(a.section === section) || freeSeats(b) - freeSeats(a) || a.section.localeCompare(b.section)
