import type { Input, studentStudies } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { creditsOf, deleteCredit, lockStudies } from './studies-queries.ts'

/** What stood on the credit stays as it is: a subject taken because of it is the registrar's to look at. */
export async function removeCredit(ctx: UserContext, input: Input<typeof studentStudies.removeCredit>) {
  return ctx.transaction(async (tx) => {
    const head = (await lockStudies(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, head)
    const before = (await creditsOf(tx, head.id)).find((credit) => credit.id === input.credit_id) ?? notFound()
    await deleteCredit(tx, head.id, input.credit_id)
    const after = { reason: input.reason }
    await audit(tx, ctx, { action: 'students.remove_credit', entity: 'students', entity_id: head.id, before, after })
    return { data: { id: input.credit_id }, message: `${before.code} is not credited any more.` }
  })
}
