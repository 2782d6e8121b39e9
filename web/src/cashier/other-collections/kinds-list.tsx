import { Switch, Text, TextInput } from '@mantine/core'
import { type OtherCollectionKind, OtherCollectionKindForm } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'

const toKindValues = (kind?: OtherCollectionKind) => ({
  name: kind?.name ?? '',
  amount: kind?.amount_centavos ? money(kind.amount_centavos).replace('₱', '') : '',
  is_active: kind?.is_active ?? true,
})

const AddOtherCollectionKind = () => <DialogButton dialog={(close) => <KindDialog onClose={close} />}>Add type</DialogButton>

function KindDialog({ kind, onClose }: { kind?: OtherCollectionKind; onClose: () => void }) {
  const form = useSaveForm({
    add: otherCollections.addOtherCollectionKind,
    edit: otherCollections.editOtherCollectionKind,
    body: OtherCollectionKindForm,
    row: kind,
    initialValues: toKindValues(kind),
    list: otherCollections.otherCollectionKinds,
    onClose,
  })
  const { field } = form
  const title = kind ? `Edit ${kind.name}` : 'New collection type'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={kind ? 'Save' : 'Add type'}>
      <TextInput {...field('name')} label="Name" placeholder="For example: Rental of the gymnasium" autoComplete="off" />
      <PesosField {...field('amount')} label="Usual amount" />
      <Switch {...field('is_active', 'checkbox')} label="Active" description="Inactive types are not offered at the counter." />
    </FormDialog>
  )
}

const columns: readonly Column<OtherCollectionKind>[] = [
  { key: 'name', label: 'Received for', render: (row) => <b>{row.name}</b> },
  {
    key: 'amount',
    label: 'Usual amount',
    align: 'end',
    render: (row) => (row.amount_centavos === null ? '—' : money(row.amount_centavos)),
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{row.is_active ? 'Active' : 'Inactive'}</Pill>,
  },
]

/** What the school receives money for besides the fees of students. */
export default function KindsList() {
  const query = useCall(otherCollections.otherCollectionKinds, {})
  const mayEdit = useMay('Update Fees')
  return (
    <Page title="Other collection types" actions={mayEdit && <AddOtherCollectionKind />}>
      <Text my="1em" maw="44rem" c="dimmed">
        Money that is no student's fees, such as rentals, sales and donations. The cashier receives it under the receipts of the same
        booklet, and the journal posts it by kind.
      </Text>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowActions={mayEdit ? (row) => [{ label: 'Edit', dialog: (close) => <KindDialog kind={row} onClose={close} /> }] : undefined}
            empty={
              <Text my="1em" maw="44rem" c="dimmed">
                No collection types yet.
              </Text>
            }
            wide="Other collection types"
          />
        )}
      </States>
    </Page>
  )
}
