import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { invalid } from '#platform/errors.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { moveDueDates } from './moved-days/move-due-dates.ts'
import { remindStudents } from './reminders/remind-students.ts'
import { paymentRemindersRoutes } from './reminders/routes.ts'
import { cashDiscountsRoutes, paymentPlansRoutes, planChoicesRoutes, surchargesRoutes } from './routes.ts'

export const paymentPlansDomain: Manifest = {
  routes: [paymentPlansRoutes, planChoicesRoutes, cashDiscountsRoutes, surchargesRoutes, paymentRemindersRoutes],
  subscriptions: [on('calendar_days_moved', moveDueDates)],
  jobs: [
    // In the morning, so that a student reads it while the cashier's window is open.
    defineJob({ name: 'remind-students', cron: '0 8 * * *', run: (services) => remindStudents(jobContext(services, 'remind-students')) }),
  ],
  constraints: { payment_plans_name_key: () => invalid({ name: 'Another payment plan has this name' }) },
  personColumns: [{ of: 'students', merge: 'move', copy: 'bills', columns: 'payment_reminders.student_id' }],
  records: { payment_plans: { name: 'name' } },
}
