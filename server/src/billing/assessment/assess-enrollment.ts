import { chargeBill } from '#billing/ledger/charge-bill.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { readSettings } from '#platform/settings.ts'
import { type Assessment, assessFees } from './assess-fees.ts'
import {
  type AssessedEnrollment,
  assessmentHistory,
  assessmentInputs,
  enrollmentToAssess,
  insertAssessment,
  loadedSubjects,
  lockForAssessment,
  noSubjects,
  offeredSubjects,
  type PlannedEnrollment,
  prescribedSubjects,
  type SubjectSource,
  supersedeAssessment,
} from './assess-queries.ts'
import type { DropCharge } from './drop-lines.ts'
import { type AssessedSubject, type BilledFee, explainFees, type LevelType } from './fee-choice.ts'
import { cashGrant, type Grant } from './grant-rules.ts'

/**
 * Assesses the fees again from the active subjects, inside the caller's transaction. The bill is a snapshot: it replaces the previous
 * version, which stays stored, and later changes of the fee table do not change it. Without subjects there is no bill.
 */
export async function assessEnrollment(tx: Tx, ctx: Ctx | UserContext, enrollmentId: number, reason: string): Promise<Assessment | null> {
  await lockForAssessment(tx, enrollmentId)
  const bill = await computeBill(tx, enrollmentId)
  await supersedeAssessment(tx, enrollmentId)
  const entry = { by: 'actor' in ctx ? ctx.actor.id : null, at: ctx.now }
  if (bill) await insertAssessment(tx, { ...bill, enrollment_id: enrollmentId, reason, computed_at: entry.at, computed_by: entry.by })
  await chargeBill(tx, enrollmentId, bill?.charges ?? [], entry)
  return bill
}

/**
 * The bill that assessing now would write; null without subjects. `drops` are loads that are still active, with the charge of dropping
 * them; `changeGrants` makes the planned grants of the present ones.
 */
export async function computeBill(
  db: Db,
  enrollmentId: number,
  drops: readonly PlannedDrop[] = [],
  changeGrants: ChangeGrants = (grants) => grants,
): Promise<Assessment | null> {
  const enrollment = (await enrollmentToAssess(db, enrollmentId)) ?? notFound()
  const history = await assessmentHistory(db, { ...enrollment, enrollment_id: enrollmentId })
  const inputs = await assessmentInputs(db, loadedSubjects(enrollmentId), enrollment)
  const chargeOf = new Map(drops.map((drop) => [drop.load_id, drop]))
  const subjects = inputs.subjects.filter(({ place }) => !chargeOf.has(place))
  const plannedDrops = inputs.subjects.flatMap((subject) => {
    const drop = chargeOf.get(subject.place)
    return drop?.charge ? [{ ...subject, ...drop.charge, load_id: drop.load_id }] : []
  })
  const dropped = [...inputs.dropped, ...plannedDrops]
  if (subjects.length + dropped.length === 0) return null
  const { cash_discount } = enrollment
  const grants = changeGrants(cash_discount ? [...inputs.grants, cashGrant(cash_discount)] : inputs.grants)
  const facts = { ...enrollment, ...history, ...inputs, grants, subjects, dropped }
  return assessFees({ ...facts, is_new: isNew(facts), stacking: await readStacking(db) })
}

export type ChangeGrants = (grants: readonly Grant[]) => readonly Grant[]

interface PlannedDrop {
  load_id: number
  /** Null when dropping it is free. */
  charge: DropCharge | null
}

/** New students and transferees pay admission, identification card and handbook, the first time only. */
const isNew = (enrollment: Pick<AssessedEnrollment, 'assessed_before' | 'enrollee_type'>): boolean =>
  !enrollment.assessed_before && ['new', 'transferee'].includes(enrollment.enrollee_type)

const readStacking = async (db: Db) => ((await readSettings(db)).discount_stacking === 'all' ? 'all' : 'highest_only')

/** The bill that these classes would cost in a planned enrollment; nothing is written. */
export const previewBill = (db: Db, enrollment: PlannedEnrollment, offerIds: readonly number[]): Promise<Assessment> =>
  previewSubjects(db, { ...enrollment, enrollment_id: null }, offeredSubjects(offerIds))

/** The bill of the subjects that a curriculum prescribes, if this enrollment were in its course and level; nothing is written. */
export const previewPrescribedBill = (
  db: Db,
  enrollment: PlannedEnrollment & { enrollment_id: number },
  curriculumId: number,
): Promise<Assessment> => previewSubjects(db, enrollment, prescribedSubjects({ ...enrollment, curriculum_id: curriculumId }))

async function previewSubjects(
  db: Db,
  enrollment: PlannedEnrollment & { enrollment_id: number | null },
  subjects: SubjectSource,
): Promise<Assessment> {
  const inputs = await assessmentInputs(db, subjects, enrollment)
  const facts = { ...enrollment, ...(await assessmentHistory(db, enrollment)) }
  return assessFees({ ...facts, ...inputs, is_new: isNew(facts), stacking: await readStacking(db) })
}

/** A student in general: the bill of whoever is enrolled like this. */
interface StudentProfile {
  course_id: number
  level_type: LevelType
  level: number
  school_year: string
  semester: number
  enrollee_type: string
  /** Whose subjects of the level and semester are taken. */
  curriculum_id: number | null
  /** Lecture units in place of those subjects. */
  units?: number
}

interface ExplainedBill {
  subjects: (AssessedSubject & { code: string })[]
  fees: (BilledFee & { amount_centavos: number })[]
  gross_centavos: number
}

/** The bill of a student in general, before grants, with what each fee beats. An old student has paid the fees of the year with the first term. */
export async function explainBill(db: Db, profile: StudentProfile): Promise<ExplainedBill> {
  const { units, curriculum_id, enrollee_type } = profile
  const source = units === undefined && curriculum_id !== null ? prescribedSubjects({ ...profile, curriculum_id }) : noSubjects
  const inputs = await assessmentInputs(db, source, { ...profile, student_id: null })
  const unitsOnly: AssessedSubject = { lec_units: units ?? 0, lab_units: 0, lab_type: null, category_id: null, rate_kind: 'regular' }
  const facts = {
    ...profile,
    fees: inputs.fees,
    subjects: units === undefined ? inputs.subjects : [unitsOnly],
    is_new: isNew({ assessed_before: false, enrollee_type }),
    year_assessed: profile.semester > 1 && enrollee_type === 'old',
  }
  const { lines, gross_centavos } = assessFees(facts)
  const fees = explainFees(facts).map((billed, index) => ({ ...billed, amount_centavos: lines[index]!.amount_centavos }))
  return { subjects: inputs.subjects, fees, gross_centavos }
}
