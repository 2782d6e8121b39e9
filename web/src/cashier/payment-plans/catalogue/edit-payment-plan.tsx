import { Text } from '@mantine/core'
import { EditedPaymentPlan, type PaymentPlan } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PlanFields } from './plan-fields.tsx'
import { toPlanValues } from './plan-values.ts'

export function EditPaymentPlan({ plan, onClose }: { plan: PaymentPlan; onClose: () => void }) {
  const { id, name, updated_at, bills } = plan
  const form = useEntryForm(paymentPlans.editPaymentPlan, {
    body: EditedPaymentPlan,
    initialValues: toPlanValues(plan),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(paymentPlans.paymentPlans),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save" size={bills > 0 ? 'lg' : 'xl'}>
      <PlanFields form={form} isUsed={bills > 0} />
      {bills > 0 && (
        <Text size="sm">
          This plan is on bills, so its parts, discount and surcharge stay as they are. To change them, deactivate it and add another plan.
        </Text>
      )}
    </FormDialog>
  )
}
