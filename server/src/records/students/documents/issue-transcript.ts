import { plainName, studentDocuments } from '@talaan/contract'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { denyOwnRecord } from '../policy.ts'
import { lockStudies } from '../studies-queries.ts'
import { composeTranscript } from './transcript.ts'
import { noGradesReason } from './transcript-rules.ts'

/**
 * Issues the transcript of a student. A number is used up by new content only; the same content is a reprint. What offices stop is issued only
 * with a reason, which the audit log keeps.
 */
export const issueTranscript = action(studentDocuments.issueTranscript, async (tx, ctx, { id, remarks = null, despite_holds = null }) => {
  // Two people who issue it at the same moment use up one number.
  await lockStudies(tx, id)
  const { student, content, subjects } = await composeTranscript(tx, ctx, id, remarks)
  denyOwnRecord(ctx.actor, student)
  if (subjects === 0) conflict(noGradesReason)
  const holds = await officeHoldReasons(tx, id, 'transcript')
  if (!despite_holds) conflictIfAny(holds)
  const year = schoolDay(ctx.now).slice(0, 4)
  const print = await issueDocument(tx, ctx, {
    kind: 'transcript',
    source_id: id,
    student_id: id,
    holder: plainName(student),
    number: async () => `TOR-${year}-${String(await nextNumber(tx, `transcript ${year}`)).padStart(5, '0')}`,
    about: student.course_code,
    content,
  })
  if (holds.length > 0)
    await audit(tx, ctx, {
      action: 'students.issue_despite_holds',
      entity: 'students',
      entity_id: id,
      after: { number: print.number, despite_holds },
    })
  return { data: { ...content, print } }
})
