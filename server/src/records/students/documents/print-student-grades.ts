import { listName, plainName, studentDocuments } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { postedGrades } from '../evaluation-reads.ts'
import { findStudent } from '../record-queries.ts'
import { creditsAsTerms, gradedAsTerm } from './grades-sheet-rules.ts'
import { readLetterhead } from './read-letterhead.ts'
import { legendLines } from './transcript-rules.ts'

/** Records a print of every posted grade of a student, oldest term first. */
export const printStudentGrades = action(studentDocuments.printStudentGrades, async (tx, ctx, { id }) => {
  const student = (await findStudent(tx, id)) ?? notFound()
  const data = await postedGrades(ctx, id)
  const { school_year } = await schoolTerm({ db: tx, now: ctx.now })
  const content = {
    ...(await readLetterhead(tx, ctx.now)),
    full_name: listName(student),
    facts: gradeFacts(student),
    terms: [...creditsAsTerms(data.credits), ...data.terms.toReversed().map((term) => gradedAsTerm(term))],
    legend: legendLines(scaleOfLevelType(await gradingScales(tx), student.level_type, school_year)),
  }
  const about = student.course_code
  const print = await issueDocument(tx, ctx, {
    kind: 'student_grades',
    source_id: id,
    student_id: id,
    holder: plainName(student),
    about,
    content,
  })
  return { data: { ...content, print } }
})

interface GradeHead {
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  student_id_number: string | null
  course_code: string | null
  course_name: string | null
}

/** Who has the grades. */
export const gradeFacts = (student: GradeHead): [string, string][] =>
  [
    ['Name', listName(student)],
    ['Student no.', student.student_id_number ?? ''],
    ['Course', [student.course_code, student.course_name].filter(Boolean).join(' – ')],
  ].filter((fact): fact is [string, string] => fact[1] !== '')
