import { Select, TextInput } from '@mantine/core'
import { MinimumPayment, type PaymentSetting, PaymentType, type Request } from '@talaan/contract'
import { settings as settingsCalls } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

const names = { minimum_midterm_payment: 'Midterm', minimum_final_payment: 'Final' } as const satisfies Partial<Record<PaymentType, string>>

export const isMinimumType = (type: PaymentType): type is keyof typeof names => type in names
export const paymentTypeName = (type: PaymentType): string => (isMinimumType(type) ? names[type] : '')
const paymentTypeOptions = Object.entries(names).map(([value, label]) => ({ value, label }))
/** The settings of the screen, as its call names them. */
export const shownPaymentTypes = [...Object.keys(names), 'approval_limit'].join(',')

interface UpdateSettingProps {
  setting: PaymentSetting
  settings: readonly PaymentSetting[]
  onClose: () => void
}

const groupDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? '' : count(Number(digits))
}

/** Digits with thousands commas, as the amount is typed. A comma or point that a person writes stays, so that it is checked. */
function withCommas(typed: string, previous: string): string {
  const text = typed.replace(/[^\d,.]/g, '')
  const isDigitChange = previous === groupDigits(previous) && Math.abs(text.length - previous.length) === 1 && !/\.|,$/.test(text)
  return /^\d+$/.test(text) || isDigitChange ? groupDigits(text) : text
}

/** Edits the minimum payment that shows the grades of a period. */
export function UpdateSetting({ setting, settings, onClose }: UpdateSettingProps) {
  const idOf = (type: string) => settings.find((other) => other.type === type)?.id ?? setting.id
  const form = useEntryForm(settingsCalls.updateSetting, {
    initialValues: { type: setting.type as string, value: count(setting.value), scope: setting.scope as string },
    schema: MinimumPayment.safeExtend({ type: PaymentType }),
    toRequest: ({ type, value, scope }) => ({ key: idOf(type), value, scope }) as Request<typeof settingsCalls.updateSetting>,
    onSuccess: onClose,
  })
  const { values } = form.form
  return (
    <FormDialog opened onClose={onClose} title="Minimum Payment Requirement" form={form} submitLabel="Save">
      <Select
        {...form.field('type')}
        label="Type"
        data={paymentTypeOptions}
        allowDeselect={false}
        onChange={(type) => type && form.form.setValues({ type, value: '' })}
      />
      <TextInput
        {...form.field('value')}
        label="Amount"
        inputMode="numeric"
        leftSection={values.scope === 'Fixed' ? '₱' : undefined}
        rightSection={values.scope === 'Percentage' ? '%' : undefined}
        value={values.value}
        onChange={(event) => form.form.setFieldValue('value', withCommas(event.currentTarget.value, values.value))}
      />
      <Select {...form.field('scope')} label="Scope" data={['Fixed', 'Percentage']} allowDeselect={false} />
    </FormDialog>
  )
}
