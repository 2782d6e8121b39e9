import { fees as contract } from '@talaan/contract'
import { explainBill } from '#billing/assessment/assess-enrollment.ts'
import { sumCentavos } from '#billing/ledger/rules.ts'
import { answer } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { findFeesById, findPreviewedCourse } from './queries.ts'
import { findCourseErrors } from './rules.ts'

/** What a student with these choices pays, by the rules that make bills. */
export const feePreview = answer(contract.feePreview, async (ctx, input) => {
  const course = await findPreviewedCourse(ctx.db, input.course_id)
  const errors = findCourseErrors({ ...input, level_type: null }, course ?? null)
  if (!course || Object.keys(errors).length > 0) invalid(errors)
  const { subjects, fees } = await explainBill(ctx.db, {
    ...input,
    level_type: course.level_type,
    curriculum_id: course.curriculum?.id ?? null,
  })
  const shownFees = await findFeesById(ctx.db, [...new Set(fees.flatMap(({ fee, replaced }) => [fee.id, ...replaced.map(({ id }) => id)]))])
  const lines = presentLines(fees, shownFees)
  return { data: { curriculum: course.curriculum, subjects, lines, gross_centavos: sumCentavos(lines) } }
})

interface PreviewedFee {
  fee: { id: number }
  /** In hundredths. */
  quantity: number
  amount_centavos: number
  replaced: readonly { id: number }[]
}

/** The lines of the bill, without those of a fee that somebody has deleted since the bill was made. */
export const presentLines = <Fee>(fees: readonly PreviewedFee[], shownFees: ReadonlyMap<number, Fee>) =>
  fees.flatMap(({ fee: { id }, quantity, amount_centavos, replaced }) => {
    const fee = shownFees.get(id)
    return fee
      ? [{ fee, quantity: quantity / 100, amount_centavos, replaced: replaced.flatMap((other) => shownFees.get(other.id) ?? []) }]
      : []
  })
