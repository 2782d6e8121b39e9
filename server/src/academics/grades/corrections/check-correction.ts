import type { Settlement, SheetGradeField } from '@talaan/contract'
import { lockedScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny, stale } from '#platform/errors.ts'
import { denyOwnGrades } from '../policy.ts'
import { type LockedLoad, type LockedOffer, lockLoads, lockOffer } from '../queries.ts'
import { loadWindowFacts } from '../reads.ts'
import { notEnrolledReason } from '../reasons.ts'
import { type AllGrades, checkGrades, gradeFields } from '../rules.ts'
import { settlementOfChange } from '../unsettled/unsettled-rules.ts'
import { periodOf } from '../windows.ts'
import { canPostRemedials, findLoadSheet } from './correction-queries.ts'
import { unpostedReasons } from './correction-reasons.ts'

export interface CheckedCorrection {
  offer: LockedOffer
  load: LockedLoad
  old_value: string | null
  new_value: string
  /** How the change settles an incomplete or conditional grade; undefined for the correction of a wrong one. */
  settlement: Settlement | undefined
  /** Whether the change posts the sheet of remedial marks, which nobody submitted before the term was closed. */
  posts_remedials: boolean
  /** All grades of the subject after the change, with the final grade that follows from those of the periods. */
  after: AllGrades
}

/** The grade of a field. */
const gradeIn = ({ period_grades, ...grades }: AllGrades, field: SheetGradeField): string | null =>
  (field === 'midterm_grade' || field === 'grade' || field === 're_exam' ? grades[field] : period_grades[field]) ?? null

/**
 * Locks the subject and checks the change like one on the sheet: a grade of the scale, of an enrolled student, on a posted sheet. The term may
 * be closed, as changes are decided long after it. `old_value` is what the person read.
 */
export async function checkCorrection(
  tx: Tx,
  ctx: UserContext,
  { load_id, field, old_value, value }: { load_id: number; field: SheetGradeField; old_value: string | null; value: string },
  checkOffer: (offer: LockedOffer) => void = () => {},
): Promise<CheckedCorrection> {
  const sheet = (await findLoadSheet(tx, load_id, periodOf(field))) ?? notFound()
  const offer = (await lockOffer(tx, sheet.subject_offer_id)) ?? notFound()
  checkOffer(offer)
  const [load] = await lockLoads(tx, offer.id, [load_id])
  if (!load) notFound()
  denyOwnGrades(ctx.actor, [load])
  const posted = (await findLoadSheet(tx, load_id, periodOf(field))) ?? notFound()
  const facts = await loadWindowFacts(tx, ctx, offer.id)
  const periods = facts.periods.map(({ key }) => key)
  const isUnpostedRemedial = field === 're_exam' && posted.status !== 'posted' && facts.term_closed
  const posts_remedials = isUnpostedRemedial && (await canPostRemedials(tx, offer.id, periods))
  if (!posts_remedials) conflictIfAny(unpostedReasons(posted.status, field))
  if (!load.on_sheet) rejectIfAny([notEnrolledReason(load)])
  const rules = { scale: scaleOfKey(await lockedScales(tx), load.grading_scale), periods }
  const isOwnField = (gradeFields as readonly string[]).includes(field)
  const { after, changedFields, errors } = checkGrades(rules, load, isOwnField ? { [field]: value } : { period_grades: { [field]: value } })
  const [error] = Object.values(errors)
  if (error) invalid({ value: error })
  const before = gradeIn(load, field)
  if (before !== (old_value === '' ? null : old_value))
    stale('The grade was changed after you opened the form. Reload the page and try again.')
  const newValue = gradeIn(after, field)
  if (changedFields.length === 0 || newValue === null) invalid({ value: 'Enter another grade than the present one' })
  const settlement = settlementOfChange(rules.scale, { field, grade: load.grade, old_value: before })
  return { offer, load, old_value: before, new_value: newValue, settlement, posts_remedials, after }
}
