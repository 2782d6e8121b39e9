import { Text } from '@mantine/core'
import { EditedPaymentPlan, type PaymentPlan, PaymentPlanForm } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PlanFields } from './plan-fields.tsx'
import { blankPlan, toPlanValues } from './plan-values.ts'

export const AddPaymentPlan = () => <DialogButton dialog={(close) => <AddPlanDialog onClose={close} />}>Add plan</DialogButton>

function AddPlanDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(paymentPlans.addPaymentPlan, { body: PaymentPlanForm, initialValues: blankPlan, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New payment plan" form={form} submitLabel="Add plan" size="xl">
      <PlanFields form={form} isUsed={false} />
    </FormDialog>
  )
}

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
        <Text>
          This plan is on bills, so its parts, discount and surcharge stay as they are. To change them, deactivate it and add another plan.
        </Text>
      )}
    </FormDialog>
  )
}
