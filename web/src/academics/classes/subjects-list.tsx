import { Button } from '@mantine/core'
import type { Settings } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { classColumns } from '#shared/schedule/class-columns.tsx'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { rosterPath } from './class-address.ts'

const keys = ['code', 'title', 'section', 'schedule', 'instructor', 'units', 'seats']
const columns = classColumns(({ id, prospectus }) => rosterPath(id, { path: '/admin/subjects/:id', id: prospectus.id }), {
  seats: (row) =>
    row.status === 'dissolved' ? <Pill tone="gray">Dissolved</Pill> : `${count(row.total_students)}/${count(row.max_person)}`,
}).filter(({ key }) => keys.includes(key))

const statusFilter = {
  name: 'status',
  label: 'Slots',
  options: [
    { value: 'open', label: 'With free slots' },
    { value: 'nearly_full', label: 'Over 90% taken' },
    { value: 'full', label: 'Full' },
    { value: 'offered', label: 'Not dissolved' },
  ],
  rare: true,
}

/** The classes of a term; each links to its roster, clearance and grades. */
export default function SubjectsScreen() {
  const settings = useSettings()
  return settings ? <SubjectsList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

const STORAGE_KEY = 'subjects-filter'

function SubjectsList({ settings: { school_year, semester } }: { settings: Settings }) {
  const listTerm = useListTerm(STORAGE_KEY, { school_year, semester })
  const mayEdit = useMay('Edit Curriculum')
  return (
    <ListScreen
      title="Subjects"
      entry={offers.subjectOffers}
      storageKey={STORAGE_KEY}
      columns={columns}
      defaults={{ school_year, semester: String(semester) }}
      filters={[
        ...termFilters(),
        useCourseFilter(),
        { name: 'level', label: 'Level', options: levelOptions() },
        statusFilter,
        { name: 'section', label: 'Section', options: [], text: true, rare: true },
      ]}
      searchLabel="Search code, title or section"
      exportName="subjects"
      actions={
        mayEdit && (
          <Button component={Link} to="/admin/settings/subject-offer/add" search={{ ...listTerm }} variant="default">
            New offer
          </Button>
        )
      }
      nextStep="Classes are opened under Settings, Subject Offer."
    />
  )
}
