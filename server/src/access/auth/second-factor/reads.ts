import { hasPermission, secondFactor, secondFactorOffice } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, isRequiredOf, requiredRoles } from '#platform/access/second-factor.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { countOfficeRows, findOfficeRows } from './office-queries.ts'
import { findPasskeys } from './passkey-queries.ts'
import { countRecoveryCodes, findAppSince, findFactorFacts } from './queries.ts'
import { relyingPartyOf, resetReasons } from './rules.ts'

export const ownSecondFactor = answer(secondFactor.ownSecondFactor, async (ctx) => {
  const { id } = ctx.actor
  const facts = (await findFactorFacts(ctx.db, id)) ?? notFound()
  const [app_since, passkeys, recovery_codes_left, settings] = await Promise.all([
    findAppSince(ctx.db, id),
    findPasskeys(ctx.db, id),
    countRecoveryCodes(ctx.db, id),
    currentSettings(ctx.db, ctx.now),
  ])
  const is_required = isRequiredOf(facts.role_keys, settings)
  const due_at = is_required && !hasFactor(facts) ? facts.due_at : null
  return {
    data: { app_since, passkeys, recovery_codes_left, is_required, due_at, passkey_domain: relyingPartyOf(ctx.publicUrl)?.id ?? null },
  }
})

export const listSecondFactors = answer(secondFactorOffice.secondFactors, async (ctx, input) => {
  const required = requiredRoles(await currentSettings(ctx.db, ctx.now))
  const { search, role_id, status } = input
  const filter = { patterns: searchPatterns(search), search, role_id, status, required }
  const [rows, total] = await Promise.all([findOfficeRows(ctx.db, filter, page(input)), countOfficeRows(ctx.db, filter)])
  const { id, rights } = ctx.actor
  const mayReset = hasPermission(rights, 'Reset Second Factors')
  const data = rows.map((row) => ({ ...row, can: { reset: mayReset && resetReasons(row.id === id, row).length === 0 } }))
  return { data, meta: meta(input, total) }
})
