import type { EnrollmentRow, Screen, Settings } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import {
  enrolleeTypeNames,
  enrollmentColumns,
  enrollmentLists,
  enrollmentNumber,
  enrollmentStatus,
  enrollmentStatusName,
  isAdmitted,
  matchScreen,
  screens,
  studentStatusName,
} from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAcceptAdmission } from '#enrollment/admission/office/accept-admission.tsx'
import { useRejectAdmission } from '#enrollment/admission/office/reject-admission.tsx'
import { BulkRuns } from '#enrollment/bulk-runs/bulk-runs.tsx'
import { useDetails } from '#lib/details.ts'
import { ageText, date, level, listName, plainName } from '#lib/format.ts'
import { usePathname, useSearch } from '#lib/navigation.tsx'
import { searchTexts } from '#lib/search-params.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { enrolleeTypeFilter } from '#shared/enrollee-types.ts'
import { levelOptions, levelTypeFilter } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { printAction } from '#shared/print-link.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { studentStatusFilter } from '#shared/student-status.ts'
import { settingsQuery, useMay } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Money, Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import type { QueueLine } from '#ui/queue/queue.tsx'
import { useAcceptEnrollment } from './accept-enrollment.tsx'
import { AcceptSelected, type BulkAcceptList } from './accept-selected.tsx'
import { certificatePath } from './certificate-path.ts'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'

const PrintSignInSlips = lazy(() => import('#access/users/slips/print-sign-in-slips.tsx'))
const EnrollmentDetail = lazyNamed(() => import('./enrollment-detail.tsx'), 'EnrollmentDetail')

type ListName = keyof typeof enrollmentLists

interface ListKind {
  /** What brings rows into the list. */
  nextStep: string
  /** No row has subjects or an enrolled date yet. */
  hasNoSubjects?: boolean
  /** No row is enrolled yet. */
  isNotEnrolled?: boolean
  /** Rows of it can be accepted in bulk. */
  bulkAccept?: BulkAcceptList
  /** The status of those who get sign-in slips. */
  slips?: 2 | 4
}

const REQUESTS = 'Requests come from applicants and from students who are signed in, while enrollment is open.'

/** The lists by the last part of their address. */
const listKinds: Record<ListName, ListKind> = {
  list: { nextStep: REQUESTS },
  'new-request': { hasNoSubjects: true, bulkAccept: 'new-request', nextStep: REQUESTS },
  'for-enrollments': {
    isNotEnrolled: true,
    bulkAccept: 'for-enrollments',
    slips: 2,
    nextStep: 'Accepted requests wait here for their subjects and the enrollment.',
  },
  'cashier-hold': { isNotEnrolled: true, nextStep: 'Students with an old balance or a hold wait here for the cashier.' },
  rejected: { hasNoSubjects: true, nextStep: 'Rejected requests stay here, with the reason.' },
  enrolled: { slips: 4, nextStep: 'Students are enrolled under For enrollment.' },
}

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: Object.values(enrollmentStatus).map((value) => ({ value: String(value), label: enrollmentStatusName(value) })),
}

const differingFilter = {
  name: 'student_status_differs',
  label: 'Status check',
  options: [{ value: 'true', label: 'Does not match the subjects' }],
  rare: true,
}

const lrnFilter = { name: 'lrn', label: 'LRN', options: [{ value: 'missing', label: 'LRN missing' }], rare: true }
const sexFilter = {
  name: 'sex',
  label: 'Sex',
  options: [
    { value: 'Male', label: 'Male' },
    { value: 'Female', label: 'Female' },
    { value: 'none', label: 'Sex missing' },
  ],
  rare: true,
}

const NONE = 'none'
const readLinked = searchTexts(['municipality', 'age', 'requested_on', 'enrolled_on'])

/** Filters with too many values to choose from: they are there while a link of the statistics or the dashboard has set them. */
function useLinkedFilters() {
  const { municipality, age, requested_on, enrolled_on } = useSearch(readLinked)
  const filterOf = (name: string, label: string, value: string | undefined, text: string) =>
    value ? [{ name, label, options: [{ value, label: text }], rare: true }] : []
  return [
    ...filterOf('municipality', 'Municipality', municipality, municipality === NONE ? 'Address missing' : (municipality ?? '')),
    ...filterOf('age', 'Age', age, age === NONE ? 'Birthdate missing' : `${age} years`),
    ...filterOf('requested_on', 'Requested', requested_on, date(requested_on)),
    ...filterOf('enrolled_on', 'Enrolled', enrolled_on, date(enrolled_on)),
  ]
}

/** The list of enrollments in one state; the address names the state. */
export default function EnrollmentList() {
  const pathname = usePathname()
  const name = (Object.keys(enrollmentLists) as ListName[]).find((list) => pathname.endsWith(`/${list}`)) ?? 'list'
  return (
    <States query={useQuery(settingsQuery)}>
      {({ data: settings }) => <EnrollmentTable key={name} name={name} kind={listKinds[name]} settings={settings} />}
    </States>
  )
}

