import { type Deficiency, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Opens a deficiency again that was cleared by mistake, with the reason; both steps stay in the history. */
export function ReopenDeficiency({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Reopen the deficiency of ${deficiency.full_name}?`}
      step={officeClearance.reopenDeficiency}
      body={DeficiencyReversal}
      fixed={{ id: deficiency.id }}
      submitLabel="Reopen"
    >
      {deficiency.reason}
    </ReasonStep>
  )
}
