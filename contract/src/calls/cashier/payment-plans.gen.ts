/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const paymentPlans = {
  paymentPlans: { method: 'GET', path: '/api/payment-plans' },
  addPaymentPlan: { method: 'POST', path: '/api/payment-plans', body: true },
  editPaymentPlan: { method: 'PUT', path: '/api/payment-plans/:id', body: true },
  orderPaymentPlans: { method: 'PUT', path: '/api/payment-plans', body: true },
  setDefaultPlan: { method: 'PUT', path: '/api/payment-plans/:id/default', body: true },
} as unknown as Contract['paymentPlans']

export const planChoices = {
  planChoices: { method: 'GET', path: '/api/accounts/:id/payment-plans' },
  choosePaymentPlan: { method: 'POST', path: '/api/accounts/:id/payment-plan', body: true },
  ownPlanChoices: { method: 'GET', path: '/api/students/billing/:id/payment-plans' },
  chooseOwnPaymentPlan: { method: 'POST', path: '/api/students/billing/:id/payment-plan', body: true },
} as unknown as Contract['planChoices']

export const cashDiscounts = {
  unearnedDiscounts: { method: 'GET', path: '/api/cash-discounts/unearned', query: { shape: { page: true, limit: true, search: true, format: true } } },
  discountRemovals: { method: 'GET', path: '/api/cash-discounts/removals', query: { shape: { ids: true } } },
  takeBackDiscounts: { method: 'POST', path: '/api/cash-discounts/take-back', body: true, idempotent: true },
} as unknown as Contract['cashDiscounts']

export const surcharges = {
  proposedSurcharges: { method: 'GET', path: '/api/surcharges/proposed', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, format: true } } },
  postSurcharges: { method: 'POST', path: '/api/surcharges', body: true, idempotent: true },
} as unknown as Contract['surcharges']
