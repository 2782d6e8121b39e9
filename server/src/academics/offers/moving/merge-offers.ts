import type { Input, offers } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { closeSection } from './dissolve-offer.ts'

/** Merges two sections of a subject: moves the students to the target and dissolves the other. */
export async function mergeOffers(ctx: UserContext, input: Input<typeof offers.mergeOffers>) {
  const data = await closeSection(ctx, 'offers.merge', input)
  const studentCount = data.moved === 1 ? '1 student' : `${data.moved} students`
  return { data, message: `Sections Successfully Merged. ${studentCount} moved to ${data.into?.section}.` }
}
