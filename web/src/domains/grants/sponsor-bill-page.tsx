import { sponsorBills } from '@talaan/contract/calls'
import { date, money, termTitle } from '../../lib/format.ts'
import { useParams } from '../../lib/navigation.tsx'
import { fillPath } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { PrintLink } from '../../shared/print-link.tsx'
import { Skeleton, States } from '../../ui/feedback/states.tsx'
import { Facts } from '../../ui/list/figures.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { Panel } from '../../ui/page.tsx'
import { billLineColumns } from './bill-line-columns.tsx'
import { GrantsTabs } from './grants-tabs.tsx'

/** A billing list with its lines. */
export default function SponsorBillPage() {
  const { id } = useParams('/admin/sponsor-bills/:id')
  const query = useCall(sponsorBills.sponsorBill, { id })
  return (
    <States query={query} skeleton={<Skeleton count={10} />}>
      {({ data: bill }) => (
        <ListScreen
          title={`Billing list ${bill.number}`}
          entry={sponsorBills.sponsorBillLines}
          fixed={{ id }}
          storageKey="sponsor-bill-lines"
          columns={billLineColumns}
          rowKey={(row) => `${row.student_grant_id} ${row.enrollment_id}`}
          searchLabel="Search student or grant"
          exportName={`billing-list-${bill.number}`}
          actions={
            <>
              <GrantsTabs />
              <PrintLink to={fillPath('/admin/sponsor-bills/:id/print', { id })} primary />
            </>
          }
        >
          <Panel>
            <Facts
              facts={[
                ['Sponsor', bill.sponsor.name],
                ['Term', termTitle({ ...bill, level: 1 })],
                ['Issued', [date(bill.issued_at), bill.issued_by].filter(Boolean).join(' by ')],
                ['Total', money(bill.total_centavos)],
              ]}
            />
          </Panel>
        </ListScreen>
      )}
    </States>
  )
}
