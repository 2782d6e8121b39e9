import type { Answer, dashboard } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { undeliveredMessages } from '../messaging/reads.ts'
import { enrollmentTerm } from '../terms/current-term.ts'
import { maySeeCounts, maySeeMessages } from './policy.ts'
import { enrollmentCounts } from './queries.ts'
import { informationsOf } from './rules.ts'

/** Everyone polls this; those who may not see the lists get zeros, not a refusal. */
export async function informations(ctx: UserContext): Promise<Answer<typeof dashboard.informations>> {
  const counts = (await maySeeCounts(ctx)) ? await enrollmentCounts(ctx.db, await enrollmentTerm(ctx)) : []
  const undelivered = (await maySeeMessages(ctx)) ? await undeliveredMessages(ctx) : 0
  return { data: informationsOf(counts, undelivered) }
}
