import { TextInput } from '@mantine/core'
import { NewShift } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { BookletFields } from './booklet-fields.tsx'

interface OpenShiftProps {
  /** The number that follows the last receipt; empty before the first one. */
  nextOrNumber: string
  onClose: () => void
}

/** Opens the own shift with the cash in the drawer and the booklet of receipts. */
export function OpenShift({ nextOrNumber, onClose }: OpenShiftProps) {
  const form = useEntryForm(cashierShifts.openShift, {
    body: NewShift,
    initialValues: { starting_cash: '', first_or_number: '', last_or_number: '' },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Open shift" form={form} submitLabel="Open shift">
      <PesosField {...form.field('starting_cash')} label="Starting cash" description="Change fund in the drawer" />
      <BookletFields form={form} />
      {nextOrNumber !== '' && <TextInput label="Next OR number" value={nextOrNumber} readOnly variant="unstyled" tabIndex={-1} />}
    </FormDialog>
  )
}
