import { dashboard } from '@talaan/contract/calls'
import { canOpenScreen, screens } from '@talaan/contract/values'
import { lazy, Suspense } from 'react'
import { ordinalSemester, schoolYear } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { isInstructor, isStudent, useCurrentUser, useSettings } from '../../shared/terms/current-term.ts'
import { Page } from '../../ui/page.tsx'
import { OwnAnnouncements } from '../announcements/own-announcements.tsx'
import { OfficeCard } from '../clearance/offices/office-card.tsx'
import { GradeTasks } from '../grades/grade-tasks.tsx'
import { Children } from './children.tsx'
import classes from './dashboard.module.css'
import { EnrollmentCounts } from './enrollment-counts.tsx'
import { InstructorDay } from './instructor-day.tsx'
import { NextSteps } from './next-steps.tsx'
import { OpenEvents } from './open-events.tsx'
import panels from './panels.module.css'
import { SheetsDue } from './sheets-due.tsx'
import { StudentTerm } from './student-term.tsx'
import { TodayClasses } from './today-classes.tsx'
import { UndeliveredMessages } from './undelivered-messages.tsx'

const StaffPanels = lazy(() => import('./staff-panels.tsx'))

/** How often an open dashboard is read again. */
const REFRESH_MS = 60_000

/** The first page after sign-in: counts for the office, classes for an instructor, the term for a student, the children of a parent. */
export default function Dashboard() {
  const user = useCurrentUser()
  const settings = useSettings()
  const overview = useCall(dashboard.overview, {}, { refetchInterval: REFRESH_MS }).data?.data
  const hasStaffPanels = overview && (overview.enrollment || overview.cashier || overview.management || overview.system)
  const canOpen = (path: string) => screens.some((screen) => screen.path === path && canOpenScreen(user, screen))
  return (
    <Page title={`Welcome, ${user.info.first_name}`}>
      {settings && (
        <p className={classes.term}>
          {ordinalSemester(settings.semester)}, {schoolYear(settings.school_year)}
        </p>
      )}
      {overview?.student && <NextSteps steps={overview.student.steps} />}
      <OwnAnnouncements />
      {canOpen('/admin/enrollments/list') && <EnrollmentCounts />}
      {canOpen('/admin/messages') && <UndeliveredMessages />}
      {canOpen('/admin/clearance') && <OfficeCard />}
      {canOpen('/admin/grade-sheets') && <GradeTasks />}
      {hasStaffPanels && (
        <Suspense>
          <StaffPanels overview={overview} />
        </Suspense>
      )}
      {overview?.attendance && <OpenEvents events={overview.attendance.events} />}
      {overview?.teaching && (
        <div className={panels.grid}>
          <TodayClasses rows={overview.teaching.today} />
          <SheetsDue sheets={overview.teaching.sheets} />
        </div>
      )}
      {isInstructor(user) && <InstructorDay />}
      {isStudent(user) && <StudentTerm />}
      {overview?.student && <TodayClasses rows={overview.student.today} />}
      {canOpen('/admin/parent/children') && <Children />}
    </Page>
  )
}
