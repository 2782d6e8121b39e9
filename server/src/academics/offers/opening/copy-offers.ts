import type { Input, OpenedClasses, offers } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { checkLevels, lockOpenTerm } from '../lock-classes.ts'
import { formatOpenedCount, openClasses } from './open-classes.ts'
import { findCopySources } from './plan-queries.ts'

/** Copies the classes of an earlier term; each subject is taken from the active curriculum of its course. */
export async function copyOffers(ctx: UserContext, input: Input<typeof offers.copyOffers>) {
  const { from, to } = input
  if (from.school_year === to.school_year && from.semester === to.semester) invalid({ to: 'Choose another term' })
  return ctx.transaction(async (tx) => {
    const data = (await copyTermClasses(tx, ctx, input)) ?? invalid({ from: 'This term has no subject offers' })
    return { data, message: formatOpenedCount(data) }
  })
}

/** Copies the classes in the caller's transaction; undefined when the earlier term has none. */
export async function copyTermClasses(
  tx: Tx,
  ctx: UserContext,
  { from, to, course_id, with_instructors }: Input<typeof offers.copyOffers>,
): Promise<OpenedClasses | undefined> {
  const closedGroups = await lockOpenTerm(tx, to)
  const sources = await findCopySources(tx, from, to, course_id ?? null)
  if (sources.length === 0) return undefined
  checkLevels(
    to,
    closedGroups,
    sources.map((source) => source.level),
  )
  const candidates = with_instructors ? sources : sources.map((source) => ({ ...source, employee_id: null, instructor_name: null }))
  return openClasses(tx, ctx, to, 'offers.copy', candidates)
}
