import { gradingScales as contract, type ScaleRules } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { countSavedGrades, lockScale, updateScale } from './queries.ts'
import { listScaleSettings } from './reads.ts'
import { inUseReasons, scaleErrors } from './rules.ts'

/** Changes a version of a scale for the school years in which it holds; what students were given stays, so a change that it does not allow is refused. */
export const updateGradingScale = action(contract.updateGradingScale, async (tx, ctx, input) => {
  await lockScale(tx, input.key)
  const findScale = async () => (await listScaleSettings(tx, ctx.now)).find(({ key }) => key === input.key) ?? notFound()
  const before = await findScale()
  await checkFresh(tx, { entity: 'grading_scales', row: { id: before.key, updated_at: before.updated_at }, since: input.updated_at })
  const codes = input.codes.map(
    (code) => ({ ...before.codes.find((known) => known.code === code.code), ...code }) as ScaleRules['codes'][number],
  )
  const { pass_mark, conditional_to, steps, descriptors } = input
  const editedScale: ScaleRules = { ...before, pass_mark, conditional_to, steps, descriptors, codes }
  const knownCodes = before.codes.map(({ code }) => code)
  const errors = scaleErrors(editedScale, knownCodes)
  if (Object.keys(errors).length > 0) invalid(errors)
  conflictIfAny(inUseReasons(before, { ...editedScale, codes: before.codes }, await countSavedGrades(tx, before.key)))
  await updateScale(tx, editedScale)
  await broadcast(tx, 'grading_scales')
  const after = await findScale()
  await audit(tx, ctx, { action: 'grading_scales.update', entity: 'grading_scales', entity_id: before.key, before, after })
  return { data: after, message: 'Grading Scale Successfully Updated' }
})
