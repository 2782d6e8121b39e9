import type { Input, schoolCalendar } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { lockSettings } from '../../platform/settings.ts'
import { findTerm } from './calendar-queries.ts'
import { presentTerm, statusErrors } from './calendar-rules.ts'
import { saveTerm } from './save-term.ts'

/** Every change of the calendar locks the settings first, because the enrollment period is in both. */
export async function editTerm(ctx: UserContext, input: Input<typeof schoolCalendar.editTerm>) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const row = (await findTerm(tx, input.id)) ?? notFound()
    await checkFresh(tx, { entity: 'terms', row, since: input.updated_at })
    const errors = statusErrors(row, input)
    if (Object.keys(errors).length > 0) invalid(errors)
    const data = await saveTerm(tx, ctx, row, input)
    await audit(tx, ctx, { action: 'terms.edit', entity: 'terms', entity_id: row.id, before: presentTerm(row), after: data })
    return { data, message: 'Term Successfully Updated' }
  })
}
