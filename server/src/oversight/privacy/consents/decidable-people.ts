import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { type Child, type ConsentingPerson, findChildren, findOwnPerson } from './consent-queries.ts'
import { isMinor } from './consent-rules.ts'
import type { Decider } from './present-consents.ts'

export type DecidablePerson = (ConsentingPerson | Child) & Decider

/** The signed-in person, who decides from 18 on, and their children below 18. */
export async function listDecidable(ctx: UserContext): Promise<DecidablePerson[]> {
  const today = schoolDay(ctx.now)
  const own = await findOwnPerson(ctx.db, ctx.actor.id)
  const children = (await findChildren(ctx.db, ctx.actor.id)).filter(({ birthdate }) => isMinor(birthdate, today))
  return [
    ...(own ? [{ ...own, is_self: true, can_decide: !isMinor(own.birthdate, today) }] : []),
    ...children.map((child) => ({ ...child, is_self: false, can_decide: true })),
  ]
}