function EnrollmentTable({ name, kind, settings }: { name: ListName; kind: ListKind; settings: Settings }) {
  const details = useDetails()
  const actions = useRowActions(details.open)
  const { bulkAccept } = kind
  const acceptableList = useMay(bulkAccept === 'new-request' ? 'Accept Admission' : 'Accept Enrollment') && bulkAccept
  const filters = [
    ...termFilters(),
    ...(name === 'list' ? [statusFilter] : []),
    useCourseFilter(),
    { name: 'level', label: 'Level', options: levelOptions() },
    levelTypeFilter,
    { ...enrolleeTypeFilter, rare: name === 'list' },
    { ...studentStatusFilter, rare: true },
    ...(kind.hasNoSubjects ? [] : [differingFilter]),
    sexFilter,
    lrnFilter,
    ...useLinkedFilters(),
  ]
  const defaults = {
    school_year: settings.enrollment_school_year,
    semester: String(settings.enrollment_semester),
    ...(name === 'new-request' ? { sort: 'created_at' } : {}),
  }
  const title = matchScreen(screens as readonly Screen[], `/admin/enrollments/${name}`)?.title ?? 'Enrollments'
  return (
    <>
      <ListScreen
        title={title}
        entry={enrollment.enrollments}
        storageKey={`enrollment-${name}`}
        columns={listColumns(kind)}
        fixed={enrollmentLists[name]}
        defaults={defaults}
        filters={filters}
        searchLabel="Search name or number"
        exportName={`enrollments-${name}`}
        nextStep={kind.nextStep}
        lineOf={lineOf}
        actions={
          <>
            {kind.slips && <SignInSlips status={kind.slips} settings={settings} />}
            {acceptableList && <BulkRuns list={`enrollment-${acceptableList}`} />}
          </>
        }
        bulk={
          acceptableList
            ? (rows, clear, all) => <AcceptSelected list={acceptableList} rows={rows} clearSelection={clear} all={all} />
            : undefined
        }
        onOpen={(row) => details.open(row.id)}
        rowActions={actions.listRowActions}
        detail={
          details.id !== undefined && (
            <Suspense>
              <EnrollmentDetail details={details} />
            </Suspense>
          )
        }
      />
      {actions.dialog}
    </>
  )
}

/** Prints sign-in slips for a course, level or section of the term. */
function SignInSlips({ status, settings }: { status: 2 | 4; settings: Settings }) {
  if (!useMay('Print Sign-in Slips')) return null
  const term = { school_year: settings.enrollment_school_year, semester: settings.enrollment_semester }
  return (
    <DialogButton variant="default" dialog={(close) => <PrintSignInSlips target={{ kind: 'class', ...term, status }} onClose={close} />}>
      Sign-in slips
    </DialogButton>
  )
}

/** The actions that the server allows on a row; accepting and rejecting come first. */
function useRowActions(open: (id: number) => void): { listRowActions: (row: EnrollmentRow) => RowActions; dialog: ReactNode } {
  const acceptAdmission = useAcceptAdmission()
  const rejectAdmission = useRejectAdmission()
  const actions = useEnrollmentActions()
  const acceptEnrollment = useAcceptEnrollment((row: EnrollmentRow) => actions.open('undo', row))
  const listRowActions = (row: EnrollmentRow): RowActions => {
    const { can } = row
    const studentName = plainName(row.student)
    return [
      { label: 'View details', run: () => open(row.id) },
      can.accept_admission && {
        label: 'Accept',
        run: () => acceptAdmission(row.id, studentName, { isOldStudent: row.enrollee_type === 'old' }),
      },
      can.reject_admission && { label: 'Reject', danger: true, run: () => rejectAdmission(row.id, studentName, row.status) },
      can.accept_enrollment &&
        row.status === enrollmentStatus.forEnrollment && {
          label: row.subject_count > 0 ? 'Accept Enrollment' : 'Accept Enrollment (no subject yet)',
          disabled: row.subject_count === 0,
          run: () => acceptEnrollment(row),
        },
      can.print && printAction(certificatePath(row.id), 'Print COR'),
      ...actions.listActions(row),
    ]
  }
  return { listRowActions, dialog: actions.dialog }
}

const lineOf = (row: EnrollmentRow): QueueLine => ({
  name: listName(row.student),
  aside: ageText(row.enrolled_at ?? row.created_at),
  about: `${row.course.code} · ${level(row.level)} · ${enrolleeTypeNames[row.enrollee_type]}`,
})

/** Regular or irregular, or what the subjects say instead. */
const StudentStatusCell = ({ row: { student_status, student_status_differs } }: { row: EnrollmentRow }) =>
  student_status_differs ? (
    <Pill tone="orange">Looks {studentStatusName(student_status === '1' ? '0' : '1').toLowerCase()}</Pill>
  ) : (
    studentStatusName(student_status)
  )

const listColumns = ({ hasNoSubjects, isNotEnrolled }: ListKind) =>
  screenColumns(enrollmentColumns, {
    name: (row) => <PersonCell person={row.student} image={row.image} number={enrollmentNumber(row)} />,
    enrollee_type: { optional: !hasNoSubjects },
    units: { optional: hasNoSubjects },
    student_status: { optional: hasNoSubjects, render: (row) => (isAdmitted(row) ? <StudentStatusCell row={row} /> : '—') },
    status: (row) => <StatusBadge status={row.status} />,
    balance: { optional: hasNoSubjects, render: (row) => <Money centavos={row.balance_centavos} /> },
    contact_number: { optional: !hasNoSubjects },
    created_at: { optional: !hasNoSubjects && !isNotEnrolled },
    enrolled_at: { optional: hasNoSubjects || isNotEnrolled },
  })
