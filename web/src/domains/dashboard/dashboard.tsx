import { canOpenScreen, screens } from '@talaan/contract/values'
import { ordinalSemester, schoolYear } from '../../lib/format.ts'
import { isInstructor, isStudent, useCurrentUser, useSettings } from '../../shared/terms/current-term.ts'
import { Page } from '../../ui/page.tsx'
import { OwnAnnouncements } from '../announcements/own-announcements.tsx'
import { OfficeCard } from '../clearance/offices/office-card.tsx'
import { GradeTasks } from '../grades/grade-tasks.tsx'
import { Children } from './children.tsx'
import classes from './dashboard.module.css'
import { EnrollmentCounts } from './enrollment-counts.tsx'
import { InstructorDay } from './instructor-day.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { StudentTerm } from './student-term.tsx'
import { UndeliveredMessages } from './undelivered-messages.tsx'

/** The first page after sign-in: counts for the office, classes for an instructor, the term for a student, the children of a parent. */
export default function Dashboard() {
  const user = useCurrentUser()
  const settings = useSettings()
  const canOpen = (path: string) => screens.some((screen) => screen.path === path && canOpenScreen(user, screen))
  return (
    <Page title={`Welcome, ${user.info.first_name}`}>
      {settings && (
        <p className={classes.term}>
          {ordinalSemester(settings.semester)}, {schoolYear(settings.school_year)}
        </p>
      )}
      <OwnAnnouncements />
      {canOpen('/admin/enrollments/list') && <EnrollmentCounts />}
      {canOpen('/admin/messages') && <UndeliveredMessages />}
      {canOpen('/admin/clearance') && <OfficeCard />}
      {canOpen('/admin/grade-sheets') && <GradeTasks />}
      {isInstructor(user) && <InstructorDay />}
      {isStudent(user) && <StudentTerm />}
      {canOpen('/admin/parent/children') && <Children />}
      <Shortcuts />
    </Page>
  )
}
