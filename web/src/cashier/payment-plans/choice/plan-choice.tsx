import { Radio, Stack, Text } from '@mantine/core'
import type { PlanChoice as Choice, PlanChoices } from '@talaan/contract'
import { date, money, signedMoney } from '#lib/format.ts'
import { installmentName } from '#shared/installments.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { surchargeText } from '../catalogue/plan-texts.ts'
import classes from '../payment-plans.module.css'

interface PlanChoiceProps {
  choices: PlanChoices
  /** The id of the chosen plan; empty before one is chosen. */
  value: string
  onChange: (id: string) => void
}

/** The plans that an account can have, and what the chosen one does. */
export function PlanChoice({ choices, value, onChange }: PlanChoiceProps) {
  const chosenPlan = choices.plans.find(({ id }) => String(id) === value)
  if (choices.reasons.length > 0) return <Reasons reasons={choices.reasons} />
  return (
    <>
      <Radio.Group value={value} onChange={onChange} label="Payment plan">
        <Stack gap={10} mt="xs">
          {choices.plans.map((plan) => (
            <Radio
              key={plan.id}
              value={String(plan.id)}
              label={
                <>
                  {plan.name} {plan.is_current && <Pill tone="green">Current plan</Pill>}
                </>
              }
              description={summaryOf(plan)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosenPlan && <PlanPreview plan={chosenPlan} />}
    </>
  )
}

/** `2 payments · ₱12,400.00` and what it saves. */
function summaryOf({ schedule, net_centavos, difference_centavos }: Choice): string {
  const payments = schedule.length === 1 ? '1 payment' : `${schedule.length} payments`
  const difference = difference_centavos === 0 ? '' : ` (${signedMoney(difference_centavos)})`
  return `${payments} · ${money(net_centavos)}${difference}`
}

function PlanPreview({ plan }: { plan: Choice }) {
  return (
    <>
      <Reasons reasons={plan.reasons} />
      <table className={classes.preview} aria-label={`Due dates and amounts of ${plan.name}`}>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Due date</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {plan.schedule.map(({ period, due_on, amount_centavos }) => (
            <tr key={period}>
              <th scope="row">{installmentName(period)}</th>
              <td>{due_on ? date(due_on) : 'No due date set'}</td>
              <td>{money(amount_centavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {plan.changes.map(({ description, old_centavos, new_centavos }) => (
            <tr key={`${description} ${old_centavos} ${new_centavos}`}>
              <th scope="row" colSpan={2}>
                {description}
              </th>
              <td>{signedMoney(new_centavos - old_centavos)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              Net assessment
            </th>
            <td>{money(plan.net_centavos)}</td>
          </tr>
        </tfoot>
      </table>
      {plan.surcharge && (
        <Text mt="xs" fz={13} c="dimmed">
          Surcharge for a part that is overdue: {surchargeText(plan.surcharge)}.
        </Text>
      )}
    </>
  )
}
