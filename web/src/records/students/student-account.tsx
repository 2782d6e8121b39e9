import { Anchor, Button, Group, Stack } from '@mantine/core'
import type { StudentAccount, StudentTerm } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { enrolleeTypeNames } from '@talaan/contract/values'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { StudentGrants } from '#cashier/grants/awards/student-grants.tsx'
import { date, dateTime, level, schoolYear } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { addressText } from '#shared/people/address-text.ts'
import { EmailText } from '#shared/people/email-text.tsx'
import { StatusBadge } from '#shared/status-badge.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Facts, Money } from '#ui/list/figures.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import { StudentDocuments } from './documents/student-documents.tsx'
import { OpenAccount } from './open-account.tsx'
import { useUndoReadmission } from './readmission/undo-readmission.ts'
import classes from './records.module.css'
import { StudentPage } from './student-page.tsx'

const EditStudent = lazyNamed(() => import('./edit-student.tsx'), 'EditStudent')
const TermHistory = lazyNamed(() => import('./term-history.tsx'), 'TermHistory')
const NewEnrollment = lazyNamed(() => import('#enrollment/enrollment/requests/request-for-student.tsx'), 'NewEnrollment')
const PrintSignInSlips = lazy(() => import('#access/users/slips/print-sign-in-slips.tsx'))
const ReadmitStudent = lazyNamed(() => import('./readmission/readmit-student.tsx'), 'ReadmitStudent')
const ChangeStudentStatus = lazyNamed(() => import('./change-student-status.tsx'), 'ChangeStudentStatus')

/** The student's person, studies, portal account, terms and documents. */
export default function StudentAccountPage() {
  const [openDialog, setOpenDialog] = useState<'edit' | 'status' | 'enroll' | 'readmit'>()
  const undoReadmission = useUndoReadmission()
  return (
    <StudentPage
      actions={({ can }) => can.enroll && <Button onClick={() => setOpenDialog('enroll')}>New enrollment</Button>}
      more={({ id, name, can, readmission }) => [
        can.update && { label: 'Change status', run: () => setOpenDialog('status') },
        can.readmit && {
          label: readmission ? 'Undo readmission' : 'Readmit',
          run: () => (readmission ? undoReadmission({ id, name }) : setOpenDialog('readmit')),
        },
      ]}
    >
      {(student) => (
        <>
          <Account id={student.id} onEdit={student.can.update ? () => setOpenDialog('edit') : undefined} />
          <Suspense>
            {openDialog === 'edit' && <EditStudent id={student.id} onClose={() => setOpenDialog(undefined)} />}
            {openDialog === 'enroll' && <NewEnrollment student={student} onClose={() => setOpenDialog(undefined)} />}
            {openDialog === 'readmit' && <ReadmitStudent student={student} onClose={() => setOpenDialog(undefined)} />}
            {openDialog === 'status' && <ChangeStudentStatus student={student} onClose={() => setOpenDialog(undefined)} />}
          </Suspense>
        </>
      )}
    </StudentPage>
  )
}

function Account({ id, onEdit }: { id: number; onEdit: (() => void) | undefined }) {
  const query = useCall(studentRecords.studentAccount, { id })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data }) => (
        <>
          <div className={classes.beside}>
            <Panel>
              <Group component="h2" gap="xs" justify="space-between" mb={10} fz={15}>
                Person
                {onEdit && (
                  <Button variant="default" size="compact-sm" onClick={onEdit}>
                    Edit
                  </Button>
                )}
              </Group>
              <Facts facts={personFacts(data)} />
            </Panel>
            <Stack>
              <Panel>
                <Group component="h2" gap="xs" justify="space-between" mb={10} fz={15}>
                  Studies
                </Group>
                <Facts facts={studyFacts(data)} />
              </Panel>
              <Panel>
                <Group component="h2" gap="xs" justify="space-between" mb={10} fz={15}>
                  Portal account
                  <Group component="span" gap="xs" align="stretch">
                    {data.can.open_account && <OpenAccount student={data} />}
                    <SignInSlip student={data} />
                  </Group>
                </Group>
                <PortalAccount student={data} />
              </Panel>
            </Stack>
          </div>
          <Terms terms={data.terms} />
          <StudentGrants student={data} />
          <StudentDocuments student={data} />
        </>
      )}
    </States>
  )
}

type Fact = readonly [string, ReactNode]
const joinTexts = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null

