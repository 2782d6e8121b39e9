import { type ApiKey, EditedApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import classes from './api-keys.module.css'
import { KEEP, KeyFields, type KeyValues, lifetimeOf, splitAddresses } from './key-fields.tsx'
import { ProofFields } from './proof-fields.tsx'

const fields = EditedApiKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(EditedApiKey.shape.addresses.unwrap()),
  valid_days: z.string(),
  current_password: z.string(),
  code: z.string(),
})

interface EditKeyProps {
  id: number
  onClose: () => void
}

/** Changes a key, which itself stays the same. */
export function EditKey({ id, onClose }: EditKeyProps) {
  const query = useFormRecord(apiKeys.key, { id })
  if (query.data) return <EditKeyForm apiKey={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit API key" query={query} />
}

function EditKeyForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, permissions, addresses, updated_at } = apiKey
  const initialValues: KeyValues & { current_password: string; code: string } = {
    ...{ name, permissions, addresses: addresses.join('\n'), valid_days: KEEP },
    ...{ current_password: '', code: '' },
  }
  const form = useEntryForm(apiKeys.editKey, {
    schema: fields,
    initialValues,
    toRequest: ({ current_password, code, ...values }) => ({
      ...{ ...values, id, updated_at, current_password: current_password || undefined, code: code || undefined },
      addresses: splitAddresses(values.addresses),
      valid_days: lifetimeOf(values.valid_days),
    }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Edit API key" form={form} submitLabel="Save">
      <KeyFields field={form.field} hasNever={apiKey.kind === 'service'} edited={apiKey} />
      <p className={classes.note}>Your password is required to give the key more permissions, more addresses or more time.</p>
      <ProofFields field={form.field} />
    </FormDialog>
  )
}
