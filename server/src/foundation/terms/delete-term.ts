import type { Input, schoolCalendar } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { deleteTermRow, findTerm, isTermUsed } from './calendar-queries.ts'
import { presentTerm, termUseReasons } from './calendar-rules.ts'
import { enrollmentTerm, schoolTerm } from './current-term.ts'
import { isSameTerm } from './regular-terms.ts'

/** Only a term to which nothing belongs is deleted. */
export async function deleteTerm(ctx: UserContext, input: Input<typeof schoolCalendar.deleteTerm>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const row = (await findTerm(tx, input.id)) ?? notFound()
    const context = { db: tx, now: ctx.now }
    const facts = {
      isUsed: await isTermUsed(tx, row),
      isSchoolTerm: isSameTerm(row, await schoolTerm(context)),
      isEnrollmentTerm: isSameTerm(row, await enrollmentTerm(context)),
    }
    conflictIfAny(termUseReasons(facts))
    await deleteTermRow(tx, row)
    await audit(tx, ctx, { action: 'terms.delete', entity: 'terms', entity_id: row.id, before: presentTerm(row) })
    return { message: 'Term Successfully Deleted' }
  })
}
