import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, itemWithMessage } from '#platform/shapes.ts'
import { AwolStudents, NewReadmission } from './forms.ts'
import { StudentHead } from './records.ts'

/** The students that are marked now, and those that were skipped because they enrolled or are not active. */
const AbsentStudents = z.object({
  marked: z.array(z.number()),
  skipped: z.array(z.object({ id: z.number(), full_name: z.string() })),
})
export type AbsentStudents = z.infer<typeof AbsentStudents>

export const studentReadmission = {
  readmitStudent: endpoint({
    summary: 'Decide whether a student who was absent without leave may enroll again',
    method: 'POST',
    path: '/api/students/:id/readmission',
    access: 'Update Student Info',
    params: IdParams,
    body: NewReadmission,
    response: itemWithMessage(StudentHead),
    reasons: ['student.not_awol', 'student.readmission_decided'],
  }),
  undoReadmission: endpoint({
    summary: 'Undo a readmission decision, before the student is enrolled',
    method: 'DELETE',
    path: '/api/students/:id/readmission',
    access: 'Update Student Info',
    params: IdParams,
    response: itemWithMessage(StudentHead),
    reasons: ['student.no_readmission'],
  }),
  markStudentsAwol: endpoint({
    summary: 'Mark active students who did not enroll in the last regular term as absent without leave; others are skipped',
    method: 'POST',
    path: '/api/students/awol',
    access: 'Update Student Info',
    body: AwolStudents,
    response: itemWithMessage(AbsentStudents),
  }),
}
