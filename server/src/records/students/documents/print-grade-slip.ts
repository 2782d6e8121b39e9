import { listName, plainName, studentDocuments, termHeading } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { allLoads } from '../reads.ts'
import { findStudent } from '../record-queries.ts'
import { findOwnStudiesHead } from '../studies-queries.ts'
import { groupAsTerm } from './grades-sheet-rules.ts'
import { gradeFacts } from './print-student-grades.ts'
import { readLetterhead } from './read-letterhead.ts'
import { legendLines } from './transcript-rules.ts'

/** Records a print of the student's own grades of one term, as the portal shows them. Anybody else's term is not found. */
export const printGradeSlip = action(studentDocuments.printGradeSlip, async (tx, ctx, { id }) => {
  const head = (await findOwnStudiesHead(tx, ctx.actor.id)) ?? notFound()
  const student = (await findStudent(tx, head.id)) ?? notFound()
  const group = (await allLoads(ctx)).data.find((row) => row.id === id) ?? notFound()
  const scales = await gradingScales(tx)
  const term = groupAsTerm(group, (load) => scaleOfKey(scales, load.grading_scale))
  const firstLoad = group.loads[0]
  const content = {
    ...(await readLetterhead(tx, ctx.now)),
    full_name: listName(student),
    facts: gradeFacts(student),
    terms: [term],
    legend: firstLoad ? legendLines(scaleOfKey(scales, firstLoad.grading_scale)) : [],
  }
  const print = await issueDocument(tx, ctx, {
    kind: 'grade_slip',
    source_id: id,
    student_id: head.id,
    holder: plainName(student),
    about: termHeading(group),
    content,
  })
  return { data: { ...content, print } }
})
