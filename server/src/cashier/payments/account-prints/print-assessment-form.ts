import { accountPrints } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { action } from '#platform/action.ts'
import { billContent, describeAccount, readPrintedAccount } from './printed-account.ts'

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
