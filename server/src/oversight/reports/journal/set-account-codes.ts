import { journal } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, stale } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { listAccountCodes, writeAccountCodes } from './journal-queries.ts'
import { findCodeErrors, presentAccountCodes, toCodeRow } from './journal-rules.ts'

/** Sets account codes. They name the accounts of the journal, also of days in the past, and change no amount. */
export const setAccountCodes = action(journal.setAccountCodes, async (tx, ctx, input) => {
  await lockSettings(tx)
  const before = presentAccountCodes(await listAccountCodes(tx))
  if (input.version !== before.version) stale()
  const errors = findCodeErrors(input.codes, before)
  if (Object.keys(errors).length > 0) invalid(errors)
  await writeAccountCodes(tx, input.codes.map(toCodeRow))
  const after = presentAccountCodes(await listAccountCodes(tx))
  const codesOf = ({ accounts }: typeof after) =>
    accounts.filter(({ code }) => code !== null).map(({ key, code, name }) => [key, code, name])
  await audit(tx, ctx, {
    action: 'account_codes.set',
    entity: 'account_codes',
    entity_id: 'all',
    before: codesOf(before),
    after: codesOf(after),
  })
  return { data: after, message: 'Account Codes Successfully Updated' }
})
