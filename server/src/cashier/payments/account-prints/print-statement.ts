import { accountPrints } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { billContent, describeAccount, readPrintedAccount } from './printed-account.ts'

/** Records a print of the statement of an account. */
export const printStatement = action(accountPrints.printStatement, async (tx, ctx, input) => {
  const account = await readPrintedAccount(ctx, input.id)
  const { payments, paid_centavos, balance_centavos, earlier_accounts, minimums } = account
  const { old_balance_centavos, opening_balance_centavos, other_fees_centavos, advance_centavos } = account
  const print = await issueDocument(tx, ctx, {
    kind: 'statement',
    source_id: input.id,
    ...describeAccount(account),
    content: {
      ...billContent(account),
      payments: payments.map(({ or_number, paid_on, tender, amount_centavos, applied_centavos, voided_at }) => ({
        or_number,
        paid_on,
        tender,
        amount_centavos,
        applied_centavos,
        voided_at,
      })),
      paid_centavos,
      balance_centavos,
      earlier_accounts,
      minimums,
      old_balance_centavos,
      opening_balance_centavos,
      other_fees_centavos,
      advance_centavos,
    },
  })
  return { data: { ...account, print } }
})
