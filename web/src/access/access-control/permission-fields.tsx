import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import type { Permission, Screen } from '@talaan/contract'
import { screens } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'

export interface PermissionFormValues extends Record<string, unknown> {
  name: string
  description: string
  urls: string[]
}

export const toPermissionValues = (permission?: Permission): PermissionFormValues => ({
  name: permission?.name ?? '',
  description: permission?.description ?? '',
  urls: permission ? [...permission.urls] : [],
})

const screenOptions = (screens as readonly Screen[])
  .filter(({ permission }) => permission !== 'public' && permission !== 'signed-in')
  .map(({ path, title }) => ({ value: path, label: `${title} (${path})` }))

interface PermissionFieldsProps {
  form: EntryForm<PermissionFormValues>
  isBuiltIn?: boolean
}

/** The fields that adding and editing a permission have in common. */
export function PermissionFields({ form: { field }, isBuiltIn = false }: PermissionFieldsProps) {
  return (
    <>
      <TextInput
        {...field('name')}
        label="Name"
        description={isBuiltIn ? 'The portal checks this permission by its name, so it stays.' : undefined}
        readOnly={isBuiltIn}
        autoComplete="off"
      />
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <MultiSelect
        {...field('urls')}
        withAsterisk={false}
        label="Screens"
        description="Who has the permission opens these screens and reads what they show. It allows no changes on them."
        data={screenOptions}
        searchable
        limit={50}
        comboboxProps={{ withinPortal: true }}
      />
    </>
  )
}
