import { NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { type Grant, GrantForm, type ListedGrant } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import type { EntryForm } from '#lib/checked-form.ts'
import { useSaveForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { useSponsorOptions } from '../grant-options.ts'
import { baseOptions, ruleOptions } from './grant-texts.ts'

/** The fields of the form of a grant, as they are typed. */
interface GrantValues extends Record<string, unknown> {
  name: string
  rule: string
  percent: string
  amount: string
  base: string
  cap: string
  is_exclusive: boolean
  sponsor_id: string
  is_active: boolean
}

const toPesos = (centavos: number | null | undefined): string => (typeof centavos === 'number' ? (centavos / 100).toFixed(2) : '')

const toGrantValues = (grant?: Grant): GrantValues => ({
  name: grant?.name ?? '',
  rule: grant?.rule ?? 'percent',
  percent: String(grant?.percent ?? ''),
  amount: toPesos(grant?.amount_centavos),
  base: grant?.base ?? 'tuition',
  cap: toPesos(grant?.cap_centavos),
  is_exclusive: grant?.is_exclusive ?? true,
  sponsor_id: String(grant?.sponsor?.id ?? ''),
  is_active: grant?.is_active ?? true,
})

interface GrantFieldsProps {
  form: EntryForm<GrantValues>
  /** Its sponsor stays a choice after the sponsor has ended. */
  grant?: Grant
  /** Whether bills were made with the grant, so that its rule, values and sponsor stay as they are. */
  isApplied?: boolean
}

function GrantFields({ form, grant, isApplied = false }: GrantFieldsProps) {
  const { field } = form
  const isPercent = form.form.values.rule === 'percent'
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" description="Printed on bills" />
      <Columns>
        <NativeSelect {...field('rule')} label="Discount" data={ruleOptions} disabled={isApplied} />
        {isPercent ? (
          <TextInput
            {...field('percent')}
            withAsterisk
            label="Percentage"
            rightSection="%"
            inputMode="decimal"
            autoComplete="off"
            disabled={isApplied}
          />
        ) : (
          <TextInput
            {...field('amount')}
            withAsterisk
            label="Amount in a term"
            leftSection="₱"
            inputMode="decimal"
            autoComplete="off"
            disabled={isApplied}
          />
        )}
      </Columns>
      <Columns>
        <NativeSelect {...field('base')} label="Taken off" data={baseOptions} disabled={isApplied} />
        {isPercent && (
          <TextInput
            {...field('cap')}
            label="At most in a term"
            placeholder="No limit"
            leftSection="₱"
            inputMode="decimal"
            autoComplete="off"
            disabled={isApplied}
          />
        )}
      </Columns>
      <NativeSelect
        {...field('sponsor_id')}
        label="Paid by"
        data={[{ value: '', label: 'The school (waived)' }, ...useSponsorOptions(grant?.sponsor?.id)]}
        disabled={isApplied}
      />
      <Switch
        {...field('is_exclusive', 'checkbox')}
        label="School discount"
        description="If a student has several school discounts, only the highest counts, unless the school combines them."
        disabled={isApplied}
      />
      <Switch {...field('is_active', 'checkbox')} label="Active" description="Ended grants cannot be awarded to more students." />
    </>
  )
}

export const AddGrant = () => <DialogButton dialog={(close) => <GrantDialog onClose={close} />}>Add grant</DialogButton>
export { GrantDialog as EditGrant }

function GrantDialog({ grant, onClose }: { grant?: ListedGrant; onClose: () => void }) {
  const form = useSaveForm({
    add: grants.addGrant,
    edit: grants.editGrant,
    body: GrantForm,
    row: grant,
    initialValues: toGrantValues(grant),
    list: grants.grants,
    onClose,
  })
  const title = grant ? `Edit ${grant.name}` : 'New grant'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={grant ? 'Save' : 'Add grant'} size="lg">
      {grant?.is_applied && (
        <Text>
          Bills already include this grant, so its discount and payer cannot be changed. To use other values, end it and add another grant.
        </Text>
      )}
      <GrantFields form={form} grant={grant} isApplied={grant?.is_applied} />
    </FormDialog>
  )
}
