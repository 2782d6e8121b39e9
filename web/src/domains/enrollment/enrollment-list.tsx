import type { EnrollmentRow, Screen, Settings } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { matchScreen, screens, enrollmentStatus as state } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDetails } from '../../lib/details.ts'
import { date, isoDate, level, listName, plainName } from '../../lib/format.ts'
import { useCourseFilter } from '../../shared/courses.ts'
import { enrolleeTypeFilter, enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { levelOptions, levelTypeFilter } from '../../shared/levels.ts'
import { PersonCell } from '../../shared/people/person-cell.tsx'
import { standingFilter, standingName } from '../../shared/standing.ts'
import { StatusBadge, statusWord } from '../../shared/status-badge.tsx'
import { settingsQuery, useMay } from '../../shared/terms/current-term.ts'
import { termFilters } from '../../shared/terms/term-picker.tsx'
import { States } from '../../ui/feedback/states.tsx'
import { Money } from '../../ui/list/figures.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { Column, RowAction } from '../../ui/list/types.ts'
import { useAcceptAdmission } from '../admission/office/accept-admission.tsx'
import { useRejectAdmission } from '../admission/office/reject-admission.tsx'
import { BulkRuns } from '../bulk-runs/bulk-runs.tsx'
import { useAcceptEnrollment } from './accept-enrollment.tsx'
import { type AcceptedMany, AcceptMany } from './accept-many.tsx'
import classes from './enrollment.module.css'
import { certificateOf, useEnrollmentActions } from './use-enrollment-actions.tsx'

const EnrollmentDetail = lazy(() => import('./enrollment-detail.tsx').then((file) => ({ default: file.EnrollmentDetail })))

interface ListKind {
  /** What the list is narrowed to; nothing for all enrollments. */
  fixed?: { status: number } | { enrolled: 'true' }
  /** Nobody in it has subjects or an enrolled date yet. */
  isEarly?: boolean
  /** Everybody in it still waits to be enrolled. */
  isWaiting?: boolean
  /** Many of it are accepted at once. */
  many?: AcceptedMany
}

/** The lists by the last part of their address. */
const kinds: Record<string, ListKind> = {
  list: {},
  'new-request': { fixed: { status: state.pending }, isEarly: true, many: 'new-request' },
  'for-enrollments': { fixed: { status: state.forEnrollment }, isWaiting: true, many: 'for-enrollments' },
  'cashier-hold': { fixed: { status: state.onHold }, isWaiting: true },
  rejected: { fixed: { status: state.rejected }, isEarly: true },
  enrolled: { fixed: { enrolled: 'true' } },
}

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: Object.values(state).map((value) => ({ value: String(value), label: statusWord(value) })),
}

/** One list for every state of an enrollment; which one is in the address. */
export default function EnrollmentList() {
  // The address moves on before the screen does; the match is this screen's own.
  const { pathname } = useMatch({ strict: false })
  const name = pathname.split('/').at(-1) ?? 'list'
  return (
    <States query={useQuery(settingsQuery)}>
      {({ data: settings }) => <Enrollments key={name} name={name} kind={kinds[name] ?? {}} settings={settings} />}
    </States>
  )
}

function Enrollments({ name, kind, settings }: { name: string; kind: ListKind; settings: Settings }) {
  const details = useDetails()
  const actions = useRowActions(details.open)
  const { many } = kind
  const mayMany = useMay(many === 'new-request' ? 'Accept Admission' : 'Accept Enrollment') && many
  const filters = [
    ...termFilters(),
    ...(kind.fixed ? [] : [statusFilter]),
    useCourseFilter(),
    { name: 'level', label: 'Level', options: levelOptions() },
    levelTypeFilter,
    enrolleeTypeFilter,
    { ...standingFilter, rare: true },
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
        columns={columnsOf(kind)}
        rowKey={(row) => row.id}
        fixed={kind.fixed}
        defaults={defaults}
        filters={filters}
        searchLabel="Search name or number"
        exportName={`enrollments-${name}`}
        actions={mayMany && <BulkRuns list={`enrollment-${mayMany}`} />}
        bulk={mayMany ? (rows, clear, all) => <AcceptMany of={mayMany} rows={rows} clear={clear} all={all} /> : undefined}
        onOpen={(row) => details.open(row.id)}
        rowActions={actions.of}
      />
      {actions.dialog}
      {details.id !== undefined && (
        <Suspense>
          <EnrollmentDetail details={details} />
        </Suspense>
      )}
    </>
  )
}

