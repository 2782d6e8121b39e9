import { grants as contract, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { checkGrantValues } from './grant-values.ts'
import { findGrant, findGrantUses, type GrantRecord, type GrantValues, insertGrant, lockGrant, updateGrant } from './queries.ts'

/** Whether the same students get the same discount from the same payer: only the name, or whether the grant is active, is another one. */
const hasSameValue = ({ sponsor, ...stored }: GrantRecord, changed: GrantValues): boolean =>
  (['rule', 'percent', 'amount_centavos', 'base', 'cap_centavos', 'is_exclusive'] as const).every((key) => stored[key] === changed[key]) &&
  (sponsor?.id ?? null) === changed.sponsor_id

/** A grant that bills were made with stays as it was, so that the bills can be explained and the sponsor owes what was billed. */
const appliedReasons = (grant: { name: string }, isApplied: boolean): Reason[] =>
  isApplied
    ? [
        {
          code: 'grant.applied',
          message: `Bills were assessed with ${grant.name}, so its rule, values and sponsor cannot be changed.`,
          office: 'School Administrator',
          clears_by: 'End this grant and add another one with the new values',
        },
      ]
    : []

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
