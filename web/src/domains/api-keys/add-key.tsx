import { NewApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/dialog/dialogs.tsx'
import { type AddKeyProps, KeyFields, type KeyValues, splitAddresses } from './key-fields.tsx'

const initialValues: KeyValues = { name: '', permissions: [], addresses: '', valid_days: '90' }

const fields = NewApiKey.extend({ addresses: z.string().transform(splitAddresses).pipe(NewApiKey.shape.addresses.unwrap()) })

/** Makes a key that acts as the person. */
export function AddKey({ onClose, onCreated }: AddKeyProps) {
  const form = useEntryForm(apiKeys.addKey, {
    schema: fields,
    initialValues,
    toRequest: (values) => ({ ...values, addresses: splitAddresses(values.addresses) }),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New API key" form={form} submitLabel="Create key">
      <KeyFields form={form} hasNever={false} />
    </FormDialog>
  )
}
