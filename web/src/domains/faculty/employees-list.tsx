import type { EmployeeRow, Settings } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { useState } from 'react'
import { useMay, useSettings } from '../../shared/terms/current-term.ts'
import { useListTerm } from '../../shared/terms/list-term.ts'
import { termFilters } from '../../shared/terms/term-picker.tsx'
import { DelayedLoader, Skeleton } from '../../ui/feedback/states.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/list/types.ts'
import { EditEmployee } from './edit-employee.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { SetLoadLimits } from './set-load-limits.tsx'

const KEPT = 'employees-filter'
const kinds = [
  { value: 'instructor', label: 'Instructors' },
  { value: 'full_time', label: 'Full time instructors' },
  { value: 'part_time', label: 'Part time instructors' },
  { value: 'staff', label: 'Staff' },
]
const loads = [
  { value: 'none', label: 'No classes' },
  { value: 'normal', label: 'Within limit' },
  { value: 'overload', label: 'Overload' },
]
const statuses = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
]

/** Who works at the school, instructors first of all, with what they teach in a term. */
export default function EmployeesScreen() {
  const settings = useSettings()
  if (settings) return <EmployeesList settings={settings} />
  return (
    <DelayedLoader>
      <Skeleton count={8} height={28} />
    </DelayedLoader>
  )
}

function EmployeesList({ settings: { school_year, semester } }: { settings: Settings }) {
  const [edited, setEdited] = useState<number>()
  const mayEdit = useMay('Edit Employee')
  const maySetLimits = useMay('Update System Settings')
  const term = useListTerm(KEPT, { school_year, semester })
  const actions = (row: EmployeeRow): RowAction[] => [{ label: 'Edit', run: () => setEdited(row.id) }]
  return (
    <>
      <ListScreen
        title="Faculty"
        entry={faculty.employees}
        storageKey={KEPT}
        columns={employeeColumns(term)}
        rowKey={(row) => row.id}
        defaults={{ kind: 'instructor', school_year, semester: String(semester) }}
        filters={[
          { name: 'kind', label: 'Role', options: kinds },
          ...termFilters(),
          { name: 'load', label: 'Load', options: loads },
          { name: 'status', label: 'Status', options: statuses },
        ]}
        searchLabel="Search name or number"
        exportName="faculty"
        rowActions={mayEdit ? actions : undefined}
        actions={maySetLimits && <SetLoadLimits />}
      />
      {edited !== undefined && <EditEmployee key={edited} id={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
