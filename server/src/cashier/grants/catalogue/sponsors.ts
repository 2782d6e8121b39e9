import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findSponsor, insertSponsor, lockSponsor, updateSponsor } from './sponsor-queries.ts'
import { sponsorValues } from './sponsor-values.ts'

export const addSponsor = action(grants.addSponsor, async (tx, ctx, input) => {
  const id = await insertSponsor(tx, sponsorValues(input))
  const after = (await findSponsor(tx, id))!
  await audit(tx, ctx, { action: 'sponsor.add', entity: 'sponsors', entity_id: id, after })
  return { data: after, message: 'Sponsor Successfully Created' }
})

export const editSponsor = action(grants.editSponsor, async (tx, ctx, input) => {
  const before = (await lockSponsor(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'sponsors', row: before, since: input.updated_at })
  await updateSponsor(tx, before.id, sponsorValues(input))
  const after = (await findSponsor(tx, before.id))!
  await audit(tx, ctx, { action: 'sponsor.edit', entity: 'sponsors', entity_id: before.id, before, after })
  return { data: after, message: 'Sponsor Successfully Updated' }
})
