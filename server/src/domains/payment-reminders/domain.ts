import { defineJob, jobContext } from '../../platform/jobs.ts'
import { remindStudents } from './remind-students.ts'
import { paymentRemindersRoutes } from './routes.ts'

export const paymentRemindersDomain = {
  routes: [paymentRemindersRoutes],
  jobs: [
    // In the morning, so that a student reads it while the cashier's window is open.
    defineJob({ name: 'remind-students', cron: '0 8 * * *', run: (services) => remindStudents(jobContext(services, 'remind-students')) }),
  ],
}
