import type { Input, offers } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { lockOpenTerm } from '../open-term.ts'
import { openClasses, openedText } from './open-classes.ts'
import { copySources } from './plan-queries.ts'

/** The classes of an earlier term again, each subject as the course's active curriculum has it. */
export async function copyOffers(ctx: UserContext, input: Input<typeof offers.copyOffers>) {
  const { from, to } = input
  if (from.school_year === to.school_year && from.semester === to.semester) invalid({ to: 'Choose another term' })
  return ctx.transaction(async (tx) => {
    await lockOpenTerm(tx, to)
    const sources = await copySources(tx, from, to, input.course_id ?? null)
    if (sources.length === 0) invalid({ from: 'This term has no subject offers' })
    const candidates = input.with_instructors ? sources : sources.map((one) => ({ ...one, employee_id: null, instructor_name: null }))
    const data = await openClasses(tx, ctx, to, 'offers.copy', candidates)
    return { data, message: openedText(data) }
  })
}
