import type { Answer, block, Input } from '@talaan/contract'
import type { UserContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { presentChoice } from '../presenters.ts'
import { enrollmentById } from '../queries.ts'
import { proposedOffers } from '../requests/request-queries.ts'
import { wantedOf } from './add-block.ts'
import { studentFacts } from './student-facts.ts'
import { offersOf } from './subject-queries.ts'
import { subjectReasons } from './subject-rules.ts'

/** What the student asked for with the request, for whoever adds the subjects. */
export async function proposal(ctx: UserContext, input: Input<typeof block.proposal>): Promise<Answer<typeof block.proposal>> {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const ids = await proposedOffers(ctx.db, row.id)
  if (ids.length === 0) return { data: [] }
  const facts = await studentFacts(ctx.db, row, ctx.now)
  const added = new Set(facts.carried.map((one) => one.offer_id))
  const data = (await offersOf(ctx.db, ids)).map((offer) =>
    presentChoice({ ...offer, waiting: 0, is_waiting: false, total: 0 }, added.has(offer.offer_id), subjectReasons(wantedOf(offer), facts)),
  )
  return { data }
}
