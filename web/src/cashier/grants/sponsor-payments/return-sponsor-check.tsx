import type { SponsorPayment } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { ReturnCheckDialog } from '#shared/receipt/return-check-dialog.tsx'

/** Records that the bank returned a check of a sponsor: what it paid of the billing lists is open again. */
export default function ReturnSponsorCheck({ payment, onClose }: { payment: SponsorPayment; onClose: () => void }) {
  return (
    <ReturnCheckDialog
      entry={sponsorPayments.returnSponsorCheck}
      receipt={payment}
      consequence="what the check paid of the billing lists is open again"
      onClose={onClose}
    />
  )
}
