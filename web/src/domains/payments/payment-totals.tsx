import type { Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { count, money } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import classes from './payments.module.css'

/** The sums of all payments of a filtered list by mode of payment. The list of all years has none: nobody needs them, and they cost much. */
export function PaymentTotals({ request }: { request: Request<typeof payments.payments> }) {
  const { page, limit, ...filter } = request
  const isFiltered = Boolean(filter.from || filter.to || filter.search)
  const { data } = useCall(payments.paymentTotals, filter, { placeholderData: keepPreviousData, enabled: isFiltered })
  if (!isFiltered) return <p className={classes.totals}>Choose a date to see the totals by mode of payment.</p>
  const totals = data?.data ?? []
  const voided = totals.reduce((sum, row) => sum + row.voided, 0)
  return (
    <p className={classes.totals}>
      {totals.map(({ tender, payments: number, amount_centavos }) => (
        <span key={tender}>
          {tenderNames[tender]} ({count(number)}) <b>{money(amount_centavos)}</b>
        </span>
      ))}
      {data && (
        <span>
          Total <b>{money(totals.reduce((sum, row) => sum + row.amount_centavos, 0))}</b>
        </span>
      )}
      {voided > 0 && <span>{count(voided)} voided, not in the total</span>}
    </p>
  )
}
