import { type CashierShift, ShiftBooklet } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { BookletFields } from './booklet-fields.tsx'

/** Goes on with another booklet during the shift. */
export function ChangeBooklet({ shift, onClose }: { shift: CashierShift; onClose: () => void }) {
  const form = useEntryForm(cashierShifts.changeBooklet, {
    body: ShiftBooklet,
    initialValues: { first_or_number: shift.first_or_number ?? '', last_or_number: shift.last_or_number ?? '' },
    fixed: { id: shift.id, updated_at: shift.updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Change booklet" form={form} submitLabel="Save">
      <BookletFields form={form} />
    </FormDialog>
  )
}
