import { EditedPermission, type Permission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PermissionFields, toPermissionValues } from './permission-fields.tsx'

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
