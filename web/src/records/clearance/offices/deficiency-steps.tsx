import { type ClearanceChange, type Deficiency, DeficiencyClearing, DeficiencyReversal } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

interface ClearDeficienciesProps {
  officeId: number
  rows: readonly Deficiency[]
  onClose: () => void
  onChange: (change: ClearanceChange) => void
}

/** Clears open deficiencies with a note. */
export function ClearDeficiencies({ officeId, rows, onClose, onChange }: ClearDeficienciesProps) {
  const [row] = rows
  return (
    <ReasonStep
      onClose={onClose}
      title={rows.length === 1 && row ? `Clear ${row.full_name}?` : `Clear ${rows.length} deficiencies?`}
      step={officeClearance.clearDeficiencies}
      body={DeficiencyClearing}
      fixed={{ id: officeId, ids: rows.map(({ id }) => id) }}
      onDone={({ data }) => onChange(data)}
      submitLabel="Clear"
      name="note"
      label="Note"
      description="Optional, such as the OR number or who received the book."
    >
      {rows.length === 1 && row?.reason}
    </ReasonStep>
  )
}

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
