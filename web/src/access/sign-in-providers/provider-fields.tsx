import { Switch, TextInput } from '@mantine/core'
import type { ProviderKind } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'

interface ProviderFieldsProps<V extends { email_domains: string; is_on: boolean }> {
  form: EntryForm<V>
  kind: ProviderKind
}

/** Whose accounts count, and whether the button is shown. */
export function ProviderFields<V extends { email_domains: string; is_on: boolean }>({ form, kind }: ProviderFieldsProps<V>) {
  const description = kind === 'microsoft' ? 'Required for Microsoft.' : 'Leave empty to allow any domain.'
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
