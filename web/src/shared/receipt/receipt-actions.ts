import type { ReceiptSteps } from '@talaan/contract'
import type { ShowDialog } from '#ui/dialog/use-dialog.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { useCancelBillingRequest } from '../cancel-billing-request.ts'

/** A receipt of a student, of a sponsor or of somebody else. */
interface Receipt {
  amount_centavos: number
  void_request_id: number | null
  can: ReceiptSteps
}

/** What the reader may do about a receipt: record a returned check, void it, or cancel the own request for that. */
export function useReceiptActions(): (receipt: Receipt, dialogs: { returnCheck: ShowDialog; void: ShowDialog }) => RowActions {
  const cancel = useCancelBillingRequest()
  return ({ amount_centavos, void_request_id: id, can }, dialogs) => [
    can.return_check && { label: 'Check returned', danger: true, dialog: dialogs.returnCheck },
    can.cancel_void &&
      id !== null && { label: 'Cancel void request', danger: true, run: () => cancel({ id, kind: 'void', amount_centavos }) },
    can.void && { label: 'Void payment', danger: true, dialog: dialogs.void },
  ]
}
