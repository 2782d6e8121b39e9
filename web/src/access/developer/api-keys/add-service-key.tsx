import { NewServiceKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from './api-keys.module.css'
import { type AddKeyProps, KeyFields, lifetimeOf, splitAddresses } from './key-fields.tsx'
import { ProofFields } from './proof-fields.tsx'

const initialValues = { name: '', permissions: [] as string[], addresses: '', current_password: '', code: '', valid_days: '365' }

const fields = NewServiceKey.extend({
  addresses: z.string().transform(splitAddresses).pipe(NewServiceKey.shape.addresses.unwrap()),
  valid_days: z.string(),
  code: z.string(),
})

/** Makes a key for a program of the school. */
export function AddServiceKey({ onClose, onCreated }: AddKeyProps) {
  const form = useEntryForm(apiKeys.addServiceKey, {
    schema: fields,
    initialValues,
    toRequest: ({ valid_days, addresses, code, ...values }) => ({
      ...values,
      code: code || undefined,
      addresses: splitAddresses(addresses),
      valid_days: lifetimeOf(valid_days),
    }),
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New service key" form={form} submitLabel="Create key">
      <p className={classes.note}>The program acts as itself, not as you. Records show its name.</p>
      <KeyFields field={form.field} hasNever />
      <ProofFields field={form.field} />
    </FormDialog>
  )
}
