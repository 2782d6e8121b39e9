import { Text } from '@mantine/core'
import type { Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { ListTotal, ListTotals } from '#ui/list/list-totals.tsx'

interface PaymentTotalsProps {
  request: Request<typeof payments.payments>
  readAt: number
}

/** The sums of all payments of a filtered list by mode of payment. The list of all years has none: nobody needs them, and they cost much. */
export function PaymentTotals({ request: { page, limit, ...filter }, readAt }: PaymentTotalsProps) {
  if (!filter.from && !filter.to && !filter.search) return <Text c="dimmed">Choose a date to see the totals by mode of payment.</Text>
  return (
    <ListTotals entry={payments.paymentTotals} request={filter} readAt={readAt}>
      {({ data: { tenders, amount_centavos, voided } }) => (
        <>
          {tenders.map((row) => (
            <ListTotal key={row.tender} label={`${tenderNames[row.tender]} (${count(row.payments)})`} centavos={row.amount_centavos} />
          ))}
          {amount_centavos === null ? (
            <span>The totals have the cash of your open shift in them. They are shown once it is closed.</span>
          ) : (
            <ListTotal label="Total" centavos={amount_centavos} />
          )}
          {voided > 0 && <span>{count(voided)} voided, not in the total</span>}
        </>
      )}
    </ListTotals>
  )
}
