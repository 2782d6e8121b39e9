import { PasswordInput } from '@mantine/core'
import { OwnIdentityLink } from '@talaan/contract'
import { ownIdentities } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Asks for the password, then opens the page of the provider. */
export function StartLink({ provider, onClose }: { provider: { id: number; label: string }; onClose: () => void }) {
  const form = useEntryForm(ownIdentities.startLink, {
    body: OwnIdentityLink,
    initialValues: { current_password: '' },
    fixed: { id: provider.id },
    refresh: [],
    onSuccess: ({ data }) => location.assign(data.url),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Link ${provider.label}`} form={form} submitLabel="Continue">
      <PasswordInput
        {...form.field('current_password')}
        label="Current password"
        description={`Then sign in to the ${provider.label} account that you want to link.`}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
