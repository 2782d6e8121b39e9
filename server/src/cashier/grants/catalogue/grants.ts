import { grants as contract } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { checkGrantValues } from './grant-values.ts'
import { findGrant, findGrantUses, insertGrant, lockGrant, updateGrant } from './queries.ts'
import { appliedReasons, hasSameValue } from './rules.ts'

const grants = auditedTable({ entity: 'grants', lock: (tx, id) => lockGrant(tx, id, 'update'), find: findGrant })

export const addGrant = action(contract.addGrant, async (tx, ctx, input) => {
  const id = await insertGrant(tx, await checkGrantValues(tx, input, null))
  return { data: await grants.auditAdded(tx, ctx, 'grant.add', id), message: 'Grant Successfully Created' }
})

/** Changes a grant. Students who hold one that has ended keep it; it is not given again. */
export const editGrant = action(contract.editGrant, async (tx, ctx, input) => {
  const before = await grants.lock(tx, input)
  const values = await checkGrantValues(tx, input, before.sponsor?.id ?? null)
  if (!hasSameValue(before, values)) {
    const use = (await findGrantUses(tx, [before.id])).get(before.id)
    rejectIfAny(appliedReasons(before, use?.is_applied === true))
  }
  await updateGrant(tx, before.id, values)
  return { data: await grants.auditEdited(tx, ctx, 'grant.edit', before), message: 'Grant Successfully Updated' }
})
