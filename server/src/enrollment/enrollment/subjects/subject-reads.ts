import type { Input } from '@talaan/contract'
import { enrollment as contract } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { presentChoice } from '../presenters.ts'
import { type EnrollmentRecord, enrollmentById } from '../queries.ts'
import { type SubjectChooserFacts, studentFacts } from './student-facts.ts'
import { offerChoices } from './subject-queries.ts'
import { subjectReasons } from './subject-rules.ts'

type SubjectsInput = Input<typeof contract.enrollmentSubjects>

export const enrollmentSubjects = answer(contract.enrollmentSubjects, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  return subjectChoices(ctx, row, input, await studentFacts(ctx.db, row, ctx.now))
})

/** The offers that this enrollment could add, each with the reasons against it. */
export async function subjectChoices(
  ctx: UserContext,
  row: EnrollmentRecord,
  input: Omit<SubjectsInput, 'id'> & { full?: boolean },
  facts: SubjectChooserFacts,
) {
  const filter = {
    ...row,
    enrollment_id: row.id,
    own_level: row.level,
    sections: [...new Set(facts.carried.map((subject) => subject.section))],
    level: input.level,
    full: input.full,
    patterns: searchPatterns(input.search),
  }
  const offers = await offerChoices(ctx.db, filter, page(input))
  const remainingFacts = { ...facts, carried: facts.carried.filter((subject) => subject.offer_id !== input.instead_of) }
  const addedOfferIds = new Set(facts.carried.map((subject) => subject.offer_id))
  const data = offers.map((offer) => {
    const reasons = subjectReasons({ ...offer, semester: offer.offer_semester }, remainingFacts)
    return presentChoice(offer, addedOfferIds.has(offer.offer_id), reasons)
  })
  return { data, meta: meta(input, offers[0]?.total ?? 0) }
}
