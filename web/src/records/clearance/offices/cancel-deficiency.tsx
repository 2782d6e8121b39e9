import { type Deficiency, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Cancels a deficiency that was tagged by mistake, with the reason; it stays in the history. */
export function CancelDeficiency({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Cancel the deficiency of ${deficiency.full_name}?`}
      step={officeClearance.cancelDeficiency}
      body={DeficiencyReversal}
      fixed={{ id: deficiency.id }}
      submitLabel="Cancel the deficiency"
      danger
    >
      {deficiency.reason}
    </ReasonStep>
  )
}
