import { Switch, TextInput } from '@mantine/core'
import { type Sponsor, SponsorForm, type SponsorRow } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { sponsorColumns } from '@talaan/contract/values'
import { lazy } from 'react'
import { useSaveForm } from '#lib/form.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { statusFilter } from './grant-texts.ts'

const toSponsorValues = (sponsor?: Sponsor) => ({
  name: sponsor?.name ?? '',
  code: sponsor?.code ?? '',
  address: sponsor?.address ?? '',
  contact_person: sponsor?.contact_person ?? '',
  email: sponsor?.email ?? '',
  is_active: sponsor?.is_active ?? true,
})

const AddSponsor = () => <DialogButton dialog={(close) => <SponsorDialog onClose={close} />}>Add sponsor</DialogButton>

function SponsorDialog({ sponsor, onClose }: { sponsor?: Sponsor; onClose: () => void }) {
  const form = useSaveForm({
    add: grants.addSponsor,
    edit: grants.editSponsor,
    body: SponsorForm,
    row: sponsor,
    initialValues: toSponsorValues(sponsor),
    list: grants.sponsors,
    onClose,
  })
  const { field } = form
  const title = sponsor ? `Edit ${sponsor.name}` : 'New sponsor'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={sponsor ? 'Save' : 'Add sponsor'}>
      <TextInput {...field('name')} label="Name" autoComplete="off" />
      <TextInput {...field('code')} label="Short name" description="Used in lists, such as CHED" autoComplete="off" />
      <TextInput {...field('address')} label="Address" autoComplete="off" />
      <Columns>
        <TextInput {...field('contact_person')} label="Contact person" autoComplete="off" />
        <EmailField {...field('email')} label="Email" autoComplete="off" />
      </Columns>
      <Switch {...field('is_active', 'checkbox')} label="Active" description="Ended sponsors cannot be chosen for more grants." />
    </FormDialog>
  )
}

const ReceiveSponsorPayment = lazy(() => import('../sponsor-payments/receive-sponsor-payment.tsx'))
const SponsorPayments = lazy(() => import('../sponsor-payments/sponsor-payments.tsx'))

const columns = screenColumns(sponsorColumns, {
  is_active: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{sponsorColumns.is_active.value(row)}</Pill>,
})

/** The sponsors who pay for grants. */
export default function SponsorsList() {
  const mayEdit = useMay('Update Grants')
  const mayReceive = useMay('Receive Payment')
  const editSponsor = (row: SponsorRow, close: () => void) => <SponsorDialog sponsor={row} onClose={close} />
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
      filters={[statusFilter]}
      searchLabel="Search sponsor"
      exportName="sponsors"
      rowDialog={mayEdit ? editSponsor : showPayments}
      rowActions={actionsOf}
      actions={mayEdit && <AddSponsor />}
    />
  )
}
