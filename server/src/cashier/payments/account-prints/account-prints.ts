import { accountPrints, type EnrollmentDetail, plainName, termHeading } from '@talaan/contract'
import { enrollAccount } from '#enrollment/enrollment/reads.ts'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'

/** An account as it is printed. */
async function readPrintedAccount(ctx: UserContext, id: number): Promise<EnrollmentDetail> {
  const { data } = await enrollAccount(ctx, { id, part: 'account' })
  return data as EnrollmentDetail
}

/** Whose account it is, and of which term, for the record of its prints. */
const describeAccount = ({ student_id, student, school_year, semester, level }: EnrollmentDetail) => ({
  student_id,
  holder: plainName(student),
  about: termHeading({ school_year, semester, level }),
})

/** The bill of an account, without what depends on who reads it. */
const billContent = ({ student, course, trans_no, level, school_year, semester, status, withdrawn_at, ...account }: EnrollmentDetail) => ({
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

/** Records a print of the assessment form of an account. Its number is the version of the bill. */
export const printAssessmentForm = action(accountPrints.printAssessmentForm, async (tx, ctx, input) => {
  const account = await readPrintedAccount(ctx, input.id)
  const print = await issueDocument(tx, ctx, {
    kind: 'assessment_form',
    source_id: input.id,
    ...describeAccount(account),
    number: account.assessment ? String(account.assessment.version) : null,
    content: billContent(account),
  })
  return { data: { ...account, print } }
})

/** Records a print of the statement of an account. */
export const printStatement = action(accountPrints.printStatement, async (tx, ctx, input) => {
  const account = await readPrintedAccount(ctx, input.id)
  const { payments, paid_centavos, balance_centavos, earlier_accounts, minimums } = account
  const { old_balance_centavos, opening_balance_centavos, other_fees_centavos, advance_centavos } = account
  const print = await issueDocument(tx, ctx, {
    kind: 'statement',
    source_id: input.id,
    ...describeAccount(account),
    content: {
      ...billContent(account),
      payments: payments.map(({ or_number, paid_on, tender, amount_centavos, applied_centavos, voided_at }) => ({
        or_number,
        paid_on,
        tender,
        amount_centavos,
        applied_centavos,
        voided_at,
      })),
      paid_centavos,
      balance_centavos,
      earlier_accounts,
      minimums,
      old_balance_centavos,
      opening_balance_centavos,
      other_fees_centavos,
      advance_centavos,
    },
  })
  return { data: { ...account, print } }
})
