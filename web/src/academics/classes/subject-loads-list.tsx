import { Anchor, Button } from '@mantine/core'
import type { SubjectLoad } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { Suspense } from 'react'
import { count } from '#lib/format.ts'
import { Link, type TabStrip, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { ownSyllabusPath } from '#shared/schedule/syllabus-path.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DelayedSkeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stat, Stats } from '#ui/list/figures.tsx'
import { Page, Views } from '#ui/page.tsx'
import { rosterPath } from './class-address.ts'
import { ExportLoads, useLoadColumns, useOwnClasses } from './own-classes.tsx'

const search = searchParams({ view: oneOf(['timetable']) })

const OwnTimetable = lazyNamed(() => import('./own-timetable.tsx'), 'OwnTimetable')

const PATH = '/admin/instructor/subject-loads'
const tabs: TabStrip['tabs'] = [
  { to: PATH, label: 'List', search: { view: undefined } },
  { to: PATH, label: 'Timetable', search: { view: 'timetable' } },
]

function SyllabusLink({ load: { id, has_syllabus, subject_code, subject_info } }: { load: SubjectLoad }) {
  const verb = has_syllabus ? 'Read' : 'Add'
  return (
    <Anchor component={Link} to={ownSyllabusPath(id)} aria-label={`${verb} the syllabus of ${subject_code}, ${subject_info.section}`}>
      {verb}
    </Anchor>
  )
}

/** An instructor's classes of a term as a list or a timetable; `?view=` says which. */
export default function SubjectLoadsList() {
  const { view } = useSearch(search)
  const { query, term, picker } = useOwnClasses('instructor-subload-filter')
  const columns = useLoadColumns((load) => rosterPath(load.id), ['units', 'hours', 'schedule', 'students', 'syllabus'], {
    syllabus: (load) => <SyllabusLink load={load} />,
  })
  return (
    <Views label="View" tabs={tabs}>
      <Page
        title="Subject loads"
        count={query.data?.data.length}
        actions={
          <>
            {view !== 'timetable' && picker && <ExportLoads name="subject-loads" term={term} />}
            <OwnSectionLink />
          </>
        }
        filters={picker}
      >
        {view === 'timetable' && (
          <Suspense fallback={<DelayedSkeleton count={12} height={36} />}>
            <OwnTimetable term={term} />
          </Suspense>
        )}
        {view !== 'timetable' && (
          <States query={query} isEmpty={({ data }) => data.length === 0}>
            {({ data }) => (
              <>
                <Totals loads={data} />
                <DataTable boxed columns={columns} rows={data} />
              </>
            )}
          </States>
        )}
      </Page>
    </Views>
  )
}

/** Leads the adviser of a section to its members; nothing for other instructors. */
function OwnSectionLink() {
  const { data } = useCall(sections.ownSection, {}, { enabled: useMay('View Own Section') })
  if (!data?.data) return null
  return (
    <Button component={Link} to="/admin/instructor/section" variant="default">
      My section: {data.data.code}
    </Button>
  )
}

function Totals({ loads }: { loads: readonly SubjectLoad[] }) {
  const sum = (readFigure: (load: SubjectLoad) => number) => count(loads.reduce((total, load) => total + readFigure(load), 0))
  return (
    <Stats>
      <Stat label="Subjects" value={loads.length} />
      <Stat label="Units" value={sum((load) => load.subject_info.prospectus.units)} />
      <Stat label="Contact hours" value={sum((load) => load.contact_hours)} />
      <Stat label="Students" value={sum((load) => load.total_students)} />
    </Stats>
  )
}
