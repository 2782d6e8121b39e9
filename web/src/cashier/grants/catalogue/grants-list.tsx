import type { ListedGrant } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { GrantsTabs } from '../grants-tabs.tsx'
import { AddGrant, EditGrant } from './grant.tsx'
import { baseName, payerText, stackingText, statusFilter, statusText, valueText } from './grant-texts.ts'
import { DiscountStacking } from './set-discount-stacking.tsx'

const columns: Column<ListedGrant>[] = [
  { key: 'name', label: 'Grant', render: (row) => <b>{row.name}</b>, csv: (row) => row.name },
  { key: 'value', label: 'Discount', render: valueText, csv: valueText },
  { key: 'base', label: 'Taken off', render: (row) => baseName(row.base), csv: (row) => baseName(row.base) },
  { key: 'stacking', label: 'Combined', render: stackingText, csv: stackingText },
  { key: 'payer', label: 'Paid by', render: payerText, csv: payerText },
  { key: 'students', label: 'Students', align: 'end', render: (row) => count(row.student_count), csv: (row) => row.student_count },
  {
    key: 'is_active',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{statusText(row)}</Pill>,
    csv: statusText,
  },
]

/** The catalogue of grants and discounts. */
export default function GrantsList() {
  const mayEdit = useMay('Update Grants')
  const editGrant = (row: ListedGrant, close: () => void) => <EditGrant grant={row} onClose={close} />
  return (
    <ListScreen
      title="Grants and discounts"
      entry={grants.grants}
      storageKey="grants-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[statusFilter]}
      searchLabel="Search grant or sponsor"
      exportName="grants"
      rowDialog={mayEdit ? editGrant : undefined}
      rowActions={mayEdit ? (row) => [{ label: 'Edit', dialog: (close) => editGrant(row, close) }] : undefined}
      actions={
        <>
          <GrantsTabs />
          {mayEdit && <AddGrant />}
        </>
      }
    >
      <DiscountStacking mayEdit={mayEdit} />
    </ListScreen>
  )
}
