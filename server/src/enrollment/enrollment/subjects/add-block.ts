import { type Answer, block } from '@talaan/contract'
import { joinSection } from '#academics/sections/join-section.ts'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, notFound, reject } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { recordEvent } from '../history/record-event.ts'
import { holdForMoney } from '../holds/hold-status.ts'
import { denyOwnRecord } from '../policy.ts'
import { noPlanReasons, presentChoice } from '../presenters.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { changeReasons, loadingStatuses } from '../rules.ts'
import { changeLoads } from './change-loads.ts'
import { sectionsOfPlan } from './propose-subjects.ts'
import { type SubjectChooserFacts, studentFacts } from './student-facts.ts'
import { decideStatus } from './student-status.ts'
import { setStudentStatus } from './student-status-queries.ts'
import { compareLoad } from './student-status-rules.ts'
import { type OfferedRecord, offersOf, type PlanSubject, planClasses, planSubjects } from './subject-queries.ts'
import { noClassReason } from './subject-reasons.ts'
import { isClassOf, type StudentFacts, unitsOf, violationsOf } from './subject-rules.ts'

type BlockPreview = Answer<typeof block.block>['data']

/** The subjects that the block of a section would add. */
export const blockPreview = answer(block.block, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const { facts, plan, ...chosenBlock } = await chooseBlock(ctx.db, row, input.section ?? undefined, ctx.now)
  const is_regular = (facts && compareLoad({ ...facts, plan })?.is_regular) ?? false
  return { data: { ...chosenBlock, is_regular } }
})

/** Adds the subjects of the plan in one section: all of them or none. */
export const addBlock = action(block.addBlock, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(changeReasons(row, loadingStatuses, 'updated'))
  conflictIfAny(noPlanReasons(row))
  await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at, derived: ['removed', 'overridden'] })
  const { section, subjects, plan } = await chooseBlock(tx, row, input.section ?? undefined, ctx.now)
  const offerIds = subjects.filter((subject) => subject.status === 'add').map((subject) => subject.offer!.id)
  if (offerIds.length === 0) reject(noClassReason('This section has no subject to add.'))
  const { changes, facts } = await changeLoads(tx, ctx, row, { add: offerIds, override_reason: input.override_reason })
  const status = await decideStatus(tx, ctx, row, { student_status: undefined, reason: undefined }, { facts, plan })
  await setStudentStatus(tx, row.id, status)
  if (section !== null) await joinSection(tx, ctx, row, section)
  const after = { section, subjects: offerIds, student_status: status.student_status, ...changes }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'update',
    from_status: row.status,
    to_status: row.status,
    reason: changes.overridden.length > 0 ? input.override_reason : null,
    payload: after,
  })
  await assessEnrollment(tx, ctx, row.id, 'Section added')
  await holdForMoney(tx, ctx, { ...row, loads: row.loads + offerIds.length })
  await audit(tx, ctx, { action: 'enrollment.add_block', entity: 'enrollments', entity_id: row.id, after })
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Updated.' }
})

interface ChosenBlock extends Omit<BlockPreview, 'is_regular'> {
  /** All subjects of the curriculum. */
  plan: readonly PlanSubject[]
  /** Undefined without a curriculum. */
  facts?: SubjectChooserFacts
}

async function chooseBlock(db: Db, row: EnrollmentRecord, chosenSection: string | undefined, now: Date): Promise<ChosenBlock> {
  if (row.curriculum_id === null) return { section: null, sections: [], subjects: [], units: 0, plan: [] }
  const plan = await planSubjects(db, row.curriculum_id)
  const termSubjects = plan.filter((subject) => subject.level === row.level && subject.semester === row.semester)
  const facts = await studentFacts(db, row, now)
  const rowIds = termSubjects.map((subject) => subject.prospectus_id)
  const allClasses = rowIds.length > 0 ? await planClasses(db, { ...row, curriculum_id: row.curriculum_id }, rowIds) : []
  const classes = allClasses.filter((offer) => termSubjects.some((subject) => isClassOf(offer, subject, facts)))
  const sections = sectionsOfPlan(
    termSubjects,
    classes.filter((offer) => offer.status === 'open'),
  )
  const section = chosenSection ?? sections[0]?.section ?? null
  const sectionIds = classes.filter((offer) => offer.section === section).map((offer) => offer.offer_id)
  const sectionOffers = classesOfSection(termSubjects, sectionIds.length > 0 ? await offersOf(db, sectionIds) : [], facts)
  const subjects = presentBlockSubjects(termSubjects, sectionOffers, facts)
  const units = unitsOf(subjects.flatMap((subject) => (subject.status === 'add' && subject.offer ? [subject.offer.prospectus] : [])))
  return { section, sections, subjects, units, plan, facts }
}

/** The class of a section for each row of the plan: of the same subject before an equivalent one. */
function classesOfSection(plan: readonly PlanSubject[], offers: readonly OfferedRecord[], facts: StudentFacts): Map<number, OfferedRecord> {
  return new Map(
    plan.flatMap((subject) => {
      const classes = offers.filter((offer) => isClassOf(offer, subject, facts))
      const offer = classes.find((other) => other.subject_id === subject.subject_id) ?? classes[0]
      return offer ? [[subject.prospectus_id, offer] as const] : []
    }),
  )
}

/** Each subject is checked together with the subjects before it; a co-requisite may come later in the block. */
function presentBlockSubjects(
  plan: readonly PlanSubject[],
  sectionOffers: ReadonlyMap<number, OfferedRecord>,
  facts: StudentFacts,
): BlockPreview['subjects'] {
  const isCarried = (subject: PlanSubject) => facts.carried.some((other) => isClassOf(other, subject, facts))
  const isPassed = (subject: PlanSubject) => facts.standing.get(subject.subject_id) === 'passed'
  const addedOffers = plan
    .filter((subject) => !isCarried(subject) && !isPassed(subject))
    .flatMap((subject) => sectionOffers.get(subject.prospectus_id) ?? [])
  const carried = [...facts.carried]
  return plan.map((subject) => {
    const offer = sectionOffers.get(subject.prospectus_id)
    if (isCarried(subject)) return { ...subject, status: 'added', offer: null, reasons: [] }
    if (isPassed(subject)) return { ...subject, status: 'passed', offer: null, reasons: [] }
    if (!offer) return { ...subject, status: 'missing', offer: null, reasons: [] }
    const candidateOffer = toCandidateOffer(offer)
    const violations = violationsOf(candidateOffer, { ...facts, carried }, addedOffers)
    carried.push(candidateOffer)
    const reasons = violations.map((violation) => violation.reason)
    return {
      ...subject,
      status: 'add',
      offer: presentChoice({ ...offer, waiting: 0, is_waiting: false, total: 0 }, false, reasons),
      reasons,
    }
  })
}

export const toCandidateOffer = (offer: OfferedRecord) => ({ ...offer, semester: offer.offer_semester })
