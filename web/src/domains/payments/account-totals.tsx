import type { Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { money } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import classes from './payments.module.css'

/** The sums of all accounts of a filtered list. */
export function AccountTotals({ request }: { request: Request<typeof payments.accounts> }) {
  const { page, limit, sort, ...filter } = request
  const { data } = useCall(payments.accountTotals, filter, { placeholderData: keepPreviousData })
  if (!data) return <p className={classes.totals} />
  const { net_centavos, paid_centavos, balance_centavos } = data.data
  return (
    <p className={classes.totals}>
      <span>
        Assessed <b>{money(net_centavos)}</b>
      </span>
      <span>
        Paid <b>{money(paid_centavos)}</b>
      </span>
      <span>
        Balance <b>{money(balance_centavos)}</b>
      </span>
    </p>
  )
}
