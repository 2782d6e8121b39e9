import type { ReceiptSteps } from '@talaan/contract'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { RowActions } from '#ui/list/types.ts'
import { useCancelBillingRequest } from '../cancel-billing-request.ts'
import type { ReturnCheckDialogProps } from './return-check-dialog.tsx'
import type { VoidDialogProps } from './void-dialog.tsx'

const ReturnCheckDialog = lazyNamed(() => import('./return-check-dialog.tsx'), 'ReturnCheckDialog')
const VoidDialog = lazyNamed(() => import('./void-dialog.tsx'), 'VoidDialog')

/** A receipt of a student, of a sponsor or of somebody else. */
type Receipt = ReturnCheckDialogProps['receipt'] & VoidDialogProps['receipt'] & { void_request_id: number | null; can: ReceiptSteps }

/** The calls about a kind of receipt. */
interface ReceiptCalls extends Pick<ReturnCheckDialogProps, 'consequence'>, Pick<VoidDialogProps, 'onVoided'> {
  returnCheck: ReturnCheckDialogProps['entry']
  void: VoidDialogProps['entry']
}

/** What the reader may do about a receipt: record a returned check, void it, or cancel the own request for that. */
export function useReceiptActions(): (receipt: Receipt, calls: ReceiptCalls) => RowActions {
  const cancel = useCancelBillingRequest()
  return (receipt, { returnCheck, consequence, void: entry, onVoided }) => {
    const { amount_centavos, void_request_id: id, can } = receipt
    return [
      can.return_check && {
        label: 'Check returned',
        danger: true,
        dialog: (close) => <ReturnCheckDialog entry={returnCheck} receipt={receipt} consequence={consequence} onClose={close} />,
      },
      can.cancel_void &&
        id !== null && { label: 'Cancel void request', danger: true, run: () => cancel({ id, kind: 'void', amount_centavos }) },
      can.void && {
        label: 'Void payment',
        danger: true,
        dialog: (close) => <VoidDialog entry={entry} receipt={receipt} onClose={close} onVoided={onVoided} />,
      },
    ]
  }
}
