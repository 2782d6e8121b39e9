import { type ClearanceChange, type Deficiency, DeficiencyClearing } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

interface ClearDeficienciesProps {
  officeId: number
  rows: readonly Deficiency[]
  onClose: () => void
  onChange: (change: ClearanceChange) => void
}

/** Clears open deficiencies with a note. */
export function ClearDeficiencies({ officeId, rows, onClose, onChange }: ClearDeficienciesProps) {
  const form = useEntryForm(officeClearance.clearDeficiencies, {
    body: DeficiencyClearing,
    initialValues: { note: '' },
    fixed: { id: officeId, ids: rows.map(({ id }) => id) },
    refreshOnConflict: true,
    onSuccess: ({ data }) => {
      onChange(data)
      onClose()
    },
  })
  const [row] = rows
  return (
    <ReasonDialog
      onClose={onClose}
      title={rows.length === 1 && row ? `Clear ${row.full_name}?` : `Clear ${rows.length} deficiencies?`}
      form={form}
      submitLabel="Clear"
      name="note"
      label="Note"
      description="Optional, such as the OR number or who received the book."
      maxLength={300}
    >
      {rows.length === 1 && row?.reason}
    </ReasonDialog>
  )
}
