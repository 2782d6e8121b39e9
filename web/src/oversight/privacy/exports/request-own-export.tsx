import { PasswordInput } from '@mantine/core'
import { OwnExportForm } from '@talaan/contract'
import { dataExports } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Asks for the password, then makes a copy of the person's own data. */
export function RequestOwnExport({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(dataExports.requestOwnExport, {
    body: OwnExportForm,
    initialValues: { password: '' },
    refresh: [dataExports.ownExports],
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Make a copy of your data" form={form} submitLabel="Make a copy">
      <PasswordInput
        {...form.field('password')}
        label="Your password"
        description="The copy has everything about you. Do not make it on a computer of somebody else."
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
