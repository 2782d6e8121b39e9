import { PasswordInput, TextInput } from '@mantine/core'
import { EditedSignInProvider, type SignInProvider } from '@talaan/contract'
import { signInProviders } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { TestIssuer } from './test-issuer.tsx'

export function EditSignInProvider({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const { id, kind, label, issuer, client_id, email_domains, is_on, updated_at } = provider
  const form = useEntryForm(signInProviders.editSignInProvider, {
    body: EditedSignInProvider,
    initialValues: { label, client_id, client_secret: '', email_domains: email_domains.join(', '), is_on },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(signInProviders.signInProviders),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${label}`} form={form} submitLabel="Save">
      <TestIssuer issuer={issuer} />
      <TextInput {...form.field('label')} label="Name" description="The button reads “Continue with” and this name." autoComplete="off" />
      <TextInput {...form.field('client_id')} label="Client ID" autoComplete="off" />
      <PasswordInput
        {...form.field('client_secret')}
        label="Client secret"
        description="Leave empty to keep the one in use."
        autoComplete="off"
      />
      <ProviderFields form={form} kind={kind} />
    </FormDialog>
  )
}
