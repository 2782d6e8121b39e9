import { Text, TextInput } from '@mantine/core'
import { EditedLoadLimits, type EmployeeRow, type LoadLimits, type Settings } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { EditEmployee } from './edit-employee.tsx'
import { columnsOf } from './employee-columns.tsx'

/** Sets the number of units above which a load is an overload. */
function SetLoadLimits({ onClose }: { onClose: () => void }) {
  const query = useFormRecord(faculty.loadLimits, {})
  if (query.data) return <LimitsForm limits={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Faculty load limits" query={query} />
}

function LimitsForm({ limits, onClose }: { limits: LoadLimits; onClose: () => void }) {
  const form = useEntryForm(faculty.setLoadLimits, {
    body: EditedLoadLimits,
    initialValues: { full_time_max_units: String(limits.full_time_max_units), part_time_max_units: String(limits.part_time_max_units) },
    fixed: { updated_at: limits.updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Faculty load limits" form={form} submitLabel="Save">
      <Columns>
        <TextInput {...form.field('full_time_max_units')} label="Full time, units" inputMode="decimal" autoComplete="off" />
        <TextInput {...form.field('part_time_max_units')} label="Part time, units" inputMode="decimal" autoComplete="off" />
      </Columns>
      <Text c="dimmed">A load above this limit is marked as overload. Classes can still be assigned.</Text>
    </FormDialog>
  )
}

const STORAGE_KEY = 'employees-filter'
const roleOptions = [
  { value: 'instructor', label: 'Instructors' },
  { value: 'full_time', label: 'Full time instructors' },
  { value: 'part_time', label: 'Part time instructors' },
  { value: 'staff', label: 'Staff' },
]
const loadOptions = [
  { value: 'none', label: 'No classes' },
  { value: 'normal', label: 'Within limit' },
  { value: 'overload', label: 'Overload' },
]
const statusOptions = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
]

/** The employees of the school, by default the instructors, with their load in a term. */
export default function EmployeesScreen() {
  const settings = useSettings()
  return settings ? <EmployeesList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

function EmployeesList({ settings: { school_year, semester } }: { settings: Settings }) {
  const mayEdit = useMay('Edit Employee')
  const maySetLimits = useMay('Update System Settings')
  const term = useListTerm(STORAGE_KEY, { school_year, semester })
  const actions = (row: EmployeeRow): RowAction[] => [{ label: 'Edit', dialog: (close) => <EditEmployee id={row.id} onClose={close} /> }]
  return (
    <ListScreen
      title="Faculty"
      entry={faculty.employees}
      storageKey={STORAGE_KEY}
      columns={columnsOf(term)}
      defaults={{ kind: 'instructor', school_year, semester: String(semester) }}
      filters={[
        { name: 'kind', label: 'Role', options: roleOptions },
        ...termFilters(),
        { name: 'load', label: 'Load', options: loadOptions },
        { name: 'status', label: 'Status', options: statusOptions },
      ]}
      searchLabel="Search name or number"
      exportName="faculty"
      nextStep="Employees are added under Settings, Users."
      rowActions={mayEdit ? actions : undefined}
      actions={
        maySetLimits && (
          <DialogButton variant="default" dialog={(close) => <SetLoadLimits onClose={close} />}>
            Load limits
          </DialogButton>
        )
      }
    />
  )
}
