/** `node scripts/rules.ts`: checks rules of this project that no linter knows. Prints every violation, and then fails. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract as calls } from '../contract/src/index.gen.ts'
import { ReasonCode } from '../contract/src/platform/reason.ts'
import { listSourceFiles } from './imports.ts'
import { findAuditProblems, type UnauditedList } from './rules/audited-writes.ts'
import { findCallProblems } from './rules/call-places.ts'
import { findReasonCodeProblems } from './rules/reason-codes.ts'
import { findRouterProblems } from './rules/router-imports.ts'
import { findSqlProblems } from './rules/sql-places.ts'
import type { Source } from './rules/syntax.ts'

const unauditedTransactions: UnauditedList = {
  'server/src/oversight/dashboard/figures/cached-figures.ts#cachedFigures': 'computed figures, which no one enters',
  'server/src/access/auth/second-factor/passkey-sign-in.ts#signInWithPasskey':
    'every use of a passkey, also one that fails, is a row of login_audits',
  'server/src/access/auth/sign-in-as-demo.ts#signInAsDemo': 'every sign-in is a row of login_audits',
  'server/src/access/auth/login.ts#signIn': 'every try to sign in, also one that fails, is a row of login_audits',
  'server/src/enrollment/admission/applicant/applicant-mails.ts#mailAdmissionCode':
    'queues a job whether or not there is such an application, and changes none',
  'server/src/enrollment/admission/applicant/admission-code.ts#sendAdmissionCode':
    'the message and its code are the record; nobody signed in asked for it and no application changes',
  'server/src/enrollment/admission/applicant/announce-namesakes.ts#announceNamesakes':
    'the message is the record, and the submission or edit that queued it was audited',
  'server/src/enrollment/admission/claims/announce-claim.ts#announceClaim':
    'marks that the student was told; the message is the record, and the submission was audited',
  'server/src/enrollment/admission/applicant/applicant-mails.ts#mailAdmissionNumber':
    'queues a job whether or not there is such an application, and changes none',
  'server/src/enrollment/admission/applicant/admission-number.ts#sendAdmissionNumber':
    'the message is the record; nobody signed in asked for it and no application changes',
  'server/src/communication/announcements/announce.ts#announceDue':
    'who wrote the announcement was recorded then, and nobody signed in sends its notifications',
  'server/src/communication/announcements/announcements.ts#readAnnouncements': 'a row of announcement_reads says who read what, and when',
  'server/src/communication/announcements/announcements.ts#acknowledgeAnnouncement':
    'a row of announcement_reads says who acknowledged what, and when',
  'server/src/oversight/reports/agency/export-agency-report.ts#exportAgencyReport': 'the export writes its row when the file ends',
  'server/src/campus/attendance/scans/record-scans.ts#recordScans': 'a row of attendance_logs says who was scanned by whom, and when',
  'server/src/campus/attendance/codes/check-in.ts#checkIn': 'a row of attendance_logs or attendance_requests says who came, and when',
  'server/src/cashier/payment-plans/reminders/remind-students.ts#remindStudents':
    'the reminders are the record, and nobody signed in sends them',
  'server/src/communication/messaging/scheduling/run-rules.ts#runNotificationRules':
    'the runs and their notices are the record, and nobody signed in sends them',
  'server/src/oversight/parents/ask-students-of-age.ts#askStudentsOfAge':
    'it changes nothing but notifications, and nobody signed in sends them',
  'server/src/oversight/audit/seals/seal-audit-log.ts#sealAuditLog':
    'the seals cover the audit log itself, and nobody signed in writes them',
  'server/src/foundation/people/load-locations.ts#loadLocations': 'fills an empty table of reference data before anybody can sign in',
}

const root = path.dirname(import.meta.dirname)
const [contract, server, web] = [readSourcesBelow('contract/src'), readSourcesBelow('server/src'), readSourcesBelow('web/src')]

const problems = [
  ...findReasonCodeProblems([...contract, ...server, ...web], ReasonCode.options),
  ...findAuditProblems(server, unauditedTransactions),
  ...findSqlProblems(server),
  ...findRouterProblems(web),
  ...findCallProblems(Object.assign({}, ...Object.values(calls)), server, web),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

function readSourcesBelow(folder: string): Source[] {
  return listSourceFiles(folder).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
