import { NewApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { type AddKeyProps, KeyFields, splitAddresses } from './key-fields.tsx'
import { ProofFields } from './proof-fields.tsx'

const initialValues = { name: '', permissions: [] as string[], addresses: '', current_password: '', code: '', valid_days: '90' }

const fields = NewApiKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(NewApiKey.shape.addresses.unwrap()),
  code: z.string(),
})

/** Makes a key that acts as the person. */
export function AddKey({ onClose, onCreated }: AddKeyProps) {
  const form = useEntryForm(apiKeys.addKey, {
    schema: fields,
    initialValues,
    toRequest: ({ code, ...values }) => ({ ...values, code: code || undefined, addresses: splitAddresses(values.addresses) }),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New API key" form={form} submitLabel="Create key">
      <KeyFields field={form.field} hasNever={false} />
      <ProofFields field={form.field} />
    </FormDialog>
  )
}
