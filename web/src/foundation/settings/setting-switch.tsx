import { Switch } from '@mantine/core'
import type { EntryForm, Values } from '#lib/checked-form.ts'

interface SettingSwitchProps<V extends Values> {
  form: EntryForm<V>
  name: keyof V & string
  label: string
  description?: string
}

/** A setting that is stored as 1 or 0. */
export function SettingSwitch<V extends Values>({ form: { form }, name, label, description }: SettingSwitchProps<V>) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      checked={form.values[name] === '1'}
      onChange={(event) => form.setFieldValue(name, (event.currentTarget.checked ? '1' : '0') as never)}
    />
  )
}
