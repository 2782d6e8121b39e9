import { type ProofDetail, ProofRejection } from '@talaan/contract'
import { dashboard, paymentProofs } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { slipText } from './proof-text.tsx'

interface RejectPaymentProofProps {
  proof: ProofDetail
  onDecided: () => void
  onConflict: () => void
  onClose: () => void
}

/** Rejects a proof, with the reason that the student reads. */
export function RejectPaymentProof({ proof, onDecided, onConflict, onClose }: RejectPaymentProofProps) {
  const form = useEntryForm(paymentProofs.rejectPaymentProof, {
    body: ProofRejection,
    initialValues: { reason: '' },
    fixed: { id: proof.id },
    refresh: [paymentProofs.paymentProofs, dashboard.informations],
    onSuccess: () => {
      onClose()
      onDecided()
    },
    onError: (error) => {
      if (reasonsOf(error).some(hasCode('proof.decided'))) onConflict()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Reject this proof of payment?"
      form={form}
      submitLabel="Reject"
      description="Shown to the student."
      danger
    >
      <Facts
        facts={[
          ['Student', proof.student.full_name],
          ['Amount', money(proof.amount_centavos)],
          ['Slip', slipText(proof)],
        ]}
      />
    </ReasonDialog>
  )
}
