import { offers } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockOpenTerm } from './lock-classes.ts'
import { deleteOfferRow, findTermOfOffer, lockOffers } from './queries.ts'
import { auditFacts, deleteReasons } from './rules.ts'

/** Only an offer that no student ever had is deleted; any other is dissolved instead. */
export const deleteOffer = action(offers.deleteOffer, async (tx, ctx, input) => {
  const term = (await findTermOfOffer(tx, input.id)) ?? notFound()
  await lockOpenTerm(tx, term, [term.level])
  const row = (await lockOffers(tx, [input.id]))[0] ?? notFound()
  conflictIfAny(deleteReasons(row))
  await deleteOfferRow(tx, row.id)
  await audit(tx, ctx, { action: 'offers.delete', entity: 'subject_offers', entity_id: row.id, before: auditFacts(row) })
  return { message: 'Subject Offer Successfully Deleted' }
})
