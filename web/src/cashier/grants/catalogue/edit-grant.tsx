import { Text } from '@mantine/core'
import { EditedGrant, type ListedGrant } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { GrantFields } from './grant-fields.tsx'
import { toGrantValues } from './grant-values.ts'

export function EditGrant({ grant, onClose }: { grant: ListedGrant; onClose: () => void }) {
  const { id, name, updated_at, is_applied } = grant
  const form = useEntryForm(grants.editGrant, {
    body: EditedGrant,
    initialValues: toGrantValues(grant),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(grants.grants),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save" size="lg">
      {is_applied && (
        <Text size="sm">
          Bills were assessed with this grant, so its discount and its payer cannot be changed. For new values, end it and add another
          grant.
        </Text>
      )}
      <GrantFields form={form} grant={grant} isApplied={is_applied} />
    </FormDialog>
  )
}
