import { block } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { presentChoice } from '../presenters.ts'
import { enrollmentById } from '../queries.ts'
import { proposedOffers } from '../requests/request-queries.ts'
import { toCandidateOffer } from './add-block.ts'
import { studentFacts } from './student-facts.ts'
import { offersOf } from './subject-queries.ts'
import { subjectReasons } from './subject-rules.ts'

/** The classes that the student requested, for the person who adds the subjects. */
export const proposal = answer(block.proposal, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const ids = await proposedOffers(ctx.db, row.id)
  if (ids.length === 0) return { data: [] }
  const facts = await studentFacts(ctx.db, row, ctx.now)
  const addedOfferIds = new Set(facts.carried.map((subject) => subject.offer_id))
  const data = (await offersOf(ctx.db, ids)).map((offer) =>
    presentChoice(
      { ...offer, waiting: 0, is_waiting: false, total: 0 },
      addedOfferIds.has(offer.offer_id),
      subjectReasons(toCandidateOffer(offer), facts),
    ),
  )
  return { data }
})
