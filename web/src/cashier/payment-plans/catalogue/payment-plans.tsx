import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type LevelType, type PaymentPlan, PaymentPlanForm } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { keyOf, useAction, useCall } from '#lib/query.ts'
import { levelTypeName } from '#shared/levels.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../payment-plans.module.css'
import { PlanFields } from './plan-fields.tsx'
import { discountText, dueText, shareText, surchargeText } from './plan-texts.ts'
import { blankPlan, toPlanValues } from './plan-values.ts'

const AddPaymentPlan = () => <DialogButton dialog={(close) => <PlanDialog onClose={close} />}>Add plan</DialogButton>

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
          This plan is already billed, so its parts, discount and surcharge cannot be changed. To use other values, deactivate it and add
          another plan.
        </Text>
      )}
    </FormDialog>
  )
}

/** Moves a plan by one place and saves the order of all. */
function useOrderPaymentPlans(plans: readonly PaymentPlan[]): (plan: PaymentPlan, by: 1 | -1) => void {
  const client = useQueryClient()
  const { run } = useAction(paymentPlans.orderPaymentPlans, {
    success: false,
    refreshOnConflict: true,
    // The next move starts from this order, also while the list is read again.
    onSuccess: ({ data }) => client.setQueryData(keyOf(paymentPlans.paymentPlans, {}), { data }),
  })
  return (plan, by) => {
    const before = plans.map(({ id }) => id)
    const ids = before.filter((id) => id !== plan.id)
    ids.splice(before.indexOf(plan.id) + by, 0, plan.id)
    void run({ ids, before })
  }
}

/** Asks for confirmation, then makes a plan the default of a kind of school. */
function useSetDefaultPlan(): (plan: PaymentPlan, levelType: LevelType) => void {
  const { run } = useAction(paymentPlans.setDefaultPlan)
  return ({ id, name }, level_type) =>
    ask({
      text: `Do you want to make ${name} the default plan of ${levelTypeName(level_type).toLowerCase()}?`,
      verb: 'Make default',
      children: 'New bills get this plan. Existing bills keep their plan.',
      run: () => run({ id, level_type }),
    })
}

/** The ways in which students can pay their bills. */
export default function PaymentPlansScreen() {
  const query = useCall(paymentPlans.paymentPlans, {})
  const mayEdit = useMay('Update Fees')
  const [editedPlan, setEditedPlan] = useState<PaymentPlan>()
  return (
    <Page title="Payment plans" actions={mayEdit && <AddPaymentPlan />}>
      <Text mb="md" maw={680} c="dimmed">
        A bill gets the default plan of its school when the fees are assessed. The cashier can choose another plan, and so can students
        until their first payment of the term. Due dates come from the school calendar and stay on the bill.
      </Text>
      <States query={query}>{({ data }) => <PlanCards plans={data} onEdit={mayEdit ? setEditedPlan : undefined} />}</States>
      {editedPlan && <PlanDialog key={editedPlan.id} plan={editedPlan} onClose={() => setEditedPlan(undefined)} />}
    </Page>
  )
}

interface PlanCardsProps {
  plans: readonly PaymentPlan[]
  onEdit: ((plan: PaymentPlan) => void) | undefined
}

function PlanCards({ plans, onEdit }: PlanCardsProps) {
  const movePlan = useOrderPaymentPlans(plans)
  const setDefault = useSetDefaultPlan()
  const actionsOf = (plan: PaymentPlan, index: number): RowActions => [
    index > 0 && { label: 'Move up', run: () => movePlan(plan, -1) },
    index < plans.length - 1 && { label: 'Move down', run: () => movePlan(plan, 1) },
    ...listNewDefaults(plan).map((levelType) => ({
      label: `Default for ${levelTypeName(levelType).toLowerCase()}`,
      run: () => setDefault(plan, levelType),
    })),
  ]
  return (
    <SimpleGrid minColWidth="min(100%, 380px)" style={{ alignItems: 'start' }} maw={1080} className={classes.cards}>
      {plans.map((plan, index) => (
        <TitledPanel
          key={plan.id}
          title={plan.name}
          action={
            onEdit && (
              <Group gap="xs" wrap="nowrap" flex="none">
                <Button variant="default" onClick={() => onEdit(plan)} aria-label={`Edit ${plan.name}`}>
                  Edit
                </Button>
                <MoreMenu actions={actionsOf(plan, index)} />
              </Group>
            )
          }
        >
          <PlanFacts plan={plan} />
        </TitledPanel>
      ))}
    </SimpleGrid>
  )
}

/** The kinds of school whose default the plan can become. */
const listNewDefaults = ({ level_type, is_active, discount, default_for }: PaymentPlan): LevelType[] =>
  (['college', 'high_school'] as const).filter(
    (levelType) => is_active && discount === null && (level_type ?? levelType) === levelType && !default_for.includes(levelType),
  )

function PlanFacts({ plan }: { plan: PaymentPlan }) {
  const { parts, discount, surcharge, level_type, default_for, is_active, bills } = plan
  return (
    <>
      <Group component="p" gap="4px 12px" mt="xs" mb={0} mx={0} fz="sm" c="dimmed">
        {default_for.length > 0 && (
          <Pill tone="green">{default_for.length === 2 ? 'Default' : `Default for ${default_for.map(levelTypeName).join()}`}</Pill>
        )}
        {!is_active && <Pill tone="gray">Inactive</Pill>}
        <span>{level_type === null ? 'College and high school' : levelTypeName(level_type)}</span>
        {bills > 0 && <span>{bills === 1 ? '1 bill' : `${count(bills)} bills`}</span>}
      </Group>
      <Stack component="dl" gap={0} mt="xs" mb={0} mx={0} className={classes.rows}>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>
              {part.name}
              <small>{dueText(part, parts)}</small>
            </dt>
            <dd>{shareText(part, parts)}</dd>
          </div>
        ))}
        {discount && (
          <div>
            <dt>Cash discount</dt>
            <dd>{discountText(discount)}</dd>
          </div>
        )}
        {surcharge && (
          <div>
            <dt>Surcharge</dt>
            <dd>{surchargeText(surcharge)}</dd>
          </div>
        )}
      </Stack>
    </>
  )
}
