import { grants } from '@talaan/contract/calls'
import { lazy } from 'react'
import { count, money } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowActions, RowOf } from '#ui/list/types.ts'
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
  const mayEdit = useMay('Update Grants')
  const mayReceive = useMay('Receive Payment')
  const editSponsor = (row: SponsorRow, close: () => void) => <EditSponsor sponsor={row} onClose={close} />
  const showPayments = (row: SponsorRow, close: () => void) => <SponsorPayments sponsor={row} onClose={close} />
  const actionsOf = (row: SponsorRow): RowActions => [
    mayReceive &&
      row.open_centavos > 0 && {
        label: 'Receive payment',
        dialog: (close) => <ReceiveSponsorPayment sponsorId={row.id} onClose={close} />,
      },
    { label: 'Payments', dialog: (close) => showPayments(row, close) },
    mayEdit && { label: 'Edit', dialog: (close) => editSponsor(row, close) },
  ]
  return (
    <ListScreen
      title="Sponsors"
      entry={grants.sponsors}
      storageKey="sponsors-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[statusFilter]}
      searchLabel="Search sponsor"
      exportName="sponsors"
      rowDialog={mayEdit ? editSponsor : showPayments}
      rowActions={actionsOf}
      actions={
        <>
          <GrantsTabs />
          {mayEdit && <AddSponsor />}
        </>
      }
    />
  )
}
