import { plainName, schoolForms } from '@talaan/contract'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { formNumber } from './form-number.ts'
import { notHighSchoolReason } from './form-rules.ts'
import { composePermanentRecord } from './permanent-record.ts'
import { denyOwnForm } from './policy.ts'
import { lockLearners } from './queries.ts'

/** Issues the permanent record of a learner. What offices stop is issued only with a reason, which the audit log keeps. */
export const issuePermanentRecord = action(
  schoolForms.issuePermanentRecord,
  async (tx, ctx, { id, remarks = null, despite_holds = null }) => {
    await lockLearners(tx, [id])
    const { learner, content } = await composePermanentRecord(tx, ctx, id, remarks)
    denyOwnForm(ctx.actor, learner)
    if (content.years.length === 0) conflict(notHighSchoolReason)
    const holds = await officeHoldReasons(tx, id, 'transcript')
    if (!despite_holds) conflictIfAny(holds)
    const print = await issueDocument(tx, ctx, {
      kind: 'permanent_record',
      source_id: id,
      student_id: id,
      holder: plainName(learner),
      number: formNumber(tx, ctx, 'SF10'),
      about: content.years.at(-1)!.grade_level || null,
      content,
    })
    if (holds.length > 0) {
      const after = { number: print.number, despite_holds }
      await audit(tx, ctx, { action: 'students.issue_despite_holds', entity: 'students', entity_id: id, after })
    }
    return { data: { ...content, print } }
  },
)
