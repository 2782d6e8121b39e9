import type { Overview } from '@talaan/contract'
import { lazy } from 'react'
import { GradeTasks } from '#academics/grades/grade-tasks.tsx'
import { OwnAnnouncements } from '#communication/announcements/own-announcements.tsx'
import { isoDate } from '#lib/format.ts'
import { ChildCards } from '#oversight/parents/child-cards.tsx'
import { OfficeCard } from '#records/clearance/offices/office-card.tsx'
import { EnrollmentCounts } from './enrollment-counts.tsx'
import { useCanOpen } from './figure-link.tsx'
import { InstructorDay } from './instructor-day.tsx'
import { NextSteps } from './next-steps.tsx'
import { OpenEvents } from './open-events.tsx'
import panels from './panels.module.css'
import { SheetsDue } from './sheets-due.tsx'
import { StudentTerm } from './student-term.tsx'
import { TodayClasses } from './today-classes.tsx'
import { UndeliveredMessages } from './undelivered-messages.tsx'

const StaffPanels = lazy(() => import('./staff-panels.tsx'))

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
