import { Button, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { EditedSignInProvider, NewSignInProvider, type SignInProvider } from '@talaan/contract'
import { signInProviders } from '@talaan/contract/calls'
import type { ProviderKind } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import layout from '#ui/layout.module.css'
import { kindOptions, presets } from './presets.ts'
import { ProviderFields } from './provider-fields.tsx'
import { TestIssuer } from './test-issuer.tsx'

export function AddSignInProvider({ callbackUrl }: { callbackUrl: string }) {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button onClick={dialog.open}>Add provider</Button>
      {opened && <AddSignInProviderForm callbackUrl={callbackUrl} onClose={dialog.close} />}
    </>
  )
}

function AddSignInProviderForm({ callbackUrl, onClose }: { callbackUrl: string; onClose: () => void }) {
  const form = useEntryForm(signInProviders.addSignInProvider, {
    body: NewSignInProvider,
    initialValues: { kind: 'google' as ProviderKind, ...presets.google, client_id: '', client_secret: '', email_domains: '', is_on: true },
    onSuccess: onClose,
  })
  const { kind, issuer } = form.form.values
  const choose = (next: ProviderKind) => form.form.setValues({ kind: next, ...presets[next] })
  return (
    <FormDialog opened onClose={onClose} title="Add provider" form={form} submitLabel="Add">
      <NativeSelect
        {...form.field('kind')}
        label="Kind"
        data={kindOptions}
        onChange={(event) => choose(event.currentTarget.value as ProviderKind)}
      />
      <Text fz={13} c="dimmed" className={layout.anywhere}>
        Register the portal as a web application at the provider, with this redirect address: <b>{callbackUrl}</b>
      </Text>
      {kind !== 'google' && (
        <TextInput
          {...form.field('issuer')}
          label="Issuer"
          description={
            kind === 'microsoft'
              ? 'Put the directory (tenant) ID of your school in place of {tenant}.'
              : 'The address of the provider, with https://.'
          }
          autoComplete="off"
        />
      )}
      <TestIssuer issuer={issuer} />
      <TextInput {...form.field('label')} label="Name" description="The button reads “Continue with” and this name." autoComplete="off" />
      <TextInput {...form.field('client_id')} label="Client ID" autoComplete="off" />
      <PasswordInput {...form.field('client_secret')} label="Client secret" autoComplete="off" />
      <ProviderFields form={form} kind={kind} />
    </FormDialog>
  )
}

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
