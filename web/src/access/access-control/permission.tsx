import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { EditedPermission, NewPermission, type Permission, type Screen } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { screens } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface PermissionFormValues extends Record<string, unknown> {
  name: string
  description: string
  urls: string[]
}

const toPermissionValues = (permission?: Permission): PermissionFormValues => ({
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
function PermissionFields({ form: { field }, isBuiltIn = false }: PermissionFieldsProps) {
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

export function AddPermission() {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button onClick={dialog.open}>Add permission</Button>
      {opened && <AddPermissionForm onClose={dialog.close} />}
    </>
  )
}

function AddPermissionForm({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(accessControl.addPermission, {
    body: NewPermission,
    initialValues: toPermissionValues(),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add permission" form={form} submitLabel="Add">
      <PermissionFields form={form} />
    </FormDialog>
  )
}

export function EditPermission({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const { id, name, updated_at, is_built_in } = permission
  const form = useEntryForm(accessControl.editPermission, {
    body: EditedPermission,
    initialValues: toPermissionValues(permission),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(accessControl.permissions),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <PermissionFields form={form} isBuiltIn={is_built_in} />
    </FormDialog>
  )
}

/** Asks, then deletes a permission that the school added. */
export function useDeletePermission(): (permission: Permission) => void {
  const { run } = useAction(accessControl.deletePermission)
  return ({ id, name }) =>
    ask({
      text: `Delete the permission ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'Who has it loses its screens at once.',
      run: () => run({ id }),
    })
}
