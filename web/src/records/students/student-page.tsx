import { Stack } from '@mantine/core'
import type { StudentHead } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import type { ReactNode } from 'react'
import { level } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { IssueDocument } from '#shared/issue-document.tsx'
import { PersonAbout } from '#shared/people/person-about.tsx'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { Page } from '#ui/page.tsx'
import { StatusNotes } from './status-notes.tsx'
import { StatusPill } from './student-pills.tsx'

const list = { to: '/admin/students', label: 'Students' } as const
const recordTabs = [
  { name: 'accounts', label: 'Account' },
  { name: 'grades', label: 'Grades' },
  { name: 'standing', label: 'Standing' },
  { name: 'evaluation', label: 'Evaluation' },
] as const

interface StudentPageProps {
  actions?: (student: StudentHead) => ReactNode
  children: (student: StudentHead) => ReactNode
}

/** The frame of every page about one student, whose id is in the address: name, facts, holds and tabs. */
export function StudentPage({ actions, children }: StudentPageProps) {
  const { id } = useParams('/admin/students/:id/accounts')
  const query = useCall(studentRecords.student, { id })
  const mayInvite = useMay('Invite Parents')
  const mayViewStudents = useMay('View Students')
  const mayUpdate = useMay('Update Student Info')
  const tabs = [
    ...recordTabs,
    ...(mayInvite ? [{ name: 'parents', label: 'Parents' } as const] : []),
    ...(mayUpdate ? [{ name: 'consents', label: 'Consents' } as const] : []),
  ]
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data: student }) => (
        <Page
          title={student.name}
          actions={
            <>
              <IssueDocument id={student.id} isHighSchool={student.course?.level_type === 'high_school'} />
              {mayViewStudents && <RecordHistory of="studentHistory" id={student.id} title={`History of ${student.name}`} />}
              {actions?.(student)}
            </>
          }
        >
          <About student={student} />
          <StatusNotes student={student} />
          <Reasons
            reasons={student.holds.map((hold) => ({
              message: `On hold. ${hold.reason}`,
              office: hold.kind === 'clearance' ? undefined : 'Cashier',
            }))}
          />
          <LinkTabs
            label="Pages of this student"
            tabs={tabs.map(({ name, label }) => ({ to: fillPath(`/admin/students/:id/${name}`, { id }), label }))}
          />
          <Stack>{children(student)}</Stack>
        </Page>
      )}
    </States>
  )
}

function About({ student }: { student: StudentHead }) {
  const about = [student.student_id_number ?? 'No student no. yet', student.course?.code, level(student.level), student.curriculum?.name]
  return (
    <PersonAbout name={student.full_name} image={student.image} list={list} facts={about}>
      <StatusPill status={student.status} />
    </PersonAbout>
  )
}
