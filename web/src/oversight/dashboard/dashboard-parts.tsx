import { Anchor, Box } from '@mantine/core'
import type { Overview, OwnClass, StudentPanel } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { lazy } from 'react'
import { GradeTasks } from '#academics/grades/grade-tasks.tsx'
import { toPayNote } from '#cashier/payments/to-pay.tsx'
import { OwnAnnouncements } from '#communication/announcements/own-announcements.tsx'
import { Claims } from '#enrollment/admission/claims/own-claims.tsx'
import { count, isoDate, money, ordinalSemester, schoolYear } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { ChildCards } from '#oversight/parents/child-cards.tsx'
import { OfficeCard } from '#records/clearance/offices/office-card.tsx'
import { enrollmentTermOf, useInformations, useSettings } from '#shared/terms/current-term.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stats } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import classes from './dashboard.module.css'
import { LinkedStat, ScreenLink, useCanOpen } from './figure-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { OpenEvents } from './open-events.tsx'
import panels from './panels.module.css'
import { SheetsDue, TodayClasses } from './teaching-parts.tsx'

const columns: Column<OwnClass>[] = [
  {
    key: 'code',
    label: 'Subject',
    render: (row) => (
      <Anchor component={ScreenLink} to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: row.id })}>
        {row.code}
      </Anchor>
    ),
  },
  { key: 'title', label: 'Title', render: (row) => row.title },
  { key: 'section', label: 'Section', render: (row) => row.section },
  { key: 'schedule', label: 'Schedule', render: (row) => row.schedule },
  { key: 'graded', label: 'Final grades', align: 'end', render: (row) => `${row.graded} of ${row.students}` },
]

/** The instructor's classes of the term, with how many final grades each has. */
function InstructorDay({ rows }: { rows: readonly OwnClass[] }) {
  return (
    <section>
      <Box component="h2" mb="xs" fz={15} fw={620}>
        Your subjects
      </Box>
      <Panel padded={false}>{rows.length === 0 ? <Empty /> : <DataTable columns={columns} rows={rows} />}</Panel>
    </section>
  )
}

const figures = [
  { name: 'total', label: 'All enrollments', note: 'rejected not counted' },
  { name: 'new_request', label: 'New requests' },
  { name: 'for_enrollment', label: 'For enrollment' },
  { name: 'on_hold', label: "Cashier's hold" },
  { name: 'rejected', label: 'Rejected' },
  { name: 'enrolled', label: 'Enrolled' },
] as const

/** The counts of enrollments by state in the enrollment term, each with a link to its list. */
function EnrollmentCounts() {
  const counts = useInformations()
  const settings = useSettings()
  if (!settings) return null
  const term = enrollmentTermOf(settings)
  return (
    <section aria-label={`Enrollment, ${ordinalSemester(term.semester)}, ${schoolYear(term.school_year)}`}>
      <Stats>
        {figures.map(({ name, ...stat }) => (
          <LinkedStat key={name} {...stat} value={counts ? count(counts[name]) : '—'} {...figureLinks[name](term)} />
        ))}
      </Stats>
    </section>
  )
}

/** The student's term in figures. None of them is derived from grades. */
function StudentTerm({ panel: { subjects, account, claims } }: { panel: StudentPanel }) {
  const isFinal = subjects?.cleared != null
  const note = subjects && !isFinal && 'Not final yet'
  return (
    <>
      <Claims claims={claims} />
      <Stats>
        <LinkedStat label="Subjects" value={subjects ? count(subjects.subjects) : '—'} note={note} to="/admin/student/subjects" />
        <LinkedStat label="Units" value={subjects ? count(subjects.units) : '—'} note={note} to="/admin/student/subjects" />
        <LinkedStat label="Cleared" value={isFinal ? `${subjects.cleared} of ${subjects.subjects}` : '—'} to="/admin/student/eclearance" />
        <BalanceStat account={account} />
      </Stats>
    </>
  )
}

/** The balance of all terms, and what to pay next for the newest one. */
function BalanceStat({ account }: { account: StudentPanel['account'] }) {
  const value = account ? (account.is_assessed ? money(account.balance_centavos) : 'Not assessed yet') : '—'
  const note = account && toPayNote(account.to_pay)
  return <LinkedStat label="Balance" value={value} note={note} to="/admin/student/billing" />
}

/** Warns of messages that did not arrive or may not have arrived; shows nothing while there are none. */
function UndeliveredMessages() {
  const undeliveredCount = useInformations()?.undelivered ?? 0
  if (undeliveredCount === 0) return null
  const text =
    undeliveredCount === 1
      ? '1 message was not delivered or is unconfirmed'
      : `${count(undeliveredCount)} messages were not delivered or are unconfirmed`
  return (
    <Link {...figureLinks.undelivered()} className={`${classes.shortcut} ${classes.failing}`}>
      <b>{text}</b>
      <span>In the last 30 days. Review them and send again if needed.</span>
    </Link>
  )
}

const StaffPanels = lazy(() => import('./staff-panels.tsx'))
const SetupSteps = lazyNamed(() => import('./setup-steps.tsx'), 'SetupSteps')

export interface DashboardPartsProps {
  overview: Overview
  /** When the overview was saved on this device; undefined for a present one. */
  savedAt: string | undefined
}

/** What the reader has on the dashboard, all parts at once. */
export function DashboardParts({ overview, savedAt }: DashboardPartsProps) {
  const canOpen = useCanOpen()
  const { student, announcements, offices, grade_tasks, attendance, teaching, classes, children } = overview
  const hasStaffPanels = overview.enrollment || overview.cashier || overview.management || overview.system
  const isOfToday = savedAt === undefined || isoDate(new Date(savedAt)) === isoDate(new Date())
  return (
    <>
      {overview.setup && <SetupSteps steps={overview.setup} />}
      {student && <NextSteps steps={student.steps} />}
      {announcements && <OwnAnnouncements rows={announcements} />}
      {canOpen('/admin/enrollments/list') && <EnrollmentCounts />}
      {canOpen('/admin/messages') && <UndeliveredMessages />}
      {offices && canOpen('/admin/clearance') && <OfficeCard offices={offices} />}
      {grade_tasks && canOpen('/admin/grade-sheets') && <GradeTasks tasks={grade_tasks} />}
      {hasStaffPanels && <StaffPanels overview={overview} />}
      {attendance && <OpenEvents events={attendance.events} />}
      {teaching && (
        <div className={panels.grid}>
          <TodayClasses rows={teaching.today} />
          <SheetsDue sheets={teaching.sheets} />
        </div>
      )}
      {classes && <InstructorDay rows={classes} />}
      {student && <StudentTerm panel={student} />}
      {student && isOfToday && <TodayClasses rows={student.today} />}
      {children && canOpen('/admin/parent/children') && <ChildCards all={children} />}
    </>
  )
}
