import { Group, Stack } from '@mantine/core'
import { faculty } from '@talaan/contract/calls'
import { Suspense } from 'react'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { TERM, TermPicker, termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DelayedLoader, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { useListState } from '#ui/list/state.ts'
import { choosable } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { EmployeeAbout } from './employee-about.tsx'
import { LoadClasses } from './load-classes.tsx'
import { LoadPrint } from './load-print.tsx'
import { LoadTabs } from './load-tabs.tsx'

const search = searchParams({ view: oneOf(['timetable', 'profile']) })

const EmployeeProfile = lazyNamed(() => import('./employee-profile.tsx'), 'EmployeeProfile')
const EmployeeWeek = lazyNamed(() => import('./employee-week.tsx'), 'EmployeeWeek')

const loader = (
  <DelayedLoader>
    <Skeleton count={12} height={36} />
  </DelayedLoader>
)

/** One employee in a term: the load, the timetable or the profile; `?view=` says which. */
export default function FacultyLoadPage() {
  const { id } = useParams('/admin/employees/subjects/:id')
  const { view } = useSearch(search)
  const mayEdit = useMay('Edit Employee')
  const settings = useSettings()
  const defaults: Record<string, string> = settings ? { school_year: settings.school_year, semester: String(settings.semester) } : {}
  const { values, set } = useListState(TERM, defaults, 'faculty-load-filter', choosable(termFilters()), TERM)
  const query = useCall(faculty.facultyLoad, { id, ...values }, { enabled: settings !== undefined })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data: load }) => (
        <Page
          title={load.employee.name}
          actions={
            <>
              {mayEdit && (
                <DialogButton variant="default" dialog={(close) => <EditEmployee id={load.employee.id} onClose={close} />}>
                  Edit
                </DialogButton>
              )}
              {!view && <LoadPrint load={load} />}
            </>
          }
        >
          <EmployeeAbout employee={load.employee} />
          <Group gap="xs" align="stretch">
            <LoadTabs />
            {view !== 'profile' && (
              <TermPicker value={load} onChange={(term) => set({ school_year: term.school_year, semester: String(term.semester) })} />
            )}
          </Group>
          <Stack>
            <Suspense key={view} fallback={loader}>
              {view === 'profile' && <EmployeeProfile id={load.employee.id} />}
              {view === 'timetable' && <EmployeeWeek load={load} />}
              {view !== 'profile' && view !== 'timetable' && <LoadClasses load={load} />}
            </Suspense>
          </Stack>
        </Page>
      )}
    </States>
  )
}
