import type { Input, offers } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { checkLevels, lockOpenTerm } from '../open-term.ts'
import { formatOpenedCount, openClasses } from './open-classes.ts'
import { findCopySources } from './plan-queries.ts'

/** Copies the classes of an earlier term; each subject is taken from the active curriculum of its course. */
export async function copyOffers(ctx: UserContext, input: Input<typeof offers.copyOffers>) {
  const { from, to } = input
  if (from.school_year === to.school_year && from.semester === to.semester) invalid({ to: 'Choose another term' })
  return ctx.transaction(async (tx) => {
    const overGroups = await lockOpenTerm(tx, to)
    const sources = await findCopySources(tx, from, to, input.course_id ?? null)
    if (sources.length === 0) invalid({ from: 'This term has no subject offers' })
    checkLevels(
      to,
      overGroups,
      sources.map((source) => source.level),
    )
    const candidates = input.with_instructors ? sources : sources.map((source) => ({ ...source, employee_id: null, instructor_name: null }))
    const data = await openClasses(tx, ctx, to, 'offers.copy', candidates)
    return { data, message: formatOpenedCount(data) }
  })
}
