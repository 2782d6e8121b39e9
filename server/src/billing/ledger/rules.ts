/** How money meets the charges: by fee category, in whole centavos. No clock, no database. */

/** What an account is charged under a category. Below zero where credits exceed what is billed. */
export interface Charge {
  fee_category_id: number
  amount_centavos: number
}

/** A part of a payment that pays a category; without a category it is the credit of the account. */
export interface Allocation {
  payment_id: number
  fee_category_id: number | null
  amount_centavos: number
}

export const sumCentavos = (rows: readonly { amount_centavos: number }[]): number =>
  rows.reduce((total, row) => total + row.amount_centavos, 0)

/** The amount in parts as large as the weights, to the centavo: the largest remainders get the centavos that rounding leaves. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = products.map((product) => Number(product / whole))
  const rest = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, rest)) parts[index]! += 1
  return parts
}

/** The charges with what credits of other categories take off them: the last categories first, none below zero. */
export function reduceByCredits(charges: readonly Charge[]): Charge[] {
  let credit = charges.reduce((total, { amount_centavos }) => total + Math.max(0, -amount_centavos), 0)
  return charges
    .toReversed()
    .map((charge) => {
      const amount = Math.max(0, charge.amount_centavos)
      const reduction = Math.min(amount, credit)
      credit -= reduction
      return { ...charge, amount_centavos: amount - reduction }
    })
    .toReversed()
}

/**
 * The allocations that bring the money of an account in line with its charges, which come in the order in which they are paid. Money beyond the
 * charge of its category is taken out, from the newest payment first; then open charges are paid, with the oldest payment first. What no
 * charge takes is the credit of the account. A credit below zero is money that was refunded before the bank returned its check: other credits
 * cover it first. A category below zero in the answer is money taken out of it; the answer moves money and adds none, so it sums to zero for
 * each payment.
 */
export function reallocate(charges: readonly Charge[], allocations: readonly Allocation[]): Allocation[] {
  const billed = new Map(reduceByCredits(charges).map((charge) => [charge.fee_category_id, charge.amount_centavos]))
  const held = mergeAllocations(allocations)
  const moved: Allocation[] = []
  const free = new Map<number, number>()
  const addFree = (paymentId: number, amount: number) => free.set(paymentId, (free.get(paymentId) ?? 0) + amount)
  const takeOut = (row: Allocation, amount: number) => {
    moved.push({ ...row, amount_centavos: -amount })
    addFree(row.payment_id, amount)
  }
  for (const [category, rows] of Map.groupBy(held, (row) => row.fee_category_id)) {
    let excess = category === null ? sumCentavos(rows) : Math.max(0, sumCentavos(rows) - (billed.get(category) ?? 0))
    for (const row of rows.toSorted((a, b) => b.payment_id - a.payment_id)) {
      const amount = Math.min(excess, row.amount_centavos)
      if (amount <= 0) continue
      excess -= amount
      takeOut(row, amount)
    }
  }
  const paid = new Map<number, number>()
  for (const row of [...held, ...moved]) {
    if (row.fee_category_id !== null) paid.set(row.fee_category_id, (paid.get(row.fee_category_id) ?? 0) + row.amount_centavos)
  }
  const payments = [...free].sort(([a], [b]) => a - b).map(([payment_id, amount_centavos]) => ({ payment_id, amount_centavos }))
  for (const [fee_category_id, amount] of billed) {
    let open = amount - (paid.get(fee_category_id) ?? 0)
    for (const payment of payments) {
      const part = Math.min(open, payment.amount_centavos)
      if (part <= 0) continue
      moved.push({ payment_id: payment.payment_id, fee_category_id, amount_centavos: part })
      payment.amount_centavos -= part
      open -= part
    }
  }
  for (const { payment_id, amount_centavos } of payments) moved.push({ payment_id, fee_category_id: null, amount_centavos })
  return mergeAllocations(moved)
}

/** A part of a payment that is not allocated yet. */
export interface Money {
  payment_id: number
  amount_centavos: number
}

/** The allocations of money that comes to an account: it pays what is open, and the rest is a credit. Credits that were there pay first. */
export function allocate(charges: readonly Charge[], allocations: readonly Allocation[], money: readonly Money[]): Allocation[] {
  const credits = money.map((part) => ({ ...part, fee_category_id: null }))
  return mergeAllocations([...credits, ...reallocate(charges, [...allocations, ...credits])])
}

/** Money taken from the credit of an account, the oldest payment first; less than the amount when the credit is smaller. */
export function takeCredit(allocations: readonly Allocation[], amount: number): Money[] {
  let rest = amount
  return allocations
    .filter((row) => row.fee_category_id === null && row.amount_centavos > 0)
    .sort((a, b) => a.payment_id - b.payment_id)
    .map(({ payment_id, amount_centavos }) => {
      const part = Math.min(rest, amount_centavos)
      rest -= part
      return { payment_id, amount_centavos: part }
    })
    .filter((part) => part.amount_centavos > 0)
}

