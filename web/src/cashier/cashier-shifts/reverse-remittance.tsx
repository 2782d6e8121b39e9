import { type Remittance, RemittanceReversal } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { date, money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Reverses a remittance that was recorded by mistake, after asking for the reason. */
export function ReverseRemittance({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const form = useEntryForm(cashierShifts.reverseRemittance, {
    body: RemittanceReversal,
    initialValues: { reason: '' },
    fixed: { id: remittance.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const amount = money(remittance.cash_centavos + remittance.check_centavos)
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Reverse the remittance of ${amount} on ${date(remittance.remitted_on)}?`}
      form={form}
      submitLabel="Reverse remittance"
      maxLength={300}
      description="It stays on record with the reason. Its money is in the shift again and can be handed over."
      danger
    />
  )
}
