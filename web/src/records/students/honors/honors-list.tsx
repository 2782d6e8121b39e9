import type { Settings } from '@talaan/contract'
import { studentHonors } from '@talaan/contract/calls'
import { termHonorColumns } from '@talaan/contract/values'
import { fillPath } from '#lib/paths.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions, levelTypeFilter } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useSettings } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DelayedSkeleton, Empty } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

const HonorRules = lazyNamed(() => import('./honor-rules.tsx'), 'HonorRules')

const columns = screenColumns(termHonorColumns, {
  name: (row) => (
    <RowLink to={fillPath('/admin/students/:id/grades', { id: row.id })}>
      <PersonCell person={row} image={null} />
    </RowLink>
  ),
  average: { align: 'end' },
})

const resultFilter = {
  name: 'result',
  label: 'Honors',
  options: [
    { value: 'qualified', label: 'Qualified' },
    { value: 'not_qualified', label: 'Not qualified' },
  ],
  required: true,
}

/** The students of a term who qualify for honors, and those who do not, with what they lack. */
export default function HonorsScreen() {
  const settings = useSettings()
  return settings ? <HonorsList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

function HonorsList({ settings: { school_year, semester } }: { settings: Settings }) {
  const courseFilter = useCourseFilter()
  return (
    <ListScreen
      title="Honors"
      entry={studentHonors.termHonors}
      storageKey="students-honors"
      columns={columns}
      filters={[
        ...termFilters(),
        resultFilter,
        { ...levelTypeFilter, rare: false, required: true },
        courseFilter,
        { name: 'level', label: 'Level', options: levelOptions() },
      ]}
      defaults={{ school_year, semester: String(semester), result: 'qualified', level_type: 'college' }}
      searchLabel="Search name or number"
      exportName="honors"
      empty={<Empty text="No student qualifies based on posted grades" />}
      actions={
        <DialogButton variant="default" dialog={(close) => <HonorRules onClose={close} />}>
          Honor requirements
        </DialogButton>
      }
    />
  )
}