/**
 * Money taken out of an account again: of each payment first its credit, then what it pays, the last categories first. Undefined when a payment
 * has less there.
 */
export function takeMoney(
  charges: readonly Charge[],
  allocations: readonly Allocation[],
  money: readonly Money[],
): Allocation[] | undefined {
  const order = new Map(charges.map((charge, index) => [charge.fee_category_id, index]))
  const placeOf = (category: number | null) => (category === null ? Number.POSITIVE_INFINITY : (order.get(category) ?? -1))
  const taken: Allocation[] = []
  for (const { payment_id, amount_centavos } of money) {
    let rest = amount_centavos
    const held = allocations.filter((row) => row.payment_id === payment_id && row.amount_centavos > 0)
    for (const row of held.toSorted((a, b) => placeOf(b.fee_category_id) - placeOf(a.fee_category_id))) {
      const part = Math.min(rest, row.amount_centavos)
      rest -= part
      if (part > 0) taken.push({ ...row, amount_centavos: -part })
    }
    if (rest > 0) return undefined
  }
  return taken
}

/** The credit of an account: money that no charge of it takes. */
export const creditOf = (allocations: readonly Allocation[]): number =>
  sumCentavos(allocations.filter((row) => row.fee_category_id === null))

/** What an account is charged under a category after all credits, and what of it is not paid. */
interface OpenCharge extends Charge {
  open_centavos: number
}

export interface AccountSums {
  categories: OpenCharge[]
  credit_centavos: number
}

export function sumAccount(charges: readonly Charge[], allocations: readonly Allocation[]): AccountSums {
  const open = new Map(openCategories(charges, allocations).map((row) => [row.fee_category_id, row.amount_centavos]))
  return {
    categories: reduceByCredits(charges).map((charge) => ({ ...charge, open_centavos: open.get(charge.fee_category_id)! })),
    credit_centavos: creditOf(allocations),
  }
}

/** What is still to be paid of the charges. */
export const openAmount = (charges: readonly Charge[], allocations: readonly Allocation[]): number =>
  Math.max(0, sumCentavos(charges) - sumCentavos(allocations))

/** What can still be paid of each category. */
export function openCategories(charges: readonly Charge[], allocations: readonly Omit<Allocation, 'payment_id'>[]): Charge[] {
  const paid = Map.groupBy(allocations, (row) => row.fee_category_id)
  return reduceByCredits(charges).map(({ fee_category_id, amount_centavos }) => ({
    fee_category_id,
    amount_centavos: Math.max(0, amount_centavos - sumCentavos(paid.get(fee_category_id) ?? [])),
  }))
}

/** One row for each payment and category, without those that sum to zero. */
function mergeAllocations(rows: readonly Allocation[]): Allocation[] {
  const groups = Map.groupBy(rows, (row) => `${row.payment_id} ${row.fee_category_id}`)
  return [...groups.values()]
    .map((group) => ({ ...group[0]!, amount_centavos: sumCentavos(group) }))
    .filter((row) => row.amount_centavos !== 0)
}

/** The bill of a term under a category when the student withdraws. */
export interface BilledCategory extends Charge {
  /** The charges of subjects dropped before: they stay, whatever the day is. */
  dropped_centavos: number
  /** Whether the withdrawal table charges a share of this category. */
  is_charged: boolean
}

/**
 * What a withdrawal credits for each category so that `charge` stays of the bill: first the charges of dropped subjects, then a share of the charged categories.
 * The rest of a charge above these, as when grants paid for them, stays with the other categories.
 */
export function creditByCategory(categories: readonly BilledCategory[], charge: number): Charge[] {
  const remaining = categories.map((row) => Math.max(0, row.amount_centavos))
  const takeShare = (amount: number, weights: readonly number[]): number => {
    const whole = weights.reduce((total, weight) => total + weight, 0)
    const taken = Math.min(Math.max(0, amount), whole)
    for (const [index, part] of spread(taken, weights).entries()) remaining[index]! -= part
    return amount - taken
  }
  const dropped = categories.map((row, index) => Math.max(0, Math.min(remaining[index]!, row.dropped_centavos)))
  const afterDropped = takeShare(charge, dropped)
  const afterCharged = takeShare(
    afterDropped,
    categories.map((row, index) => (row.is_charged ? remaining[index]! : 0)),
  )
  takeShare(afterCharged, [...remaining])
  return categories
    .map(({ fee_category_id, amount_centavos }, index) => ({
      fee_category_id,
      amount_centavos: Math.min(0, amount_centavos) + remaining[index]!,
    }))
    .filter((row) => row.amount_centavos !== 0)
}
