import { plainName, promissoryNotes, termName } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findPermitRecord } from './permit-queries.ts'
import { examinationPermit } from './reads.ts'

const periodNames = { midterm: 'Midterm', final: 'Final' } as const

/** Records a print of an examination permit, which there must be. */
export const printExaminationPermit = action(promissoryNotes.printExaminationPermit, async (tx, ctx, { id, period }) => {
  const { data: permit } = await examinationPermit(ctx, { id, period })
  conflictIfAny(permit.reasons)
  const row = (await findPermitRecord(tx, id)) ?? notFound()
  const { reasons: _, ...content } = permit
  const print = await issueDocument(tx, ctx, {
    kind: 'examination_permit',
    source_id: id,
    variant: period,
    student_id: row.student_id,
    holder: plainName(row),
    about: `${periodNames[period]} examinations, ${termName(row)}`,
    content,
  })
  return { data: { ...permit, print } }
})
