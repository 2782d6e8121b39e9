import type { CurrentUser } from '@talaan/contract'
import type { ShowDialog } from '#ui/dialog/use-dialog.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { useCancelBillingRequest } from '../cancel-billing-request.ts'
import { isAdministrator, useCurrentUser } from '../terms/current-term.ts'

/** A receipt of a student, of a sponsor or of somebody else. */
interface Receipt {
  cashier_id: number
  is_shift_open: boolean
  void_request_id: number | null
  voided_at: string | null
}

/** Whether the server lets this person void a receipt: its cashier while the shift is open, and afterwards another person, who is an administrator. */
function mayVoidReceipt(user: CurrentUser, { cashier_id, is_shift_open, void_request_id, voided_at }: Receipt): boolean {
  if (voided_at !== null) return false
  return cashier_id === user.id ? is_shift_open && void_request_id === null : isAdministrator(user)
}

/** What this person may do about the void of a receipt: void it, or cancel the own request for that. */
export function useVoidActions(): (receipt: Receipt & { amount_centavos: number }, voidDialog: ShowDialog) => RowActions {
  const user = useCurrentUser()
  const cancel = useCancelBillingRequest()
  return (receipt, voidDialog) => {
    const { cashier_id, void_request_id: id, amount_centavos } = receipt
    return [
      id !== null &&
        cashier_id === user.id && { label: 'Cancel void request', danger: true, run: () => cancel({ id, kind: 'void', amount_centavos }) },
      mayVoidReceipt(user, receipt) && { label: 'Void payment', danger: true, dialog: voidDialog },
    ]
  }
}

interface PaidReceipt extends Omit<Receipt, 'void_request_id'> {
  tender: string
  parts?: readonly { tender: string }[]
  returned_checks: readonly { part: number }[]
}

/** The positions of the checks of a receipt that were not returned, from 1. */
export function listOpenChecks({ tender, parts = [], returned_checks }: PaidReceipt): number[] {
  const modes = tender === 'several' ? parts.map((part) => part.tender) : [tender]
  const isReturned = (position: number) => returned_checks.some(({ part }) => part === position)
  return modes.flatMap((mode, index) => (mode === 'check' && !isReturned(index + 1) ? [index + 1] : []))
}

/** Whether this person may record that a check of a receipt was returned: its cashier while the shift is open, and afterwards another person. */
export function mayReturnCheck(user: CurrentUser, receipt: PaidReceipt): boolean {
  const { cashier_id, is_shift_open, voided_at } = receipt
  if (voided_at !== null || listOpenChecks(receipt).length === 0) return false
  return cashier_id === user.id ? is_shift_open : !is_shift_open || isAdministrator(user)
}
