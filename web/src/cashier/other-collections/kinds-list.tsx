import { Text } from '@mantine/core'
import type { OtherCollectionKind } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { FeesTabs } from '#billing/fees/fees-tabs.tsx'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { AddOtherCollectionKind, EditOtherCollectionKind } from './other-collection-kind.tsx'

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
    <Page
      title="Kinds of other collections"
      actions={
        <>
          <FeesTabs />
          {mayEdit && <AddOtherCollectionKind />}
        </>
      }
    >
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
            rowKey={(row) => row.id}
            rowActions={
              mayEdit ? (row) => [{ label: 'Edit', dialog: (close) => <EditOtherCollectionKind kind={row} onClose={close} /> }] : undefined
            }
            empty={
              <Text my="1em" maw="44rem" c="dimmed">
                No kinds yet.
              </Text>
            }
            wide="Kinds of other collections"
          />
        )}
      </States>
    </Page>
  )
}
