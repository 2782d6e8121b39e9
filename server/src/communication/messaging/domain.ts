import { on } from '#foundation/events/publish.ts'
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
import {
  announceIdentity,
  announceNewKey,
  announceSecondFactor,
  mailChangedEmail,
  mailChangedPassword,
  mailNewAccount,
  mailParentInvitation,
  mailPasswordReset,
  mailReplacedPassword,
  notifyLinkedStudent,
  notifyStudentsOfAge,
  sendResetPassword,
} from './subscribers/accounts.ts'
import {
  announceAcceptedAdmission,
  announceClaimedApplication,
  announceRejectedAdmission,
  announceSubmission,
  mailAdmissionCode,
  mailAdmissionNumber,
  mailRepeatedApplication,
} from './subscribers/admission.ts'
import { mailAnnouncement, notifyOfAnnouncement } from './subscribers/announcements.ts'
import { tellParentsOfAbsences } from './subscribers/attendance.ts'
import {
  notifyApprovers,
  notifyEndedNoteStudent,
  notifyGrantee,
  notifyNoteDeciders,
  notifyNoteStudent,
  notifyProofDeciders,
  notifyProofStudent,
  notifyRequester,
} from './subscribers/billing.ts'
import { notifyClearedStudents, notifyRequiredStudents, notifyTaggedStudents } from './subscribers/clearance.ts'
import { notifyKeyManagers, notifyKeyOwner, notifyOwnerOfEdit, notifyWebhookManagers } from './subscribers/developers.ts'
import { announceDocumentRequest, announceMovedRequest, mailRequestLink } from './subscribers/document-requests.ts'
import {
  announceEnrolled,
  announceReleasedHold,
  announceRequest,
  mailConfirmation,
  mailUndoing,
  mailWithdrawal,
} from './subscribers/enrollment.ts'
import {
  notifyChangedGrade,
  notifyExtension,
  notifyFailedGrades,
  notifyInstructor,
  notifyPostedGrades,
  notifyVerifiers,
  remindOfSheets,
} from './subscribers/grades.ts'
import { notifyCardHolder } from './subscribers/id-cards.ts'
import { remindOfDue, remindOfOverdue } from './subscribers/payment-reminders.ts'
import { notifyOfCopy, notifyPrivacyOffice, notifyRequestingPerson, remindPrivacyOffice } from './subscribers/privacy.ts'
import { sendScheduledNotices } from './subscribers/scheduled-notices.ts'
import { notifySmsApprovers, notifySmsAuthor } from './subscribers/sms-batches.ts'
import { announceOfferedSeats, notifyClosedWaitlist, notifyExpiredOffer } from './subscribers/waitlist.ts'

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
    on('account_created', mailNewAccount),
    on('password_reset_requested', mailPasswordReset),
    on('password_changed', mailChangedPassword),
    on('identity_linked', announceIdentity),
    on('identity_unlinked', announceIdentity),
    on('password_replaced', mailReplacedPassword),
    on('second_factor_changed', announceSecondFactor),
    on('announcement_published', notifyOfAnnouncement),
    on('announcement_mailed', mailAnnouncement),
    on('absences_reached', tellParentsOfAbsences),
    on('password_reset_at_counter', sendResetPassword),
    on('account_email_changed', mailChangedEmail),
    on('parent_invited', mailParentInvitation),
    on('parent_linked', notifyLinkedStudent),
    on('students_of_age', notifyStudentsOfAge),
    on('admission_submitted', announceSubmission),
    on('application_claimed', announceClaimedApplication),
    on('admission_code_requested', mailAdmissionCode),
    on('admission_number_requested', mailAdmissionNumber),
    on('application_repeated', mailRepeatedApplication),
    on('admission_accepted', announceAcceptedAdmission),
    on('admission_rejected', announceRejectedAdmission),
    on('enrollment_requested', announceRequest),
    on('enrollment_accepted', announceEnrolled),
    on('confirmation_resent', mailConfirmation),
    on('hold_released', announceReleasedHold),
    on('enrollment_undone', mailUndoing),
    on('enrollment_withdrawn', mailWithdrawal),
    on('seats_offered', announceOfferedSeats),
    on('seat_offer_expired', notifyExpiredOffer),
    on('waitlist_closed', notifyClosedWaitlist),
    on('billing_approval_requested', notifyApprovers),
    on('billing_request_decided', notifyRequester),
    on('promissory_note_requested', notifyNoteDeciders),
    on('promissory_note_decided', notifyNoteStudent),
    on('promissory_note_ended', notifyEndedNoteStudent),
    on('payment_proof_sent', notifyProofDeciders),
    on('payment_proof_decided', notifyProofStudent),
    on('grant_awarded', notifyGrantee),
    on('grant_revoked', notifyGrantee),
    on('document_request_sent', mailRequestLink),
    on('document_request_verified', announceDocumentRequest),
    on('document_request_moved', announceMovedRequest),
    on('id_card_changed', notifyCardHolder),
    on('grade_sheet_awaits', notifyVerifiers),
    on('grade_sheet_answered', notifyInstructor),
    on('grades_posted', notifyPostedGrades),
    on('grade_sheets_due', remindOfSheets),
    on('grade_changed', notifyChangedGrade),
    on('settlement_extended', notifyExtension),
    on('unsettled_grades_failed', notifyFailedGrades),
    on('payment_due', remindOfDue),
    on('payment_overdue', remindOfOverdue),
    on('class_requirement_set', notifyRequiredStudents),
    on('students_tagged', notifyTaggedStudents),
    on('deficiencies_cleared', notifyClearedStudents),
    on('sms_approval_requested', notifySmsApprovers),
    on('sms_batch_decided', notifySmsAuthor),
    on('scheduled_notices_due', sendScheduledNotices),
    on('data_copied', notifyOfCopy),
    on('privacy_request_received', notifyPrivacyOffice),
    on('privacy_request_answered', notifyRequestingPerson),
    on('privacy_requests_due', remindPrivacyOffice),
    on('personal_key_added', announceNewKey),
    on('service_key_added', notifyKeyManagers),
    on('api_key_edited', notifyOwnerOfEdit),
    on('api_key_revoked', notifyKeyOwner),
    on('webhook_switched_off', notifyWebhookManagers),
  ],
  personColumns: [
    { of: 'students', merge: 'move', leftOut: 'What a parent was sent', columns: 'notification_notices.student_id' },
    { of: 'user_infos', merge: 'move', copy: 'messages', columns: 'notification_notices.user_info_id' },
    { of: 'users', merge: 'move', copy: 'messages', columns: 'notifications.user_id' },
    { of: 'users', merge: 'unite', copy: 'messages', columns: 'notification_choices.user_id' },
    { of: 'users', merge: 'end', copy: 'messages', columns: 'push_subscriptions.user_id' },
    { of: 'users', merge: 'keep', copy: 'messages', columns: 'messages.user_id' },
  ],
}
