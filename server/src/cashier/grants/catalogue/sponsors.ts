import { grants, type Input } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { findSponsor, insertSponsor, lockSponsor, type SponsorValues, updateSponsor } from './sponsor-queries.ts'

/** The values of the form as the table has them. */
const sponsorValues = (input: Input<typeof grants.addSponsor>): SponsorValues => ({
  name: input.name,
  code: input.code,
  address: input.address ?? null,
  contact_person: input.contact_person ?? null,
  email: input.email ?? null,
  is_active: input.is_active,
})

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
