import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WithdrawalFacts, withdrawalAccount } from './withdrawal-rules.ts'

const policies = [
  { from_day: 1, to_day: 7, charge_percent: 25, base: 'total' as const },
  { from_day: 8, to_day: 14, charge_percent: 50, base: 'total' as const },
  { from_day: 15, to_day: null, charge_percent: 100, base: 'total' as const },
]
const makeFacts = (overrides: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  billed_centavos: 1_000_000,
  memos_centavos: 0,
  net_centavos: 1_000_000,
  paid_centavos: 300_000,
  tuition_centavos: 800_000,
  dropped_centavos: 0,
  policies,
  classes_start_on: '2026-06-08',
  today: '2026-06-10',
  was_enrolled: true,
  ...overrides,
})

describe('charge of a withdrawal', () => {
  test.each([
    ['2026-06-08', 250_000, 'on class day 1: 25% of the assessment is charged'],
    ['2026-06-14', 250_000, 'on class day 7: 25%'],
    ['2026-06-15', 500_000, 'on class day 8: 50%'],
    ['2026-06-22', 1_000_000, 'on class day 15: 100%'],
    ['2026-06-07', 250_000, 'before classes start: 25%'],
  ])('on %s %i centavos: %s', (today, charge, policyText) => {
    const account = withdrawalAccount(makeFacts({ today }))
    expect(account).toMatchObject({ charge_centavos: charge, credit_centavos: 1_000_000 - charge, balance_centavos: charge - 300_000 })
    expect(account.policy).toContain(policyText)
  })

  test('charges nothing on any day to a student who was never enrolled', () => {
    for (const today of ['2026-06-01', '2026-06-08', '2026-10-01'])
      expect(withdrawalAccount(makeFacts({ was_enrolled: false, today }))).toMatchObject({ charge_centavos: 0, balance_centavos: -300_000 })
    expect(withdrawalAccount(makeFacts({ was_enrolled: false, classes_start_on: null })).charge_centavos).toBe(0)
  })

  test('computes nothing for an enrolled student without a first day of classes', () => {
    expect(withdrawalAccount(makeFacts({ classes_start_on: null }))).toMatchObject({
      credit_centavos: 0,
      policy: 'The first day of classes is not set',
    })
  })

  test('charges a share of the tuition, and everything on a day without a rule', () => {
    const tuition = [{ from_day: 1, to_day: 7, charge_percent: 10, base: 'tuition' as const }]
    expect(withdrawalAccount(makeFacts({ policies: tuition })).charge_centavos).toBe(80_000)
    expect(withdrawalAccount(makeFacts({ policies: tuition, today: '2026-07-01' })).charge_centavos).toBe(1_000_000)
    expect(withdrawalAccount(makeFacts({ policies: [] })).policy).toContain('all is charged')
  })

  test('charges only the registration fee before classes start when the table says so', () => {
    const registrationPolicy = {
      from_day: -365,
      to_day: 0,
      charge_percent: 100,
      base: 'category' as const,
      category: 'Registration',
      category_centavos: 40_000,
    }
    const account = withdrawalAccount(makeFacts({ policies: [registrationPolicy, ...policies], today: '2026-06-07' }))
    expect(account).toMatchObject({ charge_centavos: 40_000, credit_centavos: 960_000, balance_centavos: -260_000 })
    expect(account.policy).toContain('before classes start: 100% of the registration fee is charged')
    expect(withdrawalAccount(makeFacts({ policies: [registrationPolicy, ...policies] })).charge_centavos).toBe(250_000)
    const earlierPolicies = [{ ...registrationPolicy, to_day: -1, category: 'Registration Fee' }, ...policies]
    expect(withdrawalAccount(makeFacts({ policies: earlierPolicies, today: '2026-06-07' }))).toMatchObject({
      charge_centavos: 40_000,
      policy: account.policy,
    })
  })

  test.each([
    ['a credit memo', { memos_centavos: -100_000, net_centavos: 900_000 }, 150_000],
    ['a debit memo', { memos_centavos: 20_000, net_centavos: 1_020_000 }, 270_000],
    ['a credit memo above the charge', { memos_centavos: -400_000, net_centavos: 600_000 }, 0],
    ['a write-off of a part', { net_centavos: 600_000 }, 250_000],
    ['a write-off down to less than the charge', { net_centavos: 100_000 }, 100_000],
    ['a credit memo of the whole bill', { memos_centavos: -1_000_000, net_centavos: 0 }, 0],
  ])('charges the share of the bill beside %s', (_, facts, charge) => {
    const account = withdrawalAccount(makeFacts(facts))
    expect(account).toMatchObject({ charge_centavos: charge, credit_centavos: facts.net_centavos - charge })
    expect(account.policy).toContain('25% of the assessment is charged')
  })

  test('splits the net into charge and credit, neither below zero', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.integer({ min: 0, max: 60 }), fc.boolean(), (net, tuition, days, enrolled) => {
        const today = new Date(Date.parse('2026-05-20') + days * 86_400_000).toISOString().slice(0, 10)
        const account = withdrawalAccount(
          makeFacts({ billed_centavos: net, net_centavos: net, tuition_centavos: Math.min(net, tuition), today, was_enrolled: enrolled }),
        )
        expect(account.charge_centavos + account.credit_centavos).toBe(net)
        expect(Math.min(account.charge_centavos, account.credit_centavos)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
