import { ActionIcon, Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FeeCategory, type Request, type WithdrawalPolicies, WithdrawalPolicyForm } from '@talaan/contract'
import { withdrawalPolicies } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from './withdrawal.module.css'
import { baseOptions, daysText, policiesName } from './withdrawal-texts.ts'

interface ChargeValues {
  charge_percent: string
  base: string
  fee_category_id: string
}
type RowValues = ChargeValues & { to_day: string }
type FormValues = { has_before: boolean; before_classes: ChargeValues; policies: RowValues[] }

const emptyCharge: ChargeValues = { charge_percent: '100', base: 'total', fee_category_id: '' }
const toChargeValues = (row: WithdrawalPolicies['before_classes']): ChargeValues =>
  row ? { charge_percent: String(row.charge_percent), base: row.base, fee_category_id: String(row.fee_category_id ?? '') } : emptyCharge

interface SetWithdrawalPoliciesProps {
  policies: WithdrawalPolicies
  categories: readonly FeeCategory[]
  onClose: () => void
}

export function SetWithdrawalPolicies({ policies, categories, onClose }: SetWithdrawalPoliciesProps) {
  const client = useQueryClient()
  const { level_type, is_summer, version } = policies
  const toRequest = ({ has_before, before_classes, policies: rows }: FormValues) =>
    ({ level_type, is_summer, version, before_classes: has_before ? before_classes : null, policies: rows }) as unknown as Request<
      typeof withdrawalPolicies.setWithdrawalPolicies
    >
  const form = useEntryForm(withdrawalPolicies.setWithdrawalPolicies, {
    body: WithdrawalPolicyForm,
    initialValues: {
      has_before: policies.before_classes !== null,
      before_classes: toChargeValues(policies.before_classes),
      policies: policies.policies.map((row) => ({ ...toChargeValues(row), to_day: String(row.to_day ?? '') })),
    } as FormValues & Record<string, unknown>,
    fixed: { level_type, is_summer, version },
    toRequest,
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(withdrawalPolicies.withdrawalPolicies) }),
  })
  const { values, setFieldValue, errors } = form.form
  const setRows = (rows: RowValues[]) => setFieldValue('policies', rows)
  const addRow = () => {
    const last = values.policies.at(-1)
    const before = Number(values.policies.at(-2)?.to_day ?? 0)
    const closed = last && { ...last, to_day: last.to_day || String(before + 7) }
    setRows([...values.policies.slice(0, -1), ...(closed ? [closed] : []), { ...emptyCharge, to_day: '' }])
  }
  const removeRow = (index: number) => {
    const rows = values.policies.filter((_, row) => row !== index)
    setRows(rows.map((row, position) => (position === rows.length - 1 ? { ...row, to_day: '' } : row)))
  }
  return (
    <FormDialog opened onClose={onClose} title={`Withdrawal policies, ${policiesName(policies)}`} form={form} submitLabel="Save" size="lg">
      <fieldset className={classes.row}>
        <Checkbox {...form.field('has_before' as never, 'checkbox')} label="Before classes" className={classes.days} />
        {values.has_before && <ChargeFields form={form} path="before_classes" charge={values.before_classes} categories={categories} />}
      </fieldset>
      {values.policies.map((row, index) => {
        const isLast = index === values.policies.length - 1
        const label = daysText(values.policies, index)
        return (
          <fieldset key={index} className={classes.row} aria-label={label}>
            <div className={classes.days}>
              {isLast ? (
                <span>{label}</span>
              ) : (
                <TextInput
                  {...form.field(`policies.${index}.to_day` as never)}
                  label={`From day ${Number(values.policies[index - 1]?.to_day ?? 0) + 1} to day`}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </div>
            <ChargeFields form={form} path={`policies.${index}`} charge={row} categories={categories} />
            <ActionIcon variant="subtle" color="red" aria-label={`Remove ${label}`} onClick={() => removeRow(index)} mb={4}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </fieldset>
        )
      })}
      {errors.policies && <Input.Error>{errors.policies}</Input.Error>}
      <div>
        <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={addRow}>
          Add row
        </Button>
      </div>
      {is_summer && values.policies.length === 0 && (
        <p className={classes.quiet}>Without rows, summer has the policies of the semesters.</p>
      )}
    </FormDialog>
  )
}

interface ChargeFieldsProps {
  form: EntryForm<FormValues & Record<string, unknown>>
  path: string
  charge: ChargeValues
  categories: readonly FeeCategory[]
}

/** How much of what is charged. */
function ChargeFields({ form, path, charge, categories }: ChargeFieldsProps) {
  const { setFieldValue } = form.form
  const chooseBase = (base: string) =>
    setFieldValue(path as never, { ...charge, base, fee_category_id: base === 'category' ? charge.fee_category_id : '' } as never)
  const categoryOptions = [{ value: '', label: 'Choose a fee' }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <>
      <TextInput
        {...form.field(`${path}.charge_percent` as never)}
        label="Charge"
        rightSection="%"
        inputMode="decimal"
        autoComplete="off"
        w={92}
      />
      <NativeSelect
        {...form.field(`${path}.base` as never)}
        label="Of"
        data={baseOptions}
        flex="0 1 150px"
        onChange={(event) => chooseBase(event.currentTarget.value)}
      />
      {charge.base === 'category' && (
        <NativeSelect {...form.field(`${path}.fee_category_id` as never)} label="Fee" data={categoryOptions} />
      )}
    </>
  )
}
