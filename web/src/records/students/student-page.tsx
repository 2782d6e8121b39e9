import { Button, Stack } from '@mantine/core'
import type { StudentHead } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { level } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { IssueDocument } from '#shared/issue-document.tsx'
import { MoreMenu } from '#shared/more-button.tsx'
import { FactLink, HoldsPill, PersonBalance, PersonHead } from '#shared/people/person-head.tsx'
import { HistoryDialog } from '#shared/record-history/record-history.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { StatusNotes } from './status-notes.tsx'
import { StatusPill } from './student-pills.tsx'

const recordTabs = [
  { name: 'accounts', label: 'Account' },
  { name: 'grades', label: 'Grades' },
  { name: 'standing', label: 'Standing' },
  { name: 'evaluation', label: 'Evaluation' },
] as const

interface StudentPageProps {
  /** The primary action of the page. */
  actions?: (student: StudentHead) => ReactNode
  more?: (student: StudentHead) => RowActions
  children: (student: StudentHead) => ReactNode
}

/** The frame of every page about one student, whose id is in the address: name, facts, holds and tabs. */
export function StudentPage({ actions, more, children }: StudentPageProps) {
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
          title={student.full_name}
          actions={
            <>
              <IssueDocument id={student.id} isHighSchool={student.course?.level_type === 'high_school'} />
              <MoreMenu
                actions={[
                  ...(more?.(student) ?? []),
                  mayViewStudents && {
                    label: 'History',
                    dialog: (close) => (
                      <HistoryDialog of="studentHistory" id={student.id} title={`History of ${student.name}`} onClose={close} />
                    ),
                  },
                ]}
              />
              {actions?.(student)}
            </>
          }
        >
          <Head student={student} />
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

function Head({ student }: { student: StudentHead }) {
  const { status, holds, enrollment, balance_centavos } = student
  const facts = [
    <FactLink key="list" to="/admin/students" label="Students" />,
    student.student_id_number ?? 'No student no. yet',
    student.course?.code,
    level(student.level),
    student.curriculum?.name,
  ]
  return (
    <PersonHead
      name={student.full_name}
      image={student.image}
      facts={facts}
      marks={
        <>
          <StatusPill status={status} />
          {enrollment && (
            <>
              <StatusBadge status={enrollment.status} withdrawn={enrollment.withdrawn} />
              <TermName term={enrollment} />
            </>
          )}
          <HoldsPill count={holds.length} />
        </>
      }
    >
      <PersonBalance centavos={balance_centavos} />
      <NextStep student={student} />
    </PersonHead>
  )
}

/** What the office does next for the student: decide on the open enrollment, or receive what is owed. */
function NextStep({ student: { id, enrollment, balance_centavos } }: { student: StudentHead }) {
  const mayDecide = useMay('View Enrollments')
  const mayReceive = useMay('Receive Payment')
  const isOpen =
    enrollment &&
    !enrollment.withdrawn &&
    enrollment.status !== enrollmentStatus.rejected &&
    enrollment.status !== enrollmentStatus.enrolled
  if (isOpen && mayDecide)
    return (
      <Button component={Link} variant="default" to="/admin/enrollments/list" search={{ details: enrollment.id }}>
        Open the enrollment
      </Button>
    )
  if (balance_centavos <= 0 || !mayReceive) return null
  return (
    <Button component={Link} variant="default" to={fillPath('/admin/payments/students/:id', { id })}>
      Receive payment
    </Button>
  )
}
