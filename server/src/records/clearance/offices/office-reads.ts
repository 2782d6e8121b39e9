import type { Answer, officeClearance as contract, Deficiency, Input } from '@talaan/contract'
import { fullName } from '#foundation/people/names.ts'
import { searchWords } from '#foundation/people/search.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { type DeficiencyRecord, findDeficiencies, listDeficiencies, listDeficiencySteps } from './deficiency-queries.ts'
import { isOwnOffice } from './office-policy.ts'
import { isOfficeOf, listOffices, listOwnOffices, listStaff } from './office-queries.ts'

/** 404 for an office that the person does not work for. */
export async function requireOwnOffice(ctx: UserContext, db: Db, officeId: number): Promise<void> {
  if (!(await isOfficeOf(db, officeId, isOwnOffice(ctx.actor)))) notFound()
}

export async function ownOffices(ctx: UserContext): Promise<Answer<typeof contract.ownOffices>> {
  return { data: await listOwnOffices(ctx.db, isOwnOffice(ctx.actor)) }
}

export function presentDeficiency(row: DeficiencyRecord): Deficiency {
  const { last_action, last_note, last_by, last_at, tagged_at, ...shown } = row
  return {
    ...shown,
    full_name: fullName(row),
    tagged_at: tagged_at.toISOString(),
    last_step: last_action === 'tag' ? null : { action: last_action, note: last_note, by: last_by, at: last_at.toISOString() },
  }
}

export async function deficiencies(
  ctx: UserContext,
  { id, search, ...input }: Input<typeof contract.deficiencies>,
): Promise<Answer<typeof contract.deficiencies>> {
  await requireOwnOffice(ctx, ctx.db, id)
  const filter = { office_id: id, status: input.status, student_id: input.student_id, words: searchWords(search) }
  const { rows, total } = await listDeficiencies(ctx.db, filter, page(input))
  return { data: rows.map(presentDeficiency), meta: meta(input, total) }
}

export async function deficiencyHistory(
  ctx: UserContext,
  { id }: Input<typeof contract.deficiencyHistory>,
): Promise<Answer<typeof contract.deficiencyHistory>> {
  const [row] = await findDeficiencies(ctx.db, [id])
  await requireOwnOffice(ctx, ctx.db, row?.office_id ?? notFound())
  return { data: await listDeficiencySteps(ctx.db, id) }
}

export async function clearanceOffices(ctx: UserContext): Promise<Answer<typeof contract.clearanceOffices>> {
  return { data: await listOffices(ctx.db) }
}

export async function officeStaff(
  ctx: UserContext,
  { search }: Input<typeof contract.officeStaff>,
): Promise<Answer<typeof contract.officeStaff>> {
  return { data: await listStaff(ctx.db, searchWords(search)) }
}