/** What can be done with a row in its state: what the server says, on requests first what decides on them. */
function useRowActions(open: (id: number) => void): { of: (row: EnrollmentRow) => RowAction[]; dialog: ReactNode } {
  const acceptAdmission = useAcceptAdmission()
  const rejectAdmission = useRejectAdmission()
  const acceptEnrollment = useAcceptEnrollment()
  const actions = useEnrollmentActions()
  const of = (row: EnrollmentRow) => {
    const { can } = row
    const person = plainName(row.student)
    const decisions: (RowAction | false)[] = [
      can.accept_admission && { label: 'Accept', run: () => acceptAdmission(row.id, person) },
      can.reject_admission && { label: 'Reject', danger: true, run: () => rejectAdmission(row.id, person, row.status) },
      can.accept_enrollment &&
        row.status === state.forEnrollment && {
          label: row.loads > 0 ? 'Accept Enrollment' : 'Accept Enrollment (no subject yet)',
          disabled: row.loads === 0,
          run: () => acceptEnrollment(row.id, person),
        },
      can.print && { label: 'Print COR', run: () => window.open(certificateOf(row.id), '_blank', 'noopener') },
    ]
    return [{ label: 'View details', run: () => open(row.id) }, ...decisions.filter((one) => one !== false), ...actions.of(row)]
  }
  return { of, dialog: actions.dialog }
}

function columnsOf({ isEarly, isWaiting }: ListKind): Column<EnrollmentRow>[] {
  const begun = (row: EnrollmentRow) => row.status >= state.forEnrollment
  const number = (row: EnrollmentRow) => row.student.student_id_number ?? row.trans_no ?? 'applicant'
  return [
    {
      key: 'name',
      label: 'Student',
      sort: true,
      render: (row) => <PersonCell person={row.student} image={row.image} number={number(row)} />,
      csv: (row) => listName(row.student),
    },
    { key: 'number', label: 'Number', optional: true, render: number, csv: number },
    { key: 'course', label: 'Course', render: (row) => row.course.code, csv: (row) => row.course.code },
    {
      key: 'level',
      label: 'Level',
      render: (row) => <span className={classes.oneLine}>{level(row.level)}</span>,
      csv: (row) => level(row.level),
    },
    {
      key: 'enrollee_type',
      label: 'Type',
      optional: !isEarly,
      render: (row) => enrolleeTypeName(row.enrollee_type),
      csv: (row) => row.enrollee_type,
    },
    {
      key: 'units',
      label: 'Units',
      align: 'end',
      optional: isEarly,
      render: (row) => (begun(row) ? row.units : '—'),
      csv: (row) => row.units,
    },
    {
      key: 'standing',
      label: 'Standing',
      optional: isEarly,
      render: (row) => (begun(row) ? standingName(row.student_status) : '—'),
      csv: (row) => standingName(row.student_status),
    },
    { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} />, csv: (row) => statusWord(row.status) },
    {
      key: 'balance',
      label: 'Balance',
      align: 'end',
      optional: isEarly,
      render: (row) => <Money centavos={row.balance_centavos} />,
      csv: (row) => (row.balance_centavos === null ? null : row.balance_centavos / 100),
      money: true,
    },
    { key: 'contact_number', label: 'Mobile number', optional: !isEarly, render: (row) => row.student.contact_number ?? '—' },
    {
      key: 'created_at',
      label: 'Requested',
      sort: true,
      optional: !isEarly && !isWaiting,
      render: (row) => <span className={classes.oneLine}>{date(row.created_at)}</span>,
      csv: (row) => isoDate(row.created_at),
    },
    {
      key: 'enrolled_at',
      label: 'Enrolled',
      sort: true,
      optional: isEarly || isWaiting,
      render: (row) => <span className={classes.oneLine}>{date(row.enrolled_at) || '—'}</span>,
      csv: (row) => (row.enrolled_at ? isoDate(row.enrolled_at) : null),
    },
  ]
}
