import { classRecords, type Input } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, stale } from '#platform/errors.ts'
import { lockOwnRecord } from './lock-own-record.ts'
import {
  deleteActivities,
  deleteComponents,
  listComponents,
  listHighestScores,
  raiseVersion,
  type StoredComponent,
  saveActivities,
  saveComponents,
} from './record-queries.ts'
import { readRecordOf } from './record-reads.ts'
import { hasScoresReasons } from './record-reasons.ts'

type SetupForm = Input<typeof classRecords.updateClassRecord>

/** Saves the components and activities of a record. What has scores stays, and no score is above the highest possible one. */
export const updateClassRecord = action(classRecords.updateClassRecord, async (tx, ctx, input) => {
  const record = await lockOwnRecord(tx, ctx, input.id)
  if (record.version !== input.version)
    stale('The components or activities were changed on another page after you opened the form. Nothing was saved.')
  const before = await listComponents(tx, [record.id])
  checkIds(input, before)
  const given = new Map((await listHighestScores(tx, record.id)).map((row) => [row.activity_id, row.highest]))
  const keptActivities = input.components.flatMap(({ activities }) => activities.flatMap(({ id }) => id ?? []))
  const lost = before.flatMap(({ activities }) => activities).filter(({ id }) => given.has(id) && !keptActivities.includes(id))
  conflictIfAny(hasScoresReasons(lost.map(({ title }) => title)))
  checkHighest(input, given)

  const ids = await saveComponents(tx, record.id, input.components)
  await deleteActivities(tx, record.id, keptActivities)
  const activities = input.components.flatMap((component, index) =>
    component.activities.map((activity, sort) => ({ ...activity, component_id: ids[index]!, sort })),
  )
  await saveActivities(tx, activities)
  await deleteComponents(tx, record.id, ids)
  await raiseVersion(tx, record.id)
  const after = await listComponents(tx, [record.id])
  await audit(tx, ctx, { action: 'class_record.update', entity: 'class_records', entity_id: record.id, before, after })
  return { data: await readRecordOf(tx, ctx, record.subject_offer_id, record.period), message: 'Class Record Successfully Saved' }
})

/** Every id of the form is one of this record, and is used once. */
function checkIds({ components }: SetupForm, before: readonly StoredComponent[]): void {
  const errors: Record<string, string> = {}
  const known = new Set(before.map(({ id }) => id))
  const knownActivities = new Set(before.flatMap(({ activities }) => activities.map(({ id }) => id)))
  components.forEach(({ id, activities }, index) => {
    if (id !== null && !known.delete(id)) errors[`components.${index}.id`] = 'This component is not of this class record'
    activities.forEach((activity, at) => {
      if (activity.id !== null && !knownActivities.delete(activity.id))
        errors[`components.${index}.activities.${at}.id`] = 'This activity is not of this class record'
    })
  })
  if (Object.keys(errors).length > 0) invalid(errors)
}

function checkHighest({ components }: SetupForm, given: ReadonlyMap<number, number | null>): void {
  const errors: Record<string, string> = {}
  components.forEach(({ activities }, index) => {
    activities.forEach(({ id, highest }, at) => {
      const highestGiven = id === null ? null : (given.get(id) ?? null)
      if (highestGiven !== null && highestGiven > highest)
        errors[`components.${index}.activities.${at}.highest`] = `A student has a score of ${highestGiven}`
    })
  })
  if (Object.keys(errors).length > 0) invalid(errors)
}
