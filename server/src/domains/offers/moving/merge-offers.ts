import type { Input, offers } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { closeSection } from './dissolve-offer.ts'

/** Two sections of a subject become one: the target stays, the other is dissolved. */
export async function mergeOffers(ctx: UserContext, input: Input<typeof offers.mergeOffers>) {
  const data = await closeSection(ctx, 'offers.merge', input)
  const who = data.moved === 1 ? '1 student' : `${data.moved} students`
  return { data, message: `Sections Successfully Merged. ${who} moved to ${data.into?.section}.` }
}
