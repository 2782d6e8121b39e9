import { classRecords, type Input, listName, type ScoreCell } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, rejectIfAny, stale } from '#platform/errors.ts'
import { denyOwnGrades } from '../policy.ts'
import { type LockedLoad, lockLoads } from '../queries.ts'
import { notEnrolledReason } from '../reasons.ts'
import { lockOwnRecord } from './lock-own-record.ts'
import { listComponents, listScores, writeScores } from './record-queries.ts'
import { groupScores, readRecordOf } from './record-reads.ts'

type ScoresForm = Input<typeof classRecords.updateScores>
type Change = ScoresForm['scores'][number]
type Activities = ReadonlyMap<number, { title: string; highest: number }>

/** Saves scores, all or none. A cell that another page changed meanwhile refuses all of them, with both values. */
export const updateScores = action(classRecords.updateScores, async (tx, ctx, input) => {
  const record = await lockOwnRecord(tx, ctx, input.id)
  const components = await listComponents(tx, [record.id])
  const activities: Activities = new Map(components.flatMap((component) => component.activities.map((row) => [row.id, row])))
  const loadIds = [...new Set(input.scores.map(({ load_id }) => load_id))]
  const loads = new Map((await lockLoads(tx, record.subject_offer_id, loadIds)).map((load) => [load.id, load]))
  checkCells(input.scores, activities, loads)
  const saved = groupScores(await listScores(tx, [record.id]))
  const present = ({ activity_id, load_id }: Change): ScoreCell => {
    const score = saved.get(load_id)?.get(activity_id)
    return score === undefined ? null : (score ?? 'EX')
  }
  const overtaken = input.scores.filter((cell) => present(cell) !== cell.before && present(cell) !== cell.after)
  if (overtaken.length > 0) stale(staleText(overtaken, present, activities, loads))

  const changes = input.scores.filter((cell) => present(cell) !== cell.after)
  denyOwnGrades(
    ctx.actor,
    changes.map(({ load_id }) => loads.get(load_id)!),
  )
  if (changes.length > 0) {
    const given = changes.filter(({ after }) => after !== null)
    await writeScores(tx, {
      set: given.map(({ activity_id, load_id, after }) => ({ activity_id, load_id, score: after === 'EX' ? null : after })),
      clear: changes.filter(({ after }) => after === null).map(({ activity_id, load_id }) => ({ activity_id, load_id })),
    })
    const side = (read: (cell: Change) => ScoreCell) =>
      changes.map((cell) => ({ load_id: cell.load_id, activity_id: cell.activity_id, score: read(cell) }))
    const [before, after] = [side(present), side((cell) => cell.after)]
    await audit(tx, ctx, { action: 'class_record.update_scores', entity: 'class_records', entity_id: record.id, before, after })
  }
  return { data: await readRecordOf(tx, ctx, record.subject_offer_id, record.period), message: 'Scores Successfully Saved' }
})

/** Each cell is of an activity of the record and of a student who is in the class, listed once, and within the highest possible score. */
function checkCells(cells: readonly Change[], activities: Activities, loads: ReadonlyMap<number, LockedLoad>): void {
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  cells.forEach(({ activity_id, load_id, after }, index) => {
    const activity = activities.get(activity_id)
    const key = `${activity_id} ${load_id}`
    if (!activity) errors[`scores.${index}.activity_id`] = 'This activity is not in the class record any more'
    else if (!loads.has(load_id)) errors[`scores.${index}.load_id`] = 'This student is not in the class'
    else if (seen.has(key)) errors[`scores.${index}.after`] = 'This score is listed twice'
    else if (typeof after === 'number' && after > activity.highest)
      errors[`scores.${index}.after`] = `The highest possible score of ${activity.title} is ${activity.highest}`
    seen.add(key)
  })
  if (Object.keys(errors).length > 0) invalid(errors)
  rejectIfAny([...loads.values()].filter((load) => !load.on_sheet).map(notEnrolledReason))
}

const NAMED = 5

function staleText(
  cells: readonly Change[],
  present: (cell: Change) => ScoreCell,
  activities: Activities,
  loads: ReadonlyMap<number, LockedLoad>,
): string {
  const show = (value: ScoreCell) => (value === null ? 'no score' : String(value))
  const texts = cells
    .slice(0, NAMED)
    .map(
      (cell) =>
        `${listName(loads.get(cell.load_id)!)}, ${activities.get(cell.activity_id)!.title}: saved ${show(present(cell))}, yours ${show(cell.after)}`,
    )
  const others = cells.length > NAMED ? ` and ${cells.length - NAMED} more` : ''
  return `Scores were changed on another page: ${texts.join('; ')}${others}. Nothing was saved. Choose which scores to keep.`
}
