import { Button, PasswordInput, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PasswordCheck } from '@talaan/contract'
import { secondFactor } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function MakeRecoveryCodes({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Make new codes
      </Button>
      {opened && (
        <MakeRecoveryCodesForm
          onClose={dialog.close}
          onDone={(codes) => {
            dialog.close()
            onDone(codes)
          }}
        />
      )}
    </>
  )
}

function MakeRecoveryCodesForm({ onClose, onDone }: { onClose: () => void; onDone: (codes: readonly string[]) => void }) {
  const form = useEntryForm(secondFactor.makeRecoveryCodes, {
    body: PasswordCheck,
    initialValues: { current_password: '' },
    success: false,
    onSuccess: ({ data }) => onDone(data.recovery_codes),
  })
  return (
    <FormDialog opened onClose={onClose} title="Make new recovery codes" form={form} submitLabel="Make codes">
      <Text>The codes that you have now stop working.</Text>
      <PasswordInput {...form.field('current_password')} label="Current password" autoComplete="current-password" />
    </FormDialog>
  )
}
