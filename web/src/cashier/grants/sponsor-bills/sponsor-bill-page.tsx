import { Button } from '@mantine/core'
import type { SponsorBillLine } from '@talaan/contract'
import { sponsorBills } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { date, money, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Panel } from '#ui/page.tsx'
import classes from '../grants.module.css'
import { SponsorPaymentTable } from '../sponsor-payments/sponsor-payment-table.tsx'
import { billLineColumns } from './bill-line-columns.tsx'

const RevokeGrant = lazy(() => import('../awards/revoke-grant.tsx'))
const ReceiveSponsorPayment = lazy(() => import('../sponsor-payments/receive-sponsor-payment.tsx'))

/** A billing list with its lines. The amount of a student whom the sponsor refuses returns to the student's bill. */
export default function SponsorBillPage() {
  const { id } = useParams('/admin/sponsor-bills/:id')
  const query = useCall(sponsorBills.sponsorBill, { id })
  const mayRevoke = useMay('Award Grants')
  const mayReceive = useMay('Receive Payment')
  const [isReceiving, setReceiving] = useState(false)
  return (
    <States query={query} skeleton={<Skeleton count={10} />}>
      {({ data: bill }) => (
        <>
          <ListScreen
            title={`Billing list ${bill.number}`}
            entry={sponsorBills.sponsorBillLines}
            fixed={{ id }}
            storageKey="sponsor-bill-lines"
            columns={billLineColumns}
            rowKey={(row) => `${row.student_grant_id} ${row.enrollment_id}`}
            rowActions={
              mayRevoke
                ? (row) => [
                    { label: 'Return to student', danger: true, dialog: (close) => <RevokeGrant award={awardOf(row)} onClose={close} /> },
                  ]
                : undefined
            }
            searchLabel="Search student or grant"
            exportName={`billing-list-${bill.number}`}
            actions={
              <>
                <PrintLink to={fillPath('/admin/sponsor-bills/:id/print', { id })} primary={!mayReceive || bill.open_centavos <= 0} />
                {mayReceive && bill.open_centavos > 0 && <Button onClick={() => setReceiving(true)}>Receive payment</Button>}
              </>
            }
          >
            <Panel>
              <Facts
                facts={[
                  ['Sponsor', bill.sponsor.name],
                  ['Term', termTitle(bill)],
                  ['Issued', [date(bill.issued_at), bill.issued_by].filter(Boolean).join(' by ')],
                  ['Total', money(bill.total_centavos)],
                  ['Paid', money(bill.paid_centavos)],
                  ['Open', money(bill.open_centavos)],
                ]}
              />
            </Panel>
            <section className={classes.section} aria-labelledby="payments">
              <h2 id="payments">Payments</h2>
              <SponsorPaymentTable of={{ sponsor_bill_id: bill.id }} />
            </section>
          </ListScreen>
          <Suspense>
            {isReceiving && <ReceiveSponsorPayment sponsorId={bill.sponsor.id} billId={bill.id} onClose={() => setReceiving(false)} />}
          </Suspense>
        </>
      )}
    </States>
  )
}

const awardOf = ({ student_grant_id, student_name, grant_name }: SponsorBillLine) => ({
  id: student_grant_id,
  title: `${grant_name} of ${student_name}`,
})
