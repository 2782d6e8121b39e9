import { type Answer, type block, hasCode, type Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { conflictIfAny, notFound, reject } from '../../../platform/errors.ts'
import { checkFresh } from '../../../platform/fresh.ts'
import { assessEnrollment } from '../../assessment/assess-enrollment.ts'
import { recordEvent } from '../history/record-event.ts'
import { holdForMoney } from '../holds/hold-state.ts'
import { denyOwnRecord } from '../policy.ts'
import { noPlanReasons, presentChoice } from '../presenters.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment, setStudentStatus } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { loadingStates, stateReasons } from '../rules.ts'
import { changeLoads } from './change-loads.ts'
import { sectionsOf } from './propose-subjects.ts'
import { studentFacts } from './student-facts.ts'
import { type OfferedRecord, type PlanSubject, planOffers, planSubjects } from './subject-queries.ts'
import { noClassReason } from './subject-reasons.ts'
import { type StudentFacts, unitsOf, violationsOf } from './subject-rules.ts'

type Told = Answer<typeof block.block>['data']

/** What the block of a section would add. */
export async function blockPreview(ctx: UserContext, input: Input<typeof block.block>): Promise<Answer<typeof block.block>> {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  return { data: await blockOf(ctx.db, row, input.section ?? undefined, ctx.now) }
}

/** Adds the subjects of the plan in one section: all of them or none. */
export async function addBlock(ctx: UserContext, input: Input<typeof block.addBlock>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(stateReasons(row, loadingStates, 'updated'))
    conflictIfAny(noPlanReasons(row))
    await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at, derived: ['removed', 'overridden'] })
    const { section, subjects } = await blockOf(tx, row, input.section ?? undefined, ctx.now)
    const add = subjects.filter((one) => one.state === 'add').map((one) => one.offer!.id)
    if (add.length === 0) reject(noClassReason('This section has no subject to add.'))
    const changed = await changeLoads(tx, ctx, row, { add, override_reason: input.override_reason })
    await setStudentStatus(tx, row.id, row.student_status)
    const after = { section, subjects: add, student_status: row.student_status, ...changed }
    await recordEvent(tx, ctx, {
      enrollment_id: row.id,
      action: 'update',
      from_status: row.status,
      to_status: row.status,
      reason: changed.overridden.length > 0 ? input.override_reason : null,
      payload: after,
    })
    await assessEnrollment(tx, ctx, row.id, 'Block added')
    await holdForMoney(tx, ctx, { ...row, loads: row.loads + add.length })
    await audit(tx, ctx, { action: 'enrollment.add_block', entity: 'enrollments', entity_id: row.id, after })
    return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Updated.' }
  })
}

async function blockOf(db: Db, row: EnrollmentRecord, wanted: string | undefined, now: Date): Promise<Told> {
  if (row.curriculum_id === null) return { section: null, sections: [], subjects: [], units: 0, is_regular: false }
  const plan = (await planSubjects(db, row.curriculum_id)).filter((one) => one.level === row.level && one.semester === row.semester)
  const ids = new Set(plan.map((one) => one.prospectus_id))
  const offers = (await planOffers(db, row.curriculum_id, row)).filter((one) => ids.has(one.prospectus_id))
  const facts = await studentFacts(db, row, now)
  const sections = sectionsOf(offers.filter((one) => one.status === 'open').map(wantedOf))
  const section = wanted ?? sections[0]?.section ?? null
  const mine = new Map(offers.filter((one) => one.section === section).map((one) => [one.prospectus_id, one]))
  const subjects = presentSubjects(plan, mine, facts)
  const units = unitsOf(subjects.filter((one) => one.state === 'add'))
  const is_regular = facts.carried.length === plan.length && plan.length > 0 && subjects.every((one) => one.state === 'added')
  return { section, sections, subjects, units, is_regular }
}

/** Each is held against what the ones before it add; a co-requisite may come later in the block. */
function presentSubjects(plan: readonly PlanSubject[], mine: ReadonlyMap<number, OfferedRecord>, facts: StudentFacts): Told['subjects'] {
  const has = new Set(facts.carried.map((one) => one.code))
  const adding = [...mine.values()].filter((one) => !has.has(one.code) && facts.standing.get(one.code) !== 'passed')
  const codes = new Set(adding.map((one) => one.code))
  const carried = [...facts.carried]
  return plan.map((subject) => {
    const offer = mine.get(subject.prospectus_id)
    if (has.has(subject.code)) return { ...subject, state: 'added', offer: null, reasons: [] }
    if (facts.standing.get(subject.code) === 'passed') return { ...subject, state: 'passed', offer: null, reasons: [] }
    if (!offer) return { ...subject, state: 'missing', offer: null, reasons: [] }
    const wanted = wantedOf(offer)
    const found = violationsOf(wanted, { ...facts, carried }).filter(
      ({ reason }) => !hasCode('subject.corequisite')(reason) || !wanted.prerequisites.some((one) => codes.has(one.code ?? '')),
    )
    carried.push(wanted)
    const reasons = found.map((one) => one.reason)
    return {
      ...subject,
      state: 'add',
      offer: presentChoice({ ...offer, waiting: 0, is_waiting: false, total: 0 }, false, reasons),
      reasons,
    }
  })
}

export const wantedOf = (offer: OfferedRecord) => ({ ...offer, semester: offer.offer_semester })
