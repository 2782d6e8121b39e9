import { Stack } from '@mantine/core'
import type { Employee, FacultyLoad, TaughtClass } from '@talaan/contract'
import { faculty } from '@talaan/contract/calls'
import { employeeStatusName, employmentText } from '@talaan/contract/values'
import { Suspense } from 'react'
import { rosterPath } from '#academics/classes/class-address.ts'
import { count, listName } from '#lib/format.ts'
import { useParams, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { oneOf, searchParams, searchTexts } from '#lib/search-params.ts'
import { FactLink, PersonHead } from '#shared/people/person-head.tsx'
import { PrintButton } from '#shared/print-link.tsx'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { TERM, TermPicker, termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DelayedSkeleton, Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Stat, Stats } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { RowLink } from '#ui/list/row-link.tsx'
import { useListState } from '#ui/list/state.ts'
import type { Column } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { Page } from '#ui/page.tsx'
import { EditEmployee } from './edit-employee.tsx'
import { loadOf, loadPath } from './employee-columns.tsx'
import classes from './faculty.module.css'
import { LoadPill } from './load-pill.tsx'

/** On a phone, units and hours share a column. */
const phoneColumns: readonly Column<TaughtClass>[] = [
  { key: 'figures', label: 'Units · hours', render: ({ units, contact_hours }) => `${count(units)} · ${count(contact_hours.weekly)}` },
]
const wideColumns: readonly Column<TaughtClass>[] = [
  { key: 'lec', label: 'Lec', align: 'end', render: (row) => count(row.lec_units) },
  { key: 'lab', label: 'Lab', align: 'end', render: (row) => count(row.lab_units) },
  { key: 'units', label: 'Units', align: 'end', render: (row) => count(row.units) },
  { key: 'hours', label: 'Hours', align: 'end', render: ({ contact_hours }) => count(contact_hours.weekly) },
]
const facts: readonly Column<TaughtClass>[] = [
  { key: 'section', label: 'Section', render: (row) => <NoWrap>{row.section}</NoWrap> },
  {
    key: 'schedule',
    label: 'Schedule',
    render: (row) => (
      <>
        <ScheduleLines schedule={row.subject_schedule} />
        {row.notes.map((note) => (
          <span key={note} className={classes.open}>
            {note}
          </span>
        ))}
      </>
    ),
  },
  { key: 'students', label: 'Students', align: 'end', render: (row) => `${count(row.students)}/${count(row.max_person)}` },
]

/** The totals of a load, and its classes, each with a link to its roster. */
function LoadClasses({ load: { employee, classes: taught, totals } }: { load: FacultyLoad }) {
  const isPhone = useIsPhone()
  const code: Column<TaughtClass> = {
    key: 'code',
    label: 'Subject',
    render: (row) => (
      <RowLink to={rosterPath(row.id, loadOf(employee.id))}>
        <b>{row.code}</b>
        <span className={classes.small}>{row.descriptive_title}</span>
      </RowLink>
    ),
  }
  if (taught.length === 0) return <Empty text="No classes in this term" />
  return (
    <>
      <Stats>
        <Stat label="Classes" value={count(totals.subjects)} />
        <Stat
          label="Units"
          value={count(totals.units)}
          note={
            <>
              {totals.load === 'overload' && <LoadPill row={totals} />} {totals.max_units !== null && `maximum: ${count(totals.max_units)}`}
            </>
          }
        />
        <Stat label="Hours a week" value={count(totals.contact_hours)} note={`required: ${count(totals.expected_hours)}`} />
        <Stat label="Students" value={count(totals.students)} />
      </Stats>
      <DataTable boxed columns={[code, ...facts, ...(isPhone ? phoneColumns : wideColumns)]} rows={taught} />
    </>
  )
}

const LoadSheet = lazyNamed(() => import('./load-sheet.tsx'), 'LoadSheet')

const shownTerm = searchTexts(TERM)

/** The tabs to the views of one employee; they keep the term. */
function LoadTabs() {
  const { id } = useParams('/admin/employees/subjects/:id')
  const term = useSearch(shownTerm)
  const tab = (label: string, view?: string) => ({ to: loadPath(id), label, search: { ...term, view } })
  return <LinkTabs label="View" tabs={[tab('Load'), tab('Timetable', 'timetable'), tab('Profile', 'profile')]} />
}

function EmployeeHead({ employee }: { employee: Employee }) {
  const { image, employee_number, department, status } = employee
  const facts = [
    <FactLink key="list" to="/admin/employees" label="Faculty" />,
    employee_number ?? 'No employee no. yet',
    employmentText(employee),
    department?.name,
    status === 1 ? null : employeeStatusName(employee),
  ]
  return <PersonHead name={listName(employee)} image={image} facts={facts} />
}

const search = searchParams({ view: oneOf(['timetable', 'profile']) })

const EmployeeProfile = lazyNamed(() => import('./employee-profile.tsx'), 'EmployeeProfile')
const EmployeeWeek = lazyNamed(() => import('./employee-week.tsx'), 'EmployeeWeek')

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
          title={listName(load.employee)}
          actions={
            <>
              {mayEdit && (
                <DialogButton variant="default" dialog={(close) => <EditEmployee id={load.employee.id} onClose={close} />}>
                  Edit
                </DialogButton>
              )}
              {!view && <PrintButton variant="default" sheet={(close) => <LoadSheet load={load} onDone={close} />} />}
            </>
          }
        >
          <EmployeeHead employee={load.employee} />
          <LoadTabs />
          {view !== 'profile' && (
            <TermPicker value={load} onChange={(term) => set({ school_year: term.school_year, semester: String(term.semester) })} />
          )}
          <Stack>
            <Suspense key={view} fallback={<DelayedSkeleton count={12} height={36} />}>
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
