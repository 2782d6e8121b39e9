import { type ImportProblem, numberKey } from '@talaan/contract'
import { type CheckedName, otherPersonText } from '#foundation/imports/checked-name.ts'
import type { ImportAuthor, ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import type { NumberedStudent } from './import-queries.ts'

/** A row of a list of students who get a grant. */
export interface ImportedAward extends Partial<CheckedName> {
  student_id_number: string
  document_number?: string
  document_date?: string
  remark?: string
}

interface AwardSheetFacts {
  students: ReadonlyMap<string, NumberedStudent>
  author: ImportAuthor
}

type RowProblem = Pick<ImportProblem, 'level' | 'text'>
const error = (text: string): RowProblem => ({ level: 'error', text })

export function findAwardProblems(rows: readonly ReadRow<ImportedAward>[], facts: AwardSheetFacts): ImportProblem[] {
  const findDuplicate = makeDuplicateFinder()
  return rows.flatMap(({ line, values }): ImportProblem[] => {
    const number = values.student_id_number
    if (number === undefined) return []
    const earlierLine = findDuplicate(numberKey(number), line)
    const problem = earlierLine
      ? error(`Duplicate student: row ${earlierLine} has the same student number`)
      : findStudentProblem(number, values, facts)
    return problem ? [{ line, field: 'student_id_number', ...problem }] : []
  })
}

function findStudentProblem(number: string, name: Partial<CheckedName>, { students, author }: AwardSheetFacts): RowProblem | undefined {
  const student = students.get(numberKey(number))
  if (!student) return error(`No student has the number ${number}`)
  const otherPerson = otherPersonText(name, student)
  if (otherPerson !== undefined) return error(otherPerson)
  if (student.user_id !== null && student.user_id === author.id) return error('You cannot award a grant to yourself')
  if (student.is_held) return { level: 'warning', text: 'The student already has this grant in the period: it stays as it is' }
  return student.is_enrolled
    ? undefined
    : { level: 'warning', text: 'The student is not enrolled in the period; a later bill has the grant' }
}
