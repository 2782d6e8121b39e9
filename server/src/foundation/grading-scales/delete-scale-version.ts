import { gradingScales as contract } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { countSavedGrades, deleteScale, listScales, lockVersions, moveGrades } from './queries.ts'
import { listScaleSettings } from './reads.ts'
import { deleteReasons } from './rules.ts'

/** Deletes a version that has no grades. The version before it then holds in its school years. */
export const deleteScaleVersion = action(contract.deleteScaleVersion, async (tx, ctx, { key }) => {
  const { level_type } = (await listScales(tx)).find((scale) => scale.key === key) ?? notFound()
  await lockVersions(tx, level_type)
  const versions = (await listScaleSettings(tx, ctx.now)).filter((scale) => scale.level_type === level_type)
  const index = versions.findIndex((scale) => scale.key === key)
  const before = versions[index] ?? notFound()
  conflictIfAny(deleteReasons(before, await countSavedGrades(tx, key)))
  await moveGrades(tx, { from: key, to: versions[index - 1]!.key }, before.from_school_year!)
  await deleteScale(tx, key)
  await broadcast(tx, 'grading_scales')
  await audit(tx, ctx, { action: 'grading_scales.delete_version', entity: 'grading_scales', entity_id: key, before })
  return { message: 'Grading Scale Version Successfully Deleted' }
})
