import { gradingScales as contract } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { copyScale, countSavedGrades, deleteScale, listScales, lockVersions, moveGrades } from './queries.ts'
import { listScaleSettings } from './reads.ts'
import { deleteReasons, versionErrors, versionKey } from './rules.ts'

/** Copies the newest version of a scale. As the copy is the same scale, grades of its school years keep their result when they move to it. */
export const addScaleVersion = action(contract.addScaleVersion, async (tx, ctx, { level_type, from_school_year }) => {
  await lockVersions(tx, level_type)
  const versions = (await listScales(tx)).filter((scale) => scale.level_type === level_type)
  const errors = versionErrors(versions, from_school_year, (await currentSettings(tx, ctx.now)).school_year)
  if (Object.keys(errors).length > 0) invalid(errors)
  const newestKey = versions.at(-1)!.key
  const key = versionKey(versions[0]!.key, from_school_year)
  await copyScale(tx, { key, from_school_year }, newestKey)
  await moveGrades(tx, { from: newestKey, to: key }, from_school_year)
  await broadcast(tx, 'grading_scales')
  const after = (await listScaleSettings(tx, ctx.now)).find((scale) => scale.key === key)!
  await audit(tx, ctx, { action: 'grading_scales.add_version', entity: 'grading_scales', entity_id: key, after })
  return { data: after, message: 'Grading Scale Version Successfully Added' }
})

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
