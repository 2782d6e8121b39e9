import { type Answer, consents } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findPurposes, findStudentPerson } from './consent-queries.ts'
import { listDecidable } from './decidable-people.ts'
import { presentConsents } from './present-consents.ts'

export const listConsentPurposes = async (ctx: UserContext): Promise<Answer<typeof consents.consentPurposes>> => ({
  data: await findPurposes(ctx.db),
})

/** The own consents, and those of children below 18; children of age decide themselves. */
export const ownConsents = answer(consents.ownConsents, async (ctx) => {
  return { data: await presentConsents(ctx.db, await listDecidable(ctx), schoolDay(ctx.now)) }
})

export const studentConsents = answer(consents.studentConsents, async (ctx, { id }) => {
  const person = (await findStudentPerson(ctx.db, id)) ?? notFound()
  const [presented] = await presentConsents(ctx.db, [{ ...person, is_self: false, can_decide: true }], schoolDay(ctx.now))
  return { data: presented! }
})
