import type { catalog, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkEquivalence } from './check-equivalence.ts'
import { findEquivalence, insertEquivalence } from './queries.ts'

export async function addEquivalence(ctx: UserContext, input: Input<typeof catalog.addEquivalence>) {
  return ctx.transaction(async (tx) => {
    await checkEquivalence(tx, input)
    const id = await insertEquivalence(tx, input, { approved_by: ctx.actor.id, approved_on: input.approved_on ?? schoolDay(ctx.now) })
    const after = (await findEquivalence(tx, id))!
    await audit(tx, ctx, { action: 'equivalence.add', entity: 'subject_equivalences', entity_id: id, after })
    return { data: after, message: 'Equivalence Successfully Added' }
  })
}
