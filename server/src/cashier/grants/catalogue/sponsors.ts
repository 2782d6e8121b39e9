import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { findSponsor, insertSponsor, lockSponsor, updateSponsor } from './sponsor-queries.ts'
import { sponsorValues } from './sponsor-values.ts'

const sponsors = auditedTable({ entity: 'sponsors', lock: lockSponsor, find: findSponsor })

export const addSponsor = action(grants.addSponsor, async (tx, ctx, input) => {
  const id = await insertSponsor(tx, sponsorValues(input))
  return { data: await sponsors.auditAdded(tx, ctx, 'sponsor.add', id), message: 'Sponsor Successfully Created' }
})

export const editSponsor = action(grants.editSponsor, async (tx, ctx, input) => {
  const before = await sponsors.lock(tx, input)
  await updateSponsor(tx, before.id, sponsorValues(input))
  return { data: await sponsors.auditEdited(tx, ctx, 'sponsor.edit', before), message: 'Sponsor Successfully Updated' }
})
