import type { Payment } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { ReturnCheckDialog } from '#shared/receipt/return-check-dialog.tsx'

/** Records that the bank returned a check of a payment: what it paid is open again. */
export const ReturnCheck = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => (
  <ReturnCheckDialog entry={payments.returnCheck} receipt={payment} consequence="what the check paid is open again" onClose={onClose} />
)
