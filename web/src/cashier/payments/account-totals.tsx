import type { Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { ListTotal, ListTotals } from '#ui/list/list-totals.tsx'

interface AccountTotalsProps {
  request: Request<typeof payments.accounts>
  readAt: number
}

/** The sums of all accounts of a filtered list, each as its column has it. The report of receivables adds up the accounts of all terms. */
export function AccountTotals({ request: { page, limit, sort, ...filter }, readAt }: AccountTotalsProps) {
  return (
    <ListTotals entry={payments.accountTotals} request={filter} readAt={readAt}>
      {({ data: { net_centavos, paid_centavos, balance_centavos, opening_balance_centavos, other_fees_centavos } }) => (
        <>
          <ListTotal label="Assessed" centavos={net_centavos} />
          <ListTotal label="Paid" centavos={paid_centavos} />
          <ListTotal label={balance_centavos < 0 ? 'Credit' : 'Balance'} centavos={Math.abs(balance_centavos)} />
          {opening_balance_centavos > 0 && <ListTotal label="Opening balances" centavos={opening_balance_centavos} />}
          {other_fees_centavos > 0 && <ListTotal label="Fees on demand" centavos={other_fees_centavos} />}
        </>
      )}
    </ListTotals>
  )
}
