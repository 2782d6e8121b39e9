import { type Remittance, RemittanceReversal } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { date, money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Reverses a remittance that was recorded by mistake, after asking for the reason. */
export function ReverseRemittance({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const amount = money(remittance.cash_centavos + remittance.check_centavos)
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reverse the remittance of ${amount} on ${date(remittance.remitted_on)}?`}
      step={cashierShifts.reverseRemittance}
      body={RemittanceReversal}
      fixed={{ id: remittance.id }}
      submitLabel="Reverse remittance"
      description="It stays on record with the reason. Its money is in the shift again and can be handed over."
      danger
    />
  )
}
