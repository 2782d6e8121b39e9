import { Group } from '@mantine/core'
import { type ClearanceOffice, ClearanceOfficeForm } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { roles } from '@talaan/contract/values'
import { useSaveForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { blocksText } from './office-clearance.tsx'
import { OfficeFields, toOfficeValues } from './office-fields.tsx'

const AddClearanceOffice = () => <DialogButton dialog={(close) => <OfficeDialog onClose={close} />}>Add office</DialogButton>

function OfficeDialog({ office, onClose }: { office?: ClearanceOffice; onClose: () => void }) {
  const form = useSaveForm({
    add: officeClearance.addClearanceOffice,
    edit: officeClearance.editClearanceOffice,
    body: ClearanceOfficeForm,
    row: office,
    initialValues: toOfficeValues(office),
    list: officeClearance.clearanceOffices,
    onClose,
  })
  const title = office ? `Edit ${office.name}` : 'Add office'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={office ? 'Save' : 'Add office'}>
      <OfficeFields form={form} members={office?.members} />
    </FormDialog>
  )
}

const levelNames = { college: 'College', high_school: 'High school' }

const staffText = ({ role_keys, members }: ClearanceOffice): string =>
  [...roles.filter(({ key }) => role_keys.includes(key)).map(({ name }) => name), ...members.map(({ name }) => name)].join(', ')

const columns: readonly Column<ClearanceOffice>[] = [
  { key: 'name', label: 'Office', render: (row) => <TwoLines first={<b>{row.name}</b>} second={row.location} /> },
  { key: 'level', label: 'Clears', render: (row) => (row.level_type ? levelNames[row.level_type] : 'All students') },
  { key: 'blocks', label: 'Open deficiencies', render: (row) => blocksText(row.blocks) },
  { key: 'staff', label: 'Staff', render: (row) => staffText(row) || '—' },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{row.is_active ? 'Active' : 'Inactive'}</Pill>,
  },
]

/** The offices that clear students, who works for each, and what it stops. */
export default function ClearanceOffices() {
  const query = useCall(officeClearance.clearanceOffices, {})
  return (
    <Page title="Clearance offices" actions={<AddClearanceOffice />}>
      <Group component="p" gap="4px 12px" align="stretch" m={0} c="dimmed">
        A student is cleared by every office unless it tags the student. An open deficiency is a hold, which the office releases by clearing
        the student.
      </Group>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowActions={(row) => [{ label: 'Edit', dialog: (close) => <OfficeDialog office={row} onClose={close} /> }]}
            wide="Clearance offices"
          />
        )}
      </States>
    </Page>
  )
}
