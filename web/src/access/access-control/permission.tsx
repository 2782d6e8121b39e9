import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, Textarea, TextInput } from '@mantine/core'
import { NewPermission, type Permission, type Screen } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { screens } from '@talaan/contract/values'
import { useSaveForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

const toPermissionValues = (permission?: Permission) => ({
  name: permission?.name ?? '',
  description: permission?.description ?? '',
  urls: permission ? [...permission.urls] : [],
})

const screenOptions = (screens as readonly Screen[])
  .filter(({ permission }) => permission !== 'public' && permission !== 'signed-in')
  .map(({ path, title }) => ({ value: path, label: `${title} (${path})` }))

export const AddPermission = () => <DialogButton dialog={(close) => <PermissionDialog onClose={close} />}>Add permission</DialogButton>
export { PermissionDialog as EditPermission }

function PermissionDialog({ permission, onClose }: { permission?: Permission; onClose: () => void }) {
  const form = useSaveForm({
    add: accessControl.addPermission,
    edit: accessControl.editPermission,
    body: NewPermission,
    row: permission,
    initialValues: toPermissionValues(permission),
    list: accessControl.permissions,
    onClose,
  })
  const { field } = form
  const isBuiltIn = permission?.is_built_in
  const title = permission ? `Edit ${permission.name}` : 'Add permission'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={permission ? 'Save' : 'Add'}>
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
