import type { Answer, grades, Input, Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid, notFound, rejectIfAny, stale } from '../../platform/errors.ts'
import { fullName } from '../people/names.ts'
import { mayWriteSheet } from './policy.ts'
import { type LockedLoad, lockLoads, lockOffer, updateGrades } from './queries.ts'
import { sheetOf, windowFacts } from './reads.ts'
import { type Change, changeOf, fields } from './rules.ts'
import { closedReason } from './windows.ts'

type Form = Input<typeof grades.updateStudentGrades>

/** Saves what changed, all or nothing. A grade somebody else changed meanwhile refuses the whole form and names whose it is. */
export async function updateStudentGrades(ctx: UserContext, input: Form): Promise<Answer<typeof grades.updateStudentGrades>> {
  return ctx.transaction(async (tx) => {
    const offer = (await lockOffer(tx, input.subject_offer_id)) ?? notFound()
    mayWriteSheet(ctx.actor, offer)
    const ids = input.grades.map((row) => row.id)
    const loads = new Map((await lockLoads(tx, offer.id, ids)).map((load) => [load.id, load]))
    checkRows(input, loads)
    const changes = changesOf(input, loads)
    const changed = new Set(changes.flatMap((change) => change.changed))
    const windows = await windowFacts(tx, ctx, offer.id)
    rejectIfAny(fields.filter((field) => changed.has(field)).flatMap((field) => closedReason(field, windows) ?? []))

    const writes = changes.filter((change) => change.changed.length > 0)
    if (writes.length > 0) {
      await updateGrades(
        tx,
        ctx.actor.id,
        writes.map((change) => ({ id: change.id, ...change.after })),
      )
      const part = (of: 'before' | 'after') =>
        writes.map((row) => ({ load_id: row.id, ...Object.fromEntries(row.changed.map((field) => [field, row[of][field]])) }))
      const [before, after] = [part('before'), part('after')]
      await audit(tx, ctx, { action: 'grades.update', entity: 'subject_offers', entity_id: offer.id, before, after })
    }
    return { data: await sheetOf(tx, ctx, offer.id), message: 'Grades Successfully Saved.' }
  })
}

/** Every row is of this sheet and once, of an enrolled student, and as the form last saw it. */
function checkRows(input: Form, loads: ReadonlyMap<number, LockedLoad>): void {
  const errors: Record<string, string> = {}
  input.grades.forEach((row, index) => {
    if (!loads.has(row.id)) errors[`grades.${index}.id`] = 'This student is not on the sheet'
    else if (input.grades.findIndex((other) => other.id === row.id) !== index) errors[`grades.${index}.id`] = 'This student is there twice'
  })
  if (Object.keys(errors).length > 0) invalid(errors)
  const all = [...loads.values()]
  const gone = all.filter((load) => !load.on_sheet)
  rejectIfAny(
    gone.map((load): Reason => ({ code: 'grade.not_enrolled', message: `${fullName(load)} is not enrolled.`, office: 'Registrar' })),
  )
  const versions = new Map(input.grades.map((row) => [row.id, row.version]))
  const moved = all.filter((load) => load.version !== versions.get(load.id)).map(fullName)
  if (moved.length > 0)
    stale(`Grades were changed after you opened the sheet: ${moved.join('; ')}. Nothing is saved. Reload and try again.`)
}

function changesOf(input: Form, loads: ReadonlyMap<number, LockedLoad>): (Change & { id: number; before: LockedLoad })[] {
  const errors: Record<string, string> = {}
  const changes = input.grades.map((row, index) => {
    const before = loads.get(row.id) ?? notFound()
    const change = changeOf(before, row)
    for (const [field, text] of Object.entries(change.errors)) errors[`grades.${index}.${field}`] = text
    return { ...change, id: row.id, before }
  })
  if (Object.keys(errors).length > 0) invalid(errors)
  return changes
}
