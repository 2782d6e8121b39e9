import type { Response } from '@talaan/contract'
import { sponsorBills } from '@talaan/contract/calls'
import { date, level, money, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { SchoolHead } from '#shared/school-head.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'

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
  const settings = useSettings()
  const { sponsor } = bill
  return (
    <PrintPage
      ready={settings !== undefined}
      header={<SchoolHead />}
      title={`Billing List ${bill.number}`}
      footer={
        <>
          <small>Printed {date(new Date())}</small>
          <Signature name={bill.issued_by ?? undefined} office="Accounting" />
        </>
      }
    >
      <PrintFacts
        facts={[
          ['To', sponsor.name],
          ['Address', sponsor.address ?? '—'],
          ['Attention', sponsor.contact_person ?? '—'],
          ['Term', termTitle({ ...bill, level: 1 })],
          ['Date issued', date(bill.issued_at)],
          ['Students and grants', bill.line_count],
        ]}
      />
      <PrintTable label="Lines of the billing list">
        <thead>
          <tr>
            <th className="numeric">No.</th>
            <th>Name</th>
            <th className="whole">Student no.</th>
            <th className="whole">Course and level</th>
            <th>Grant</th>
            <th className="numeric">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, index) => (
            <tr key={`${line.student_grant_id} ${line.enrollment_id}`}>
              <td className="numeric">{index + 1}</td>
              <td>{line.student_name}</td>
              <td className="whole">{line.student_number ?? '—'}</td>
              <td className="whole">
                {line.course}, {level(line.level)}
              </td>
              <td>{line.is_correction ? `${line.grant_name} (correction)` : line.grant_name}</td>
              <td className="numeric">{money(line.amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              Total
            </th>
            <td className="numeric">{money(bill.total_centavos)}</td>
          </tr>
        </tfoot>
      </PrintTable>
    </PrintPage>
  )
}
