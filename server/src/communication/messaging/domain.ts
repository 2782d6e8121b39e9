import type { Manifest } from '#foundation/manifest.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { notificationPreferenceRoutes } from './preferences/routes.ts'
import { readPushKeys } from './push/keys.ts'
import { PUSH_JOB } from './push/queue-push-messages.ts'
import { pushRoutes } from './push/routes.ts'
import { sendPushMessages } from './push/send-push-messages.ts'
import { messagingRoutes } from './routes.ts'
import { notificationSchedulingRoutes } from './scheduling/routes.ts'
import { runNotificationRules } from './scheduling/run-rules.ts'
import { accountsSubscriptions } from './subscribers/accounts.ts'
import { admissionSubscriptions } from './subscribers/admission.ts'
import { announcementsSubscriptions } from './subscribers/announcements.ts'
import { attendanceSubscriptions } from './subscribers/attendance.ts'
import { billingSubscriptions } from './subscribers/billing.ts'
import { clearanceSubscriptions } from './subscribers/clearance.ts'
import { developersSubscriptions } from './subscribers/developers.ts'
import { documentRequestsSubscriptions } from './subscribers/document-requests.ts'
import { enrollmentSubscriptions } from './subscribers/enrollment.ts'
import { gradesSubscriptions } from './subscribers/grades.ts'
import { idCardsSubscriptions } from './subscribers/id-cards.ts'
import { paymentRemindersSubscriptions } from './subscribers/payment-reminders.ts'
import { privacySubscriptions } from './subscribers/privacy.ts'
import { scheduledNoticesSubscriptions } from './subscribers/scheduled-notices.ts'
import { smsBatchesSubscriptions } from './subscribers/sms-batches.ts'
import { waitlistSubscriptions } from './subscribers/waitlist.ts'

/** Creates every notification, mail and text message from the events of the other domains. */
export const messagingDomain: Manifest = {
  routes: [messagingRoutes, notificationPreferenceRoutes, notificationSchedulingRoutes, pushRoutes],
  jobs: [
    defineJob({ name: PUSH_JOB, cron: '* * * * *', run: (services) => sendPushMessages(services) }),
    defineJob({
      name: 'make-push-keys',
      atStart: true,
      run: async ({ db }) => {
        await readPushKeys(db)
      },
    }),
    defineJob({
      name: 'run-notification-rules',
      cron: '* * * * *',
      // What a process that crashed has not sent does not wait for the next minute.
      atStart: true,
      run: (services) => runNotificationRules(jobContext(services, 'run-notification-rules')),
    }),
  ],
  subscriptions: [
    ...accountsSubscriptions,
    ...announcementsSubscriptions,
    ...attendanceSubscriptions,
    ...admissionSubscriptions,
    ...enrollmentSubscriptions,
    ...waitlistSubscriptions,
    ...billingSubscriptions,
    ...documentRequestsSubscriptions,
    ...idCardsSubscriptions,
    ...gradesSubscriptions,
    ...paymentRemindersSubscriptions,
    ...clearanceSubscriptions,
    ...smsBatchesSubscriptions,
    ...scheduledNoticesSubscriptions,
    ...privacySubscriptions,
    ...developersSubscriptions,
  ],
  personColumns: [
    { of: 'students', merge: 'move', leftOut: 'What a parent was sent', columns: 'notification_notices.student_id' },
    { of: 'user_infos', merge: 'move', copy: 'messages', columns: 'notification_notices.user_info_id' },
    { of: 'users', merge: 'move', copy: 'messages', columns: 'notifications.user_id' },
    { of: 'users', merge: 'unite', copy: 'messages', columns: 'notification_choices.user_id' },
    { of: 'users', merge: 'end', copy: 'messages', columns: 'push_subscriptions.user_id' },
    { of: 'users', merge: 'keep', copy: 'messages', columns: 'messages.user_id' },
  ],
  records: {
    messages: { name: 'subject', person: 'user_id' },
    notification_rules: { name: 'name' },
    notifications: { person: 'user_id' },
  },
}
