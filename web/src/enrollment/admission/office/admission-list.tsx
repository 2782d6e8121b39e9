import { Button } from '@mantine/core'
import type { AdmissionRow, LevelType, OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { admissionColumns, admissionStateNames } from '@talaan/contract/values'
import { useQuery } from '@tanstack/react-query'
import { BulkRuns } from '#enrollment/bulk-runs/bulk-runs.tsx'
import { type Details, useDetails } from '#lib/details.ts'
import { ageText, level, listName, plainName } from '#lib/format.ts'
import { usePathname } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { useCourseFilter, useCourses } from '#shared/courses.ts'
import { enrolleeTypeFilter } from '#shared/enrollee-types.ts'
import { levelOptions } from '#shared/levels.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { type QueueLine, useQueue } from '#ui/queue/queue.tsx'
import { ApplicationView, missingDocumentKinds, photoUrl, StatusMark } from '../form/application-view.tsx'
import { AcceptAdmission, useAcceptAdmission } from './accept-admission.tsx'
import { DecideMany } from './decide-many.tsx'
import { DeleteAdmission, useDeleteAdmission } from './delete-admission.tsx'
import { RejectAdmission, useRejectAdmission } from './reject-admission.tsx'
import { ReviseAdmission } from './revise-admission.tsx'

/** One application in full, with what the office does with it and decides on it. */
function AdmissionDetail({ details }: { details: Details }) {
  const { opened, id, close } = details
  const queue = useQueue(details)
  const query = useCall(admissionOffice.admission, { id: id ?? 0 }, { enabled: opened })
  const application = query.data?.data
  return (
    <DetailDialog
      opened={opened}
      onClose={close}
      title="Application"
      size={1120}
      query={query}
      queue={queue}
      actions={application && Object.values(application.can).some(Boolean) && <Actions application={application} onDone={queue.advance} />}
    >
      {({ data }) => <ApplicationView key={data.id} application={data} />}
    </DetailDialog>
  )
}

function Actions({ application, onDone }: { application: OfficeAdmission; onDone: () => void }) {
  const actionProps = { enrollmentId: application.enrollment_id, name: plainName(application), onDone }
  return (
    <>
      {application.can.delete && <DeleteAdmission {...actionProps} />}
      {application.can.edit && <ReviseAdmission application={application} />}
      {application.can.reject && <RejectAdmission {...actionProps} />}
      {application.can.accept && <AcceptAdmission {...actionProps} missing={missingDocumentKinds(application)} claim={application.claim} />}
    </>
  )
}

const statusFilter = {
  name: 'status',
  label: 'Status',
  required: true,
  options: [
    { value: 'undecided', label: 'For decision' },
    ...(['confirmed', 'completed', 'accepted', 'rejected'] as const).map((value) => ({ value, label: admissionStateNames[value] })),
  ],
}
const documentsFilter = {
  name: 'documents',
  label: 'Documents',
  options: [
    { value: 'complete', label: 'Complete' },
    { value: 'missing', label: 'Missing' },
  ],
}
const enrolledFilter = { name: 'enrolled', label: 'Enrollment', options: [{ value: 'true', label: 'Enrolled' }], rare: true }
const dayFilters = [
  { name: 'submitted_from', label: 'Applied from', options: [], day: true, rare: true },
  { name: 'submitted_to', label: 'Applied until', options: [], day: true, rare: true },
]

const columns = screenColumns(admissionColumns, {
  name: (row) => <PersonCell person={row} image={photoUrl(row)} number={row.trans_no} />,
  status: (row) => <StatusMark application={row} />,
  has_duplicates: (row) => (row.has_duplicates ? <Pill tone="orange">Compare</Pill> : '—'),
})

const lineOf = (row: AdmissionRow): QueueLine => ({
  name: listName(row),
  aside: ageText(row.submitted_at),
  about: `${row.course.code} · ${level(row.level)} · ${row.documents.given} of ${row.documents.needed} documents`,
})

/** Applications of the enrollment term: one list for college, one for high school. */
export default function AdmissionList() {
  const isHighSchool = usePathname().endsWith('/high-school')
  const category: LevelType = isHighSchool ? 'high_school' : 'college'
  return (
    <States query={useQuery(settingsQuery)}>
      {(settings) => {
        const { enrollment_school_year: school_year, enrollment_semester: semester } = settings.data
        return <Applications key={category} category={category} term={{ school_year, semester: String(semester) }} />
      }}
    </States>
  )
}

interface ApplicationsProps {
  category: LevelType
  /** The term that enrollment is set to. */
  term: { school_year: string; semester: string }
}

function Applications({ category, term }: ApplicationsProps) {
  const details = useDetails()
  const rowActions = useRowActions(details.open)
  const categoryCourseIds = new Set(useCourses(category).map(({ id }) => String(id)))
  const courses = useCourseFilter()
  const options = courses.options.filter(({ value }) => categoryCourseIds.has(value))
  return (
    <ListScreen
      title={category === 'college' ? 'College admission' : 'High school admission'}
      entry={admissionOffice.admissions}
      storageKey={`admission-${category}`}
      nextStep="Applications come from the online form while enrollment is open. Choose New application for an applicant at the counter."
      columns={columns}
      fixed={{ category }}
      defaults={{ ...term, status: 'undecided' }}
      filters={[
        statusFilter,
        { ...courses, options },
        { name: 'level', label: 'Level', options: levelOptions(category) },
        enrolleeTypeFilter,
        documentsFilter,
        ...termFilters().map((filter) => ({ ...filter, rare: true })),
        enrolledFilter,
        ...dayFilters,
      ]}
      searchLabel="Search name, number or LRN"
      exportName={`admission-${category}`}
      actions={
        <>
          <BulkRuns list={`admission-${category}`} />
          <Button component="a" href="/online-admission" target="_blank" rel="noopener" variant="default">
            New application
          </Button>
        </>
      }
      onOpen={(row) => details.open(row.id)}
      rowActions={rowActions}
      bulk={(rows, clear, all) => <DecideMany list={`admission-${category}`} rows={rows} clear={clear} all={all} />}
      lineOf={lineOf}
      detail={<AdmissionDetail details={details} />}
    />
  )
}

function useRowActions(open: (id: number) => void) {
  const accept = useAcceptAdmission()
  const reject = useRejectAdmission()
  const remove = useDeleteAdmission()
  return (row: AdmissionRow): RowActions => [
    { label: 'View details', run: () => open(row.id) },
    row.can.accept && {
      label: 'Accept',
      run: () => accept(row.enrollment_id, plainName(row), { missing: row.documents.missing, claim: row.claim }),
    },
    row.can.reject && { label: 'Reject', danger: true, run: () => reject(row.enrollment_id, plainName(row)) },
    row.can.delete && { label: 'Delete', danger: true, run: () => remove(row.enrollment_id, plainName(row)) },
  ]
}
