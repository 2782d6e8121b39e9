import type { Payment } from '@talaan/contract'
import { fillPath } from '#lib/paths.ts'
import { PrintLink, printAction } from '#shared/print-link.tsx'
import type { RowAction } from '#ui/list/types.ts'

/** The documents of an account to print, each in a tab of its own. */
export const AccountPrints = ({ enrollmentId }: { enrollmentId: number }) => (
  <>
    <PrintLink to={fillPath('/payments/:account_id/print', { account_id: enrollmentId })} label="Statement of account" />
    <PrintLink to={fillPath('/payments/:account_id/bill/print', { account_id: enrollmentId })} label="Assessment form" />
  </>
)

export const printReceiptAction = ({ id }: Payment): RowAction =>
  printAction(fillPath('/payments/receipts/:id/print', { id }), 'Print receipt')
