import { passwordResets } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { meta, page } from '#platform/paging.ts'
import { countResets, findResets, type ResetRecord } from './queries.ts'
import { resetStatus } from './rules.ts'
import { readStoredPassword } from './stored-password.ts'

export const listPasswordResets = answer(passwordResets.passwordResetLogs, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), search: input.search?.trim() }
  const [rows, total] = await Promise.all([findResets(ctx.db, filter, page(input)), countResets(ctx.db, filter)])
  return { data: rows.map((row) => presentReset(ctx, row)), meta: meta(input, total) }
})

/** The password is for administrators and for who made it, as long as it works. */
function presentReset({ actor, now }: UserContext, row: ResetRecord) {
  const status = resetStatus(row, now)
  const isShown = status === 'active' && row.password_enc !== null && (actor.is_admin || actor.id === row.requested_by_id)
  const { id, type, or_number, requested_by, created_at } = row
  const password = isShown && row.password_enc ? readStoredPassword(row.password_enc) : null
  return { id, user: { id: row.user_id, name: row.user_name }, type, or_number, password, status, requested_by, created_at }
}
