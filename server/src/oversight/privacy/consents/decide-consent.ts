import { consents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { minorReason } from './consent-rules.ts'
import { listDecidable } from './decidable-people.ts'
import { ownConsents } from './reads.ts'
import { setConsent } from './set-consent.ts'

/** Decides for oneself, or for a child below 18. Anybody else does not exist here. */
export const decideConsent = action(consents.decideConsent, async (tx, ctx, { person_id, purpose, version, is_given }) => {
  const person = (await listDecidable({ ...ctx, db: tx })).find((one) => one.person_id === person_id) ?? notFound()
  if (!person.can_decide) forbidden(minorReason)
  const relation = 'relation' in person ? person.relation : null
  await setConsent(tx, ctx, { person_id, purpose, version, is_given, given_by: ctx.actor.name, relation })
  const message = is_given ? 'Your consent is recorded.' : 'Your consent is withdrawn. It no longer counts from now on.'
  return { ...(await ownConsents({ ...ctx, db: tx })), message }
})
