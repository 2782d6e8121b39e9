import { Text } from '@mantine/core'
import { type PaymentPlan, PaymentPlanForm } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PlanFields } from './plan-fields.tsx'
import { blankPlan, toPlanValues } from './plan-values.ts'

export const AddPaymentPlan = () => <DialogButton dialog={(close) => <PlanDialog onClose={close} />}>Add plan</DialogButton>
export { PlanDialog as EditPaymentPlan }

function PlanDialog({ plan, onClose }: { plan?: PaymentPlan; onClose: () => void }) {
  const form = useSaveForm({
    add: paymentPlans.addPaymentPlan,
    edit: paymentPlans.editPaymentPlan,
    body: PaymentPlanForm,
    row: plan,
    initialValues: plan ? toPlanValues(plan) : blankPlan,
    list: paymentPlans.paymentPlans,
    onClose,
  })
  const isUsed = plan !== undefined && plan.bills > 0
  const title = plan ? `Edit ${plan.name}` : 'New payment plan'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={plan ? 'Save' : 'Add plan'} size={isUsed ? 'lg' : 'xl'}>
      <PlanFields form={form} isUsed={isUsed} />
      {isUsed && (
        <Text>
          This plan is on bills, so its parts, discount and surcharge stay as they are. To change them, deactivate it and add another plan.
        </Text>
      )}
    </FormDialog>
  )
}
