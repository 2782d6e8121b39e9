import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkGrantValues } from './grant-values.ts'
import { findGrant, findGrantUses, insertGrant, lockGrant, updateGrant } from './queries.ts'
import { appliedReasons, hasSameValue } from './rules.ts'

export const addGrant = action(grants.addGrant, async (tx, ctx, input) => {
  const id = await insertGrant(tx, await checkGrantValues(tx, input, null))
  const after = (await findGrant(tx, id))!
  await audit(tx, ctx, { action: 'grant.add', entity: 'grants', entity_id: id, after })
  return { data: after, message: 'Grant Successfully Created' }
})

/** Changes a grant. Students who hold one that has ended keep it; it is not given again. */
export const editGrant = action(grants.editGrant, async (tx, ctx, input) => {
  const before = (await lockGrant(tx, input.id, 'update')) ?? notFound()
  await checkFresh(tx, { entity: 'grants', row: before, since: input.updated_at })
  const values = await checkGrantValues(tx, input, before.sponsor?.id ?? null)
  if (!hasSameValue(before, values)) {
    const use = (await findGrantUses(tx, [before.id])).get(before.id)
    rejectIfAny(appliedReasons(before, use?.is_applied === true))
  }
  await updateGrant(tx, before.id, values)
  const after = (await findGrant(tx, before.id))!
  await audit(tx, ctx, { action: 'grant.edit', entity: 'grants', entity_id: before.id, before, after })
  return { data: after, message: 'Grant Successfully Updated' }
})
