import {
  planChoices as choiceContract,
  paymentPlans as contract,
  cashDiscounts as discountContract,
  surcharges as surchargeContract,
} from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPaymentPlan, editPaymentPlan, orderPaymentPlans, setDefaultPlan } from './catalogue/payment-plans.ts'
import { paymentPlans } from './catalogue/reads.ts'
import { chooseOwnPaymentPlan, choosePaymentPlan } from './choice/choose-payment-plan.ts'
import { ownPlanChoices, planChoices } from './choice/reads.ts'
import { discountRemovals, unearnedDiscounts } from './discounts/reads.ts'
import { takeBackDiscounts } from './discounts/take-back-discounts.ts'
import { postSurcharges } from './surcharges/post-surcharges.ts'
import { proposedSurcharges } from './surcharges/reads.ts'
export const paymentPlansRoutes = defineRoutes(contract, {
  paymentPlans,
  addPaymentPlan,
  editPaymentPlan,
  orderPaymentPlans,
  setDefaultPlan,
})

export const planChoicesRoutes = defineRoutes(choiceContract, { planChoices, choosePaymentPlan, ownPlanChoices, chooseOwnPaymentPlan })

export const cashDiscountsRoutes = defineRoutes(discountContract, { unearnedDiscounts, discountRemovals, takeBackDiscounts })

export const surchargesRoutes = defineRoutes(surchargeContract, { proposedSurcharges, postSurcharges })
