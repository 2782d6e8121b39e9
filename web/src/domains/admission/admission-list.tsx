import { type AdmissionRow, admissionDesk, type LevelType } from '@talaan/contract'
import { useMatch } from '@tanstack/react-router'
import { useDetails } from '../../lib/details.ts'
import { dateTime, isoDate, level, listName, plainName } from '../../lib/format.ts'
import { courseFilter, useCourses } from '../../shared/courses.ts'
import { enrolleeTypeFilter, enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { PersonCell } from '../../shared/person-cell.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { type Column, ListScreen } from '../../ui/list-screen.tsx'
import { useAcceptAdmission } from './accept-admission.tsx'
import { AdmissionDetail } from './admission-detail.tsx'
import { useRejectAdmission } from './reject-admission.tsx'

const tabs = [
  { to: '/admin/admission/college', label: 'College' },
  { to: '/admin/admission/high-school', label: 'High school' },
]

const columns: Column<AdmissionRow>[] = [
  {
    key: 'name',
    label: 'Applicant',
    sort: true,
    render: (row) => <PersonCell person={row} number={row.trans_no} />,
    csv: (row) => listName(row),
  },
  { key: 'course', label: 'Course', render: (row) => row.course.code, csv: (row) => row.course.code },
  { key: 'level', label: 'Level', render: (row) => level(row.level), csv: (row) => level(row.level) },
  { key: 'enrollee_type', label: 'Type', render: (row) => enrolleeTypeName(row.enrollee_type), csv: (row) => row.enrollee_type },
  { key: 'contact_number', label: 'Mobile number', render: (row) => row.contact_number ?? '—', csv: (row) => row.contact_number },
  {
    key: 'personal_email',
    label: 'Email',
    optional: true,
    render: (row) => row.personal_email ?? '—',
    csv: (row) => row.personal_email,
  },
  { key: 'submitted_at', label: 'Sent', sort: true, render: (row) => dateTime(row.submitted_at), csv: (row) => isoDate(row.submitted_at) },
]

/** Applications nobody has decided on yet: one list for college, one for high school. */
export default function AdmissionList() {
  const isHighSchool = useMatch({ strict: false }).pathname.endsWith('/high-school')
  const category: LevelType = isHighSchool ? 'high_school' : 'college'
  return <Applications key={category} category={category} />
}

function Applications({ category }: { category: LevelType }) {
  const courses = useCourses(category)
  const details = useDetails()
  const accept = useAcceptAdmission()
  const reject = useRejectAdmission()
  return (
    <>
      <ListScreen
        title={category === 'college' ? 'College admission' : 'High school admission'}
        entry={admissionDesk.admissions}
        storageKey={`admission-${category}`}
        columns={columns}
        rowKey={(row) => row.id}
        fixed={{ category }}
        filters={[courseFilter(courses), enrolleeTypeFilter]}
        searchLabel="Search name or number"
        exportName={`admission-${category}`}
        actions={<LinkTabs label="Category" tabs={tabs} />}
        onOpen={(row) => details.open(row.id)}
        rowActions={(row) => [
          { label: 'View details', run: () => details.open(row.id) },
          ...(row.can.accept ? [{ label: 'Accept', run: () => accept(row.enrollment_id, plainName(row)) }] : []),
          ...(row.can.reject ? [{ label: 'Reject', danger: true, run: () => reject(row.enrollment_id, plainName(row)) }] : []),
        ]}
      />
      <AdmissionDetail details={details} />
    </>
  )
}
