import type { LevelType, PaymentPlan } from '@talaan/contract'
import { paymentPlans } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { levelTypeName } from '#shared/levels.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then makes a plan the default of a kind of school. */
export function useSetDefaultPlan(): (plan: PaymentPlan, levelType: LevelType) => void {
  const { run } = useAction(paymentPlans.setDefaultPlan)
  return ({ id, name }, level_type) =>
    ask({
      text: `Do you want to make ${name} the default plan of ${levelTypeName(level_type).toLowerCase()}?`,
      verb: 'Make default',
      children: 'Bills that are made from now on get it. Bills that exist keep their plan.',
      run: () => run({ id, level_type }),
    })
}
