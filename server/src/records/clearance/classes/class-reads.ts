import { type Answer, type ClassOffer, classClearance as contract, listName } from '@talaan/contract'
import { findOffersById } from '#academics/classes/reads.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { mayClearClass, mayReadClass } from '../policy.ts'
import { findDeadline, findOfferOfLoad, listClearance, listSteps } from './class-queries.ts'

/** The class, if this person may read its clearance; else 404. */
async function findReadableClass({ actor }: UserContext, db: Db, id: number): Promise<ClassOffer> {
  const offer = (await findOffersById(db, [id])).get(id) ?? notFound()
  return mayReadClass(actor, offer) ? offer : notFound()
}

/** The class, if this person may clear its students; else 404. */
export async function findOwnClass({ actor }: UserContext, db: Db, id: number): Promise<ClassOffer> {
  const offer = (await findOffersById(db, [id])).get(id) ?? notFound()
  return mayClearClass(actor, offer) ? offer : notFound()
}

export const classClearance = answer(contract.classClearance, async (ctx, input) => {
  return { data: await presentClass(ctx, ctx.db, await findReadableClass(ctx, ctx.db, input.id)) }
})

export async function presentClass(ctx: UserContext, db: Db, offer: ClassOffer): Promise<Answer<typeof contract.classClearance>['data']> {
  const deadline = await findDeadline(db, offer.id)
  const students = await listClearance(db, offer.id)
  return {
    offer,
    due_on: deadline?.due_on ?? null,
    requirement: deadline?.requirement ?? null,
    updated_at: deadline?.updated_at ?? null,
    students: students.map(({ user_id, image_file_id, ...row }) => ({
      ...row,
      full_name: listName(row),
      image: user_id === null ? null : imageUrl(user_id, image_file_id),
    })),
    can: { clear: mayClearClass(ctx.actor, offer) },
  }
}

export const classClearanceHistory = answer(contract.classClearanceHistory, async (ctx, { id }) => {
  await findReadableClass(ctx, ctx.db, (await findOfferOfLoad(ctx.db, id)) ?? notFound())
  return { data: await listSteps(ctx.db, id) }
})
