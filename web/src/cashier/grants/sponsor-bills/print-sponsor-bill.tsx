import type { Response } from '@talaan/contract'
import { sponsorBills } from '@talaan/contract/calls'
import { sponsorBillLineColumns } from '@talaan/contract/values'
import { date, level, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import { PrintedTable } from '#ui/print/printed-table.tsx'

type Bill = Response<typeof sponsorBills.printedSponsorBill>['data']

/** A billing list on A4, for the sponsor. */
export default function PrintSponsorBill() {
  const { id } = useParams('/admin/sponsor-bills/:id/print')
  return (
    <States query={useCall(sponsorBills.printedSponsorBill, { id })} skeleton={<Skeleton count={20} />}>
      {({ data }) => <BillSheet bill={data} />}
    </States>
  )
}

function BillSheet({ bill }: { bill: Bill }) {
  const { sponsor } = bill
  return (
    <SchoolDocument
      title={`Billing List ${bill.number}`}
      facts={[
        ['To', sponsor.name],
        ['Address', sponsor.address ?? '—'],
        ['Attention', sponsor.contact_person ?? '—'],
        ['Term', termTitle(bill)],
        ['Date issued', date(bill.issued_at)],
        ['Students and grants', bill.line_count],
      ]}
      signatures={<Signature name={bill.issued_by ?? undefined} office="Accounting" />}
    >
      <PrintedTable
        label="Lines of the billing list"
        isNumbered
        columns={{
          name: { label: 'Name', value: (line) => line.student_name },
          number: { label: 'Student no.', value: (line) => line.student_number, isOneLine: true },
          course: { label: 'Course and level', value: (line) => `${line.course}, ${level(line.level)}`, isOneLine: true },
          grant: sponsorBillLineColumns.grant,
          amount: sponsorBillLineColumns.amount,
        }}
        rows={bill.lines}
        rowKey={(line) => `${line.student_grant_id} ${line.enrollment_id}`}
        total={{ amount_centavos: bill.total_centavos }}
      />
    </SchoolDocument>
  )
}
