import type { Answer, dashboard } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import { currentSettings } from '../settings/reads.ts'
import { maySeeCounts } from './policy.ts'
import { enrollmentCounts } from './queries.ts'
import { informationsOf } from './rules.ts'

/** Everyone polls this; those who may not see the lists get zeros, not a refusal. */
export async function informations(ctx: SignedIn): Promise<Answer<typeof dashboard.informations>> {
  if (!(await maySeeCounts(ctx))) return { data: informationsOf([]) }
  const { enrollment_school_year, enrollment_semester } = await currentSettings(ctx.db, ctx.now)
  return { data: informationsOf(await enrollmentCounts(ctx.db, { school_year: enrollment_school_year, semester: enrollment_semester })) }
}
