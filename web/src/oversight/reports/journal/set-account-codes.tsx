import { TextInput } from '@mantine/core'
import { AccountCodeForm, type Request } from '@talaan/contract'
import { journal } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import type { CodeGroup } from './account-groups.ts'
import classes from './journal.module.css'

interface CodeValues {
  key: string
  code: string
  name: string
}
type FormValues = { codes: CodeValues[] }

interface SetAccountCodesProps {
  group: CodeGroup
  version: string
  onClose: () => void
}

/** The codes and names of one group of accounts. */
export function SetAccountCodes({ group, version, onClose }: SetAccountCodesProps) {
  const client = useQueryClient()
  const form = useEntryForm(journal.setAccountCodes, {
    body: AccountCodeForm,
    initialValues: {
      codes: group.accounts.map(({ key, code, name }) => ({ key, code: code ?? '', name: name ?? '' })),
    } as FormValues & Record<string, unknown>,
    fixed: { version },
    toRequest: ({ codes }: FormValues) => ({ codes, version }) as Request<typeof journal.setAccountCodes>,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(journal.accountCodes) }),
  })
  return (
    <FormDialog opened onClose={onClose} title={group.title} form={form} submitLabel="Save" size="lg">
      {group.accounts.map(({ key, label }, place) => (
        <fieldset key={key} className={classes.row}>
          <legend>{label}</legend>
          <TextInput
            {...form.field(`codes.${place}.code` as never)}
            label="Account code"
            aria-label={`Account code of ${label}`}
            maxLength={30}
            autoComplete="off"
          />
          <TextInput
            {...form.field(`codes.${place}.name` as never)}
            label="Account name"
            aria-label={`Account name of ${label}`}
            maxLength={100}
            autoComplete="off"
          />
        </fieldset>
      ))}
    </FormDialog>
  )
}
