import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type HoldKind, NewHold } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import type { DialogProps } from '../dialog-types.ts'
import { holdKindOptions } from './hold-kinds.ts'

/** Puts an enrollment on hold, with the kind of hold and the reason. */
export default function HoldEnrollment({ target, onClose }: DialogProps) {
  const form = useEntryForm(enrollmentActions.holdEnrollment, {
    body: NewHold,
    initialValues: { kind: 'manual' as HoldKind, reason: '', amount: '' },
    fixed: { id: target.id },
    onSuccess: onClose,
  })
  const isMoney = form.form.values.kind !== 'manual'
  return (
    <FormDialog opened onClose={onClose} title={`Put ${target.name} on hold`} form={form} submitLabel="Put on hold">
      <NativeSelect {...form.field('kind')} label="Type" data={holdKindOptions} />
      {isMoney && <TextInput {...form.field('amount')} label="Amount" placeholder="0.00" inputMode="decimal" autoComplete="off" />}
      <Textarea {...form.field('reason')} label="Reason" autosize minRows={2} maxLength={500} />
    </FormDialog>
  )
}
