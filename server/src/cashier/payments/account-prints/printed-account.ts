import { type EnrollmentDetail, termHeading } from '@talaan/contract'
import { enrollAccount } from '#enrollment/enrollment/reads.ts'
import { displayName } from '#foundation/people/names.ts'
import type { UserContext } from '#platform/context.ts'

/** An account as it is printed. */
export async function readPrintedAccount(ctx: UserContext, id: number): Promise<EnrollmentDetail> {
  const { data } = await enrollAccount(ctx, { id, part: 'account' })
  return data as EnrollmentDetail
}

/** Whose account it is, and of which term, for the record of its prints. */
export const describeAccount = ({ student_id, student, school_year, semester, level }: EnrollmentDetail) => ({
  student_id,
  holder: displayName(student),
  about: termHeading({ school_year, semester, level }),
})

/** The bill of an account, without what depends on who reads it. */
export const billContent = ({
  student,
  course,
  trans_no,
  level,
  school_year,
  semester,
  status,
  withdrawn_at,
  ...account
}: EnrollmentDetail) => ({
  student: {
    full_name: student.full_name,
    student_id_number: student.student_id_number,
  },
  course: { code: course.code, name: course.name },
  trans_no,
  level,
  school_year,
  semester,
  status,
  withdrawn_at,
  assessment: account.assessment,
  plan: account.plan,
  schedule: account.schedule,
})
