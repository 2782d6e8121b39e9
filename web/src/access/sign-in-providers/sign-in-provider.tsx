import { Button, NativeSelect, PasswordInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { EditedSignInProvider, NewSignInProvider, type SignInProvider } from '@talaan/contract'
import { signInProviders } from '@talaan/contract/calls'
import type { ProviderKind } from '@talaan/contract/values'
import { useState } from 'react'
import { textOf } from '#lib/call.ts'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import layout from '#ui/layout.module.css'

/** Asks the server to read the discovery document of an issuer, and shows what it found. */
function TestIssuer({ issuer }: { issuer: string }) {
  const [result, setResult] = useState<{ issuer: string; text: string }>()
  const show = (text: string) => setResult({ issuer, text })
  const test = useAction(signInProviders.testIssuer, {
    success: false,
    refresh: [],
    isShownInPlace: () => true,
    onSuccess: ({ message, data }) => show(`${message} People will sign in at ${new URL(data.authorization_endpoint).host}.`),
    onError: (error) => show(textOf(error)),
  })
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={() => test.run({ issuer })} loading={test.busy} disabled={issuer === ''}>
        Test the issuer
      </Button>
      <Text fz={13} c="dimmed" className={layout.anywhere} role="status">
        {result?.issuer === issuer ? result.text : issuer}
      </Text>
    </Stack>
  )
}

interface ProviderFieldsProps<V extends { email_domains: string; is_on: boolean }> {
  form: EntryForm<V>
  kind: ProviderKind
}

/** Whose accounts count, and whether the button is shown. */
function ProviderFields<V extends { email_domains: string; is_on: boolean }>({ form, kind }: ProviderFieldsProps<V>) {
  const description = kind === 'microsoft' ? 'Required for Microsoft.' : 'Leave blank to allow any domain.'
  return (
    <>
      <TextInput
        {...form.field('email_domains' as never)}
        withAsterisk={kind === 'microsoft'}
        label="Email domains"
        description={`Such as school.edu.ph. Separate several with commas. ${description}`}
        autoComplete="off"
      />
      <Switch {...form.field('is_on' as never, 'checkbox')} label="Show on the sign-in page" />
    </>
  )
}

/** What the form begins with for each kind of provider. */
const presets: Record<ProviderKind, { label: string; issuer: string }> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/{tenant}/v2.0' },
  other: { label: '', issuer: '' },
}

const kindOptions: { value: ProviderKind; label: string }[] = [
  { value: 'google', label: 'Google' },
  { value: 'microsoft', label: 'Microsoft' },
  { value: 'other', label: 'Another OpenID Connect provider' },
]

export function AddSignInProvider({ callbackUrl, onClose }: { callbackUrl: string; onClose: () => void }) {
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
        label="Type"
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
        description="Leave blank to keep the one in use."
        autoComplete="off"
      />
      <ProviderFields form={form} kind={kind} />
    </FormDialog>
  )
}
