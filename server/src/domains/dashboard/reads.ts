import type { Answer, dashboard } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { maySeeCounts } from './policy.ts'
import { enrollmentCounts } from './queries.ts'
import { informationsOf } from './rules.ts'

/** Everyone polls this; those who may not see the lists get zeros, not a refusal. */
export async function informations(ctx: SignedIn): Promise<Answer<typeof dashboard.informations>> {
  if (!(await maySeeCounts(ctx))) return { data: informationsOf([]) }
  return { data: informationsOf(await enrollmentCounts(ctx.db, await enrollmentTerm(ctx))) }
}