const personFacts = ({ person }: StudentAccount): Fact[] => [
  ['Birthdate', date(person.birthdate) || null],
  ['Gender', person.gender],
  ['Civil status', person.civil_status],
  ['LRN', person.lrn],
  ['Birthplace', person.birthplace],
  ['Religion', person.religion],
  ['Personal email', person.personal_email && <EmailText key="email" email={person.personal_email} />],
  ['Contact number', person.contact_number],
  ['Address', addressText(person) || null],
  ['Guardian', joinTexts([person.guardian_name, person.guardian_contact_number])],
  ['Emergency contact', joinTexts([person.emergency_contact_name, person.emergency_contact_number])],
  ['School graduated from', joinTexts([person.school_graduated_name, person.school_graduated_year])],
]

const studyFacts = (student: StudentAccount): Fact[] => [
  ['Course', student.course?.name],
  ['Level', level(student.level) || null],
  ['Curriculum', student.curriculum?.name],
  ['Entered', student.entry_sy && schoolYear(student.entry_sy)],
  ['Entered as', student.entry_type && enrolleeTypeNames[student.entry_type]],
]

/** Prints a new temporary password; an inactive account gets none. One that the student chose is replaced by whoever resets passwords. */
function SignInSlip({ student: { id, name, account } }: { student: StudentAccount }) {
  const mayPrint = useMay('Print Sign-in Slips')
  const mayReplaceUsed = useMay('View Password Reset')
  if (!mayPrint || account?.status === 0) return null
  const has = account?.has_password ? (account.first_login ? 'unused' : 'used') : 'none'
  if (has === 'used' && !mayReplaceUsed) return <span className={classes.quiet}>Ask the administrator to reset this password</span>
  return (
    <DialogButton
      size="compact-sm"
      variant="default"
      dialog={(close) => <PrintSignInSlips target={{ kind: 'student', id, name, has }} onClose={close} />}
    >
      Print sign-in slip
    </DialogButton>
  )
}

function accountStatus({ status, has_password, first_login }: NonNullable<StudentAccount['account']>): string {
  if (status === 0) return 'Inactive'
  if (!has_password) return 'Active, has no password yet'
  return first_login ? 'Active, has not changed the temporary password' : 'Active'
}

function PortalAccount({ student: { account } }: { student: StudentAccount }) {
  const mayViewUsers = useMay('View Users')
  if (!account) return <span className={classes.quiet}>No portal account.</span>
  return (
    <Facts
      facts={[
        [
          'Sign-in name',
          mayViewUsers ? (
            <Anchor component={Link} to="/admin/users" search={{ search: account.sign_in_name }}>
              <EmailText email={account.sign_in_name} />
            </Anchor>
          ) : (
            <EmailText email={account.sign_in_name} />
          ),
        ],
        ['Status', accountStatus(account)],
        ['Last sign-in', dateTime(account.last_sign_in_at) || 'Never'],
      ]}
    />
  )
}

function useTermColumns(): Column<StudentTerm>[] {
  const mayViewPayments = useMay('View Payments')
  return [
    {
      key: 'term',
      label: 'Term',
      render: (row) => (
        <Anchor
          component={Link}
          to="/admin/enrollments/list"
          search={{ details: String(row.id), school_year: row.school_year, semester: String(row.semester) }}
        >
          <TermName term={row} />
        </Anchor>
      ),
    },
    { key: 'course', label: 'Course and level', render: (row) => `${row.course} · ${level(row.level)}` },
    { key: 'type', label: 'Enrolled as', render: (row) => enrolleeTypeNames[row.enrollee_type] },
    { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} withdrawn={row.withdrawn} /> },
    { key: 'registration', label: 'Registration no.', render: (row) => row.registration_no ?? '—' },
    { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
    {
      key: 'balance',
      label: 'Balance',
      align: 'end',
      render: (row) =>
        mayViewPayments && row.status >= 2 ? (
          <Anchor
            component={Link}
            to={fillPath('/admin/payments/billing/:id', { id: row.id })}
            aria-label={`Billing of ${row.school_year}, semester ${row.semester}`}
          >
            <Money centavos={row.balance_centavos} />
          </Anchor>
        ) : (
          <Money centavos={row.balance_centavos} />
        ),
    },
  ]
}

function Terms({ terms }: { terms: readonly StudentTerm[] }) {
  const columns = useTermColumns()
  const mayViewEnrollments = useMay('View Enrollments')
  const rowActions = (row: StudentTerm): RowAction[] => [
    { label: 'History', dialog: (close) => <TermHistory term={row} onClose={close} /> },
  ]
  return (
    <>
      <header className={classes.term}>
        <h2>Terms</h2>
        <span>{terms.length === 0 ? '' : `${terms.length} in total`}</span>
      </header>
      <DataTable
        boxed
        columns={columns}
        rows={terms}
        rowActions={mayViewEnrollments ? rowActions : undefined}
        empty={<Empty text="Not enrolled in any term yet." />}
        wide="Terms"
      />
    </>
  )
}
