import type { Endpoint } from '@talaan/contract'
import { ChosenPlan } from '@talaan/contract'
import { planChoices } from '@talaan/contract/calls'
import { useRef } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PlanChoice } from './plan-choice.tsx'

interface PlanDialogProps {
  enrollmentId: number
  /** The student chooses for the own account; without it the cashier chooses for somebody. */
  isOwn?: boolean
  onClose: () => void
}

const ownCalls = { read: planChoices.ownPlanChoices, choose: planChoices.chooseOwnPaymentPlan }
const deskCalls = { read: planChoices.planChoices, choose: planChoices.choosePaymentPlan }

/** Chooses a payment plan after showing its due dates and amounts. */
export function PlanDialog({ enrollmentId, isOwn, onClose }: PlanDialogProps) {
  const calls = isOwn ? ownCalls : deskCalls
  const query = useCall(calls.read, { id: enrollmentId }, { gcTime: 0 })
  const digest = useRef('')
  const form = useEntryForm(calls.choose as Endpoint, {
    schema: ChosenPlan.pick({ payment_plan_id: true }),
    initialValues: { payment_plan_id: '' },
    toRequest: ({ payment_plan_id }: { payment_plan_id: string }) =>
      ({ id: enrollmentId, payment_plan_id, digest: digest.current }) as never,
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const { payment_plan_id } = form.form.values
  const chosenPlan = query.data?.data.plans.find(({ id }) => String(id) === payment_plan_id)
  digest.current = chosenPlan?.digest ?? ''
  const isRefused = !chosenPlan || chosenPlan.reasons.length > 0 || query.data!.data.reasons.length > 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isOwn ? 'Choose your payment plan' : 'Change payment plan'}
      form={form}
      submitLabel="Choose plan"
      size="lg"
      disabled={isRefused}
    >
      <States query={query} skeleton={<Skeleton count={6} />}>
        {({ data }) => (
          <PlanChoice choices={data} value={payment_plan_id} onChange={(id) => form.form.setFieldValue('payment_plan_id', id)} />
        )}
      </States>
    </FormDialog>
  )
}
