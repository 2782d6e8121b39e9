import { officeClearance as contract, type Deficiency, hasPermission, listName } from '@talaan/contract'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { type DeficiencyRecord, findDeficiencies, listDeficiencies, listDeficiencySteps } from './deficiency-queries.ts'
import { canTake, type DeficiencyStep } from './deficiency-statuses.ts'
import { isOwnOffice } from './office-policy.ts'
import { isOfficeOf, listOffices, listOwnOffices, listStaff } from './office-queries.ts'

/** 404 for an office that the person does not work for. */
export async function requireOwnOffice(ctx: UserContext, db: Db, officeId: number): Promise<void> {
  if (!(await isOfficeOf(db, officeId, isOwnOffice(ctx.actor)))) notFound()
}

export const ownOffices = answer(contract.ownOffices, async (ctx) => {
  const canTag = hasPermission(ctx.actor.rights, 'Tag Deficiencies')
  const offices = await listOwnOffices(ctx.db, isOwnOffice(ctx.actor))
  return { data: offices.map((office) => ({ ...office, can: { tag: canTag && office.is_active, clear: canTag } })) }
})

export function presentDeficiency(row: DeficiencyRecord, actor: Actor): Deficiency {
  const canAct = hasPermission(actor.rights, 'Tag Deficiencies') && !isOwnRecord(actor, row)
  const can = (step: DeficiencyStep) => canAct && canTake(step, row.status)
  const { last_action, last_note, last_by, last_at, tagged_at, ...shown } = row
  return {
    ...shown,
    full_name: listName(row),
    tagged_at: tagged_at.toISOString(),
    last_step: last_action === 'tag' ? null : { action: last_action, note: last_note, by: last_by, at: last_at.toISOString() },
    can: { clear: can('clear'), cancel: can('cancel'), reopen: can('reopen') },
  }
}

export const deficiencies = answer(contract.deficiencies, async (ctx, { id, search, ...input }) => {
  await requireOwnOffice(ctx, ctx.db, id)
  const filter = { office_id: id, status: input.status, student_id: input.student_id, words: searchWords(search) }
  const { rows, total } = await listDeficiencies(ctx.db, filter, page(input))
  return { data: rows.map((row) => presentDeficiency(row, ctx.actor)), meta: meta(input, total) }
})

export const deficiencyHistory = answer(contract.deficiencyHistory, async (ctx, { id }) => {
  const [row] = await findDeficiencies(ctx.db, [id])
  await requireOwnOffice(ctx, ctx.db, row?.office_id ?? notFound())
  return { data: await listDeficiencySteps(ctx.db, id) }
})

export const clearanceOffices = answer(contract.clearanceOffices, async (ctx) => {
  return { data: await listOffices(ctx.db) }
})

export const officeStaff = answer(contract.officeStaff, async (ctx, { search }) => {
  return { data: await listStaff(ctx.db, searchWords(search)) }
})
