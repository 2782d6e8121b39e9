import { gradingScales as contract } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid } from '#platform/errors.ts'
import { copyScale, listScales, lockVersions, moveGrades } from './queries.ts'
import { listScaleSettings } from './reads.ts'
import { versionErrors, versionKey } from './rules.ts'

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
