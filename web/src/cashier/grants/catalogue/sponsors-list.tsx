import { grants } from '@talaan/contract/calls'
import { lazy, Suspense, useState } from 'react'
import { count, money } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowOf } from '#ui/list/types.ts'
import { GrantsTabs } from '../grants-tabs.tsx'
import { statusFilter, statusText } from './grant-texts.ts'
import { AddSponsor, EditSponsor } from './sponsor.tsx'

const ReceiveSponsorPayment = lazy(() => import('../sponsor-payments/receive-sponsor-payment.tsx'))
const SponsorPayments = lazy(() => import('../sponsor-payments/sponsor-payments.tsx'))

type SponsorRow = RowOf<typeof grants.sponsors>

const columns: Column<SponsorRow>[] = [
  { key: 'name', label: 'Sponsor', render: (row) => <b>{row.name}</b>, csv: (row) => row.name },
  { key: 'code', label: 'Short name', render: (row) => row.code, csv: (row) => row.code },
  { key: 'contact_person', label: 'Contact person', render: (row) => row.contact_person ?? '', csv: (row) => row.contact_person },
  { key: 'email', label: 'Email', optional: true, render: (row) => row.email ?? '', csv: (row) => row.email },
  { key: 'address', label: 'Address', optional: true, render: (row) => row.address ?? '', csv: (row) => row.address },
  { key: 'grants', label: 'Grants', align: 'end', render: (row) => count(row.grant_count), csv: (row) => row.grant_count },
  {
    key: 'billed',
    label: 'Billed',
    align: 'end',
    render: (row) => money(row.billed_centavos),
    csv: (row) => row.billed_centavos / 100,
    money: true,
  },
  {
    key: 'paid',
    label: 'Paid',
    align: 'end',
    render: (row) => money(row.paid_centavos),
    csv: (row) => row.paid_centavos / 100,
    money: true,
  },
  {
    key: 'open',
    label: 'Open',
    align: 'end',
    render: (row) => <b>{money(row.open_centavos)}</b>,
    csv: (row) => row.open_centavos / 100,
    money: true,
  },
  {
    key: 'is_active',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{statusText(row)}</Pill>,
    csv: statusText,
  },
]

/** The sponsors who pay for grants. */
export default function SponsorsList() {
  const [editedSponsor, setEditedSponsor] = useState<SponsorRow>()
  const [receivingSponsor, setReceivingSponsor] = useState<SponsorRow>()
  const [paymentsSponsor, setPaymentsSponsor] = useState<SponsorRow>()
  const mayEdit = useMay('Update Grants')
  const mayReceive = useMay('Receive Payment')
  const actionsOf = (row: SponsorRow) => [
    ...(mayReceive && row.open_centavos > 0 ? [{ label: 'Receive payment', run: () => setReceivingSponsor(row) }] : []),
    { label: 'Payments', run: () => setPaymentsSponsor(row) },
    ...(mayEdit ? [{ label: 'Edit', run: () => setEditedSponsor(row) }] : []),
  ]
  return (
    <>
      <ListScreen
        title="Sponsors"
        entry={grants.sponsors}
        storageKey="sponsors-filter"
        columns={columns}
        rowKey={(row) => row.id}
        filters={[statusFilter]}
        searchLabel="Search sponsor"
        exportName="sponsors"
        onOpen={mayEdit ? setEditedSponsor : setPaymentsSponsor}
        rowActions={actionsOf}
        actions={
          <>
            <GrantsTabs />
            {mayEdit && <AddSponsor />}
          </>
        }
      />
      {editedSponsor && <EditSponsor key={editedSponsor.id} sponsor={editedSponsor} onClose={() => setEditedSponsor(undefined)} />}
      <Suspense>
        {receivingSponsor && <ReceiveSponsorPayment sponsorId={receivingSponsor.id} onClose={() => setReceivingSponsor(undefined)} />}
        {paymentsSponsor && <SponsorPayments sponsor={paymentsSponsor} onClose={() => setPaymentsSponsor(undefined)} />}
      </Suspense>
    </>
  )
}
