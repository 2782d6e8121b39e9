import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { AwolStudents, NewReadmission } from './forms.ts'
import { StudentHead } from './records.ts'

/** The students that are marked now, and those that were skipped because they enrolled or are not active. */
const AbsentStudents = z.object({
  marked: z.array(z.number()),
  skipped: z.array(z.object({ id: z.number(), full_name: z.string() })),
})
export type AbsentStudents = z.infer<typeof AbsentStudents>

export const studentReadmission = {
  readmitStudent: call('POST /api/students/:id/readmission', 'Update Student Info', {
    summary: 'Decide whether a student who was absent without leave may enroll again',
    body: NewReadmission,
    data: StudentHead,
    reasons: ['student.not_awol', 'student.readmission_decided'],
  }),
  undoReadmission: call('DELETE /api/students/:id/readmission', 'Update Student Info', {
    summary: 'Undo a readmission decision, before the student is enrolled',
    data: StudentHead,
    reasons: ['student.no_readmission'],
  }),
  markStudentsAwol: call('POST /api/students/awol', 'Update Student Info', {
    summary: 'Mark active students who did not enroll in the last regular term as absent without leave; others are skipped',
    body: AwolStudents,
    data: AbsentStudents,
  }),
}
