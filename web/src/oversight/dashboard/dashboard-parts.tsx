import { Anchor, Box } from '@mantine/core'
import type { Headline, Overview, OwnClass, StudentPanel } from '@talaan/contract'
import { figureLinks } from '@talaan/contract/values'
import { lazy } from 'react'
import { toPayNote } from '#cashier/payments/to-pay.tsx'
import { OwnAnnouncements } from '#communication/announcements/own-announcements.tsx'
import { Claims } from '#enrollment/admission/claims/own-claims.tsx'
import { count, isoDate, money, ordinalSemester, schoolYear } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { ChildCards } from '#oversight/parents/child-cards.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Stats } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import { LinkedStat, ScreenLink, useCanOpen } from './figure-link.tsx'
import { NextSteps } from './next-steps.tsx'
import { OpenEvents } from './open-events.tsx'
import { OwnShiftPanel } from './own-shift-panel.tsx'
import panels from './panels.module.css'
import { Tasks } from './tasks.tsx'
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

/** The figures of the term, each beside that of the same term a year ago. */
function Headlines({ headline: { enrolled, total, paid }, term }: { headline: Headline; term: Overview['term'] }) {
  const inTerm = { school_year: term.school_year, semester: String(term.semester) }
  const canOpen = useCanOpen()
  const statistics = { to: '/admin/reports/enrollments-statistics', search: inTerm } as const
  const canOpenLists = canOpen('/admin/enrollments/list')
  return (
    <section aria-label={`Enrollment, ${ordinalSemester(term.semester)}, ${schoolYear(term.school_year)}`}>
      <Stats>
        <LinkedStat
          label="Enrolled"
          value={count(enrolled.now)}
          note={`${count(enrolled.last_year)} last year`}
          {...(canOpenLists ? figureLinks.enrolled(term) : statistics)}
        />
        <LinkedStat
          label="All enrollments (without rejected)"
          value={count(total.now)}
          note={`${count(total.last_year)} last year`}
          {...(canOpenLists ? figureLinks.total(term) : statistics)}
        />
        {paid && (
          <LinkedStat
            label="Paid"
            value={money(paid.now_centavos)}
            note={`${money(paid.last_year_centavos)} last year`}
            {...(canOpen('/admin/accounts')
              ? { to: '/admin/accounts', search: inTerm }
              : { to: '/admin/reports/receivables', search: { school_year: term.school_year } })}
          />
        )}
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
  const { student, announcements, tasks, headline, attendance, teaching, classes, children } = overview
  const own = overview.cashier?.own
  const hasStaffPanels = overview.enrollment || overview.cashier || overview.management || overview.system || overview.offices
  const isOfToday = savedAt === undefined || isoDate(new Date(savedAt)) === isoDate(new Date())
  return (
    <>
      {overview.setup && <SetupSteps steps={overview.setup} />}
      {student && <NextSteps steps={student.steps} />}
      {announcements && <OwnAnnouncements rows={announcements} />}
      {own && (own.shift || own.next_or_number) && canOpen('/admin/payments') && <OwnShiftPanel own={own} />}
      {tasks && <Tasks tasks={tasks} overview={overview} />}
      {headline && <Headlines headline={headline} term={overview.term} />}
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
