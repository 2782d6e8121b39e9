import { type ClearanceChange, type Deficiency, DeficiencyClearing } from '@talaan/contract'
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
