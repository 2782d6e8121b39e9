import { type ApiKey, EditedApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '../../lib/form.ts'
import { useFormRecord } from '../../lib/query.ts'
import { DetailDialog, FormDialog } from '../../ui/dialog/dialogs.tsx'
import { KEEP, KeyFields, type KeyValues, lifetimeOf, splitAddresses } from './key-fields.tsx'

const fields = EditedApiKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(EditedApiKey.shape.addresses.unwrap()),
  valid_days: z.string(),
})

interface EditKeyProps {
  id: number
  onClose: () => void
}

/** Changes a key, which itself stays the same. */
export function EditKey({ id, onClose }: EditKeyProps) {
  const query = useFormRecord(apiKeys.key, { id })
  if (query.data) return <EditKeyForm apiKey={query.data.data} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Edit API key" query={query}>
      {() => null}
    </DetailDialog>
  )
}

function EditKeyForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, permissions, addresses, updated_at } = apiKey
  const initialValues: KeyValues = { name, permissions, addresses: addresses.join('\n'), valid_days: KEEP }
  const form = useEntryForm(apiKeys.editKey, {
    schema: fields,
    initialValues,
    toRequest: (values) => ({
      ...{ ...values, id, updated_at },
      addresses: splitAddresses(values.addresses),
      valid_days: lifetimeOf(values.valid_days),
    }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Edit API key" form={form} submitLabel="Save">
      <KeyFields field={form.field} hasNever={apiKey.kind === 'service'} edited={apiKey} />
    </FormDialog>
  )
}
