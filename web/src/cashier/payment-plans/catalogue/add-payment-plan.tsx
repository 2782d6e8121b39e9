import { Button } from '@mantine/core'
import { PaymentPlanForm } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PlanFields } from './plan-fields.tsx'
import { blankPlan } from './plan-values.ts'

export function AddPaymentPlan() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add plan</Button>
      {opened && <AddPlanDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddPlanDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(paymentPlans.addPaymentPlan, { body: PaymentPlanForm, initialValues: blankPlan, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New payment plan" form={form} submitLabel="Add plan" size="xl">
      <PlanFields form={form} isUsed={false} />
    </FormDialog>
  )
}
