import { Anchor, Button } from '@mantine/core'
import type { StudentAccount, StudentTerm } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { date, dateTime, level, schoolYear } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { addressText } from '../../shared/people/address-text.ts'
import { EmailText } from '../../shared/people/email-text.tsx'
import { StatusBadge } from '../../shared/status-badge.tsx'
import { useMay } from '../../shared/terms/current-term.ts'
import { TermName } from '../../shared/terms/term-name.tsx'
import { Empty, Skeleton, States } from '../../ui/feedback/states.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Facts, Money } from '../../ui/list/figures.tsx'
import type { Column } from '../../ui/list/types.ts'
import { Panel } from '../../ui/page.tsx'
import { StudentDocuments } from './documents/student-documents.tsx'
import { OpenAccount } from './open-account.tsx'
import classes from './records.module.css'
import { StudentPage } from './student-page.tsx'

const EditStudent = lazy(() => import('./edit-student.tsx').then((file) => ({ default: file.EditStudent })))
const TermHistory = lazy(() => import('./term-history.tsx').then((file) => ({ default: file.TermHistory })))
const NewEnrollment = lazy(() => import('../enrollment/requests/request-for-student.tsx').then((file) => ({ default: file.NewEnrollment })))
const ChangeStatus = lazy(() => import('./change-student-status.tsx').then((file) => ({ default: file.ChangeStatus })))

/** Who the student is, their portal account, terms and papers. */
export default function StudentAccountPage() {
  const [open, setOpen] = useState<'edit' | 'status' | 'enroll'>()
  return (
    <StudentPage
      actions={({ can }) => (
        <>
          {can.update && (
            <>
              <Button variant="default" onClick={() => setOpen('status')}>
                Change status
              </Button>
              <Button variant="default" onClick={() => setOpen('edit')}>
                Edit
              </Button>
            </>
          )}
          {can.enroll && <Button onClick={() => setOpen('enroll')}>New enrollment</Button>}
        </>
      )}
    >
      {(student) => (
        <>
          <Account id={student.id} />
          <Suspense>
            {open === 'edit' && <EditStudent id={student.id} onClose={() => setOpen(undefined)} />}
            {open === 'enroll' && <NewEnrollment student={student} onClose={() => setOpen(undefined)} />}
            {open === 'status' && <ChangeStatus student={student} onClose={() => setOpen(undefined)} />}
          </Suspense>
        </>
      )}
    </StudentPage>
  )
}

function Account({ id }: { id: number }) {
  const query = useCall(studentRecords.studentAccount, { id })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data }) => (
        <>
          <div className={classes.beside}>
            <Panel>
              <h2 className={classes.title}>Person</h2>
              <Facts facts={personFacts(data)} />
            </Panel>
            <div className={classes.stack}>
              <Panel>
                <h2 className={classes.title}>Studies</h2>
                <Facts facts={studyFacts(data)} />
              </Panel>
              <Panel>
                <h2 className={classes.title}>
                  Portal account
                  {data.can.open_account && <OpenAccount student={data} />}
                </h2>
                <PortalAccount of={data} />
              </Panel>
            </div>
          </div>
          <Terms terms={data.terms} />
          <StudentDocuments of={data} />
        </>
      )}
    </States>
  )
}

type Fact = readonly [string, ReactNode]
const joined = (parts: readonly (string | null)[], by = ', '): string | null => parts.filter(Boolean).join(by) || null

const personFacts = ({ person: of }: StudentAccount): Fact[] => [
  ['Birthdate', date(of.birthdate) || null],
  ['Gender', of.gender],
  ['Civil status', of.civil_status],
  ['LRN', of.lrn],
  ['Birthplace', of.birthplace],
  ['Religion', of.religion],
  ['Personal email', of.personal_email && <EmailText key="email" email={of.personal_email} />],
  ['Contact number', of.contact_number],
  ['Address', addressText(of) || null],
  ['Guardian', joined([of.guardian_name, of.guardian_contact_number])],
  ['In an emergency', joined([of.emergency_contact_name, of.emergency_contact_number])],
  ['School graduated from', joined([of.school_graduated_name, of.school_graduated_year])],
]

const studyFacts = (of: StudentAccount): Fact[] => [
  ['Course', of.course?.name],
  ['Level', level(of.level) || null],
  ['Curriculum', of.curriculum?.name],
  ['Entered', of.entry_sy && schoolYear(of.entry_sy)],
  ['Entered as', of.entry_type && enrolleeTypeName(of.entry_type)],
]

function PortalAccount({ of: { account } }: { of: StudentAccount }) {
  const mayUsers = useMay('View Users')
  if (!account) return <span className={classes.quiet}>There is no portal account.</span>
  const state = account.status === 0 ? 'Inactive' : account.first_login ? 'Active, not signed in with an own password yet' : 'Active'
  return (
    <Facts
      facts={[
        [
          'Email to sign in with',
          mayUsers ? (
            <Anchor component={Link} to="/admin/users" search={{ search: account.email } as never}>
              <EmailText email={account.email} />
            </Anchor>
          ) : (
            <EmailText email={account.email} />
          ),
        ],
        ['Status', state],
        ['Last sign-in', dateTime(account.last_sign_in_at) || 'Never'],
      ]}
    />
  )
}

function useTermColumns(): Column<StudentTerm>[] {
  const mayBill = useMay('View Payments')
  return [
    {
      key: 'term',
      label: 'Term',
      render: (row) => (
        <Anchor
          component={Link}
          to="/admin/enrollments/list"
          search={{ details: String(row.id), school_year: row.school_year, semester: String(row.semester) } as never}
        >
          <TermName term={row} />
        </Anchor>
      ),
    },
    { key: 'course', label: 'Course and level', render: (row) => `${row.course} · ${level(row.level)}` },
    { key: 'type', label: 'Enrolled as', render: (row) => enrolleeTypeName(row.enrollee_type) },
    { key: 'status', label: 'Status', render: (row) => <StatusBadge status={row.status} withdrawn={row.withdrawn} /> },
    { key: 'registration', label: 'Registration no.', render: (row) => row.registration_no ?? '—' },
    { key: 'units', label: 'Units', align: 'end', render: (row) => row.units },
    {
      key: 'balance',
      label: 'Balance',
      align: 'end',
      render: (row) =>
        mayBill && row.status >= 2 ? (
          <Anchor
            component={Link}
            to={`/admin/payments/billing/${row.id}`}
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
  const [shown, setShown] = useState<StudentTerm>()
  const columns = useTermColumns()
  const mayRead = useMay('View Enrollments')
  const actions = (row: StudentTerm) => [{ label: 'What happened', run: () => setShown(row) }]
  return (
    <>
      <header className={classes.term}>
        <h2>Terms</h2>
        <span>{terms.length === 0 ? '' : `${terms.length} in all`}</span>
      </header>
      {terms.length === 0 ? (
        <Empty text="Not enrolled in any term yet." />
      ) : (
        <DataTable boxed columns={columns} rows={terms} rowKey={(row) => row.id} rowActions={mayRead ? actions : undefined} wide="Terms" />
      )}
      <Suspense>{shown && <TermHistory term={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  )
}
