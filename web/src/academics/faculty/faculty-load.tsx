import { Button, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Employee, FacultyLoad } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { employeeStatusName, employmentText } from '@talaan/contract/values'
import { Suspense, useCallback, useState } from 'react'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams, searchTexts } from '#lib/search-params.ts'
import { PersonAbout } from '#shared/people/person-about.tsx'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { TERM, TermPicker, termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DelayedLoader, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { useListState } from '#ui/list/state.ts'
import { choosable } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'
import { LoadClasses } from './load-classes.tsx'

const LoadSheet = lazyNamed(() => import('./load-sheet.tsx'), 'LoadSheet')

/** Prints the load on A4. The sheet has no address of its own: it covers the page while it is printed. */
function LoadPrint({ load }: { load: FacultyLoad }) {
  const [isPrinting, setPrinting] = useState(false)
  const finishPrinting = useCallback(() => setPrinting(false), [])
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />} onClick={() => setPrinting(true)}>
        Print
      </Button>
      {isPrinting && (
        <Suspense>
          <LoadSheet load={load} onDone={finishPrinting} />
        </Suspense>
      )}
    </>
  )
}

const shownTerm = searchTexts(TERM)

/** The tabs to the views of one employee; they keep the term. */
function LoadTabs() {
  const { id } = useParams('/admin/employees/subjects/:id')
  const term = useSearch(shownTerm)
  const tab = (label: string, view?: string) => ({ to: loadPath(id), label, search: { ...term, view } })
  return (
    <div className={classes.tabs}>
      <LinkTabs label="View" tabs={[tab('Load'), tab('Timetable', 'timetable'), tab('Profile', 'profile')]} />
    </div>
  )
}

const facultyLink = { to: '/admin/employees', label: 'Faculty' } as const

/** Below the name: picture, number, employment, and the link back to the list. */
function EmployeeAbout({ employee }: { employee: Employee }) {
  const { name, image, employee_number, department, status } = employee
  const details = [
    employee_number ?? 'No employee no. yet',
    employmentText(employee),
    department?.name,
    status === 1 ? null : employeeStatusName(employee),
  ]
  return <PersonAbout name={name} image={image} list={facultyLink} facts={details} />
}

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
