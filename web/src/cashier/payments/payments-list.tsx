import { Text } from '@mantine/core'
import type { PaymentRow, Request } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { paymentColumns, receiptTenders, tenderNames } from '@talaan/contract/values'
import { OtherCollectionButton } from '#cashier/other-collections/other-collection-button.tsx'
import { count, isoDate, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { ReceiptMode } from '#shared/receipt/receipt-cells.tsx'
import { SmallLine, VoidableAmount, VoidableText } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListTotal, ListTotals } from '#ui/list/list-totals.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import classes from './payments.module.css'
import { StudentSearch } from './student-search.tsx'

interface PaymentTotalsProps {
  request: Request<typeof payments.payments>
  readAt: number
}

/** The sums of all payments of a filtered list by mode of payment. The list of all years has none: nobody needs them, and they cost much. */
function PaymentTotals({ request: { page, limit, ...filter }, readAt }: PaymentTotalsProps) {
  if (!filter.from && !filter.to && !filter.search) return <Text c="dimmed">Choose a date to see the totals by mode of payment.</Text>
  return (
    <ListTotals entry={payments.paymentTotals} request={filter} readAt={readAt}>
      {({ data: { tenders, amount_centavos, voided } }) => (
        <>
          {tenders.map((row) => (
            <ListTotal key={row.tender} label={`${tenderNames[row.tender]} (${count(row.payments)})`} centavos={row.amount_centavos} />
          ))}
          {amount_centavos === null ? (
            <span>The totals include the cash of your open shift, so they are shown after you close it.</span>
          ) : (
            <ListTotal label="Total" centavos={amount_centavos} />
          )}
          {voided > 0 && <span>{count(voided)} voided, not in the total</span>}
        </>
      )}
    </ListTotals>
  )
}

const columns = screenColumns(paymentColumns, {
  student: (row) => (
    <RowLink to={billingPath(row)}>
      <b className={classes.name}>{row.full_name}</b>
      <SmallLine>{[row.student_id_number, row.course, row.purpose].filter(Boolean).join(' · ')}</SmallLine>
    </RowLink>
  ),
  or: (row) => <VoidableText isVoided={row.voided_at !== null}>{row.or_number}</VoidableText>,
  tender: (row) => <ReceiptMode receipt={row} />,
  amount: (row) => (
    <VoidableAmount centavos={row.counted_centavos} isVoided={row.voided_at !== null}>
      {row.counted_centavos !== row.amount_centavos && <SmallLine>of {money(row.amount_centavos)}</SmallLine>}
    </VoidableAmount>
  ),
})

const filters = [
  { name: 'from', label: 'From', options: [], day: true, restsInSearch: true },
  { name: 'to', label: 'To', options: [], day: true },
  { name: 'tender', label: 'Mode of payment', options: receiptTenders.map((value) => ({ value, label: tenderNames[value] })) },
]

/** Where a payment is opened: the account of its term, or that of the student. */
const billingPath = ({ enrollment_id, student_id }: PaymentRow) =>
  enrollment_id === null
    ? fillPath('/admin/payments/students/:id', { id: student_id })
    : fillPath('/admin/payments/billing/:id', { id: enrollment_id })

/** The cashier's screen: the search for the next student, and below it the payments of today; a search goes through those of all days. */
export default function PaymentsList() {
  return (
    <>
      <div className={classes.counter}>
        <StudentSearch autoFocus />
      </div>
      <ListScreen
        title="Payments"
        entry={payments.payments}
        storageKey="payments-filter"
        columns={columns}
        filters={filters}
        defaults={{ from: isoDate(new Date()) }}
        searchLabel="Name, number or OR"
        exportName="payments"
        nextStep="No payment was received today. Find a student above to receive one, or clear From to see earlier payments."
        actions={<OtherCollectionButton />}
        totals={(request, readAt) => <PaymentTotals request={request} readAt={readAt} />}
      />
    </>
  )
}
