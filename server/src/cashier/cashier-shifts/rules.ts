import { formatPesos, isInBooklet, type Reason } from '@talaan/contract'
import { conflict, invalid } from '#platform/errors.ts'
import type { LockedShift, ShiftFigures } from './queries.ts'

export const noShiftReason: Reason = { code: 'shift.none', message: 'Open your shift before you receive payments.', office: 'Cashier' }
/** Cash is given and taken back in a shift, so that it is counted when the shift is closed. */
export const noDrawerReason = (name: string): Reason => ({
  code: 'shift.no_drawer',
  message: `${name} has no open shift. Open it before cash is given or taken back.`,
  office: 'Cashier',
})
export const suspendedReason: Reason = {
  code: 'shift.suspended',
  message: 'Your shift is suspended. Resume it before you receive payments.',
  office: 'Cashier',
}
export const openShiftReason: Reason = {
  code: 'shift.exists',
  message: 'You have an open shift already. Close it before you open another one.',
}
const closedReason: Reason = { code: 'shift.closed', message: 'This shift is closed.' }

export const returnedReason: Reason = {
  code: 'payment.returned',
  message: 'This check was already returned.',
  office: 'Cashier',
}

export const voidRequestedReason: Reason = {
  code: 'payment.void_requested',
  message: 'The void of this receipt already waits for approval.',
  office: 'School Administrator',
}

export const statusOf = (shift: Pick<LockedShift, 'closed_at' | 'suspended_at'>) => {
  if (shift.closed_at) return 'closed' as const
  return shift.suspended_at ? ('suspended' as const) : ('open' as const)
}

export function denyClosed(shift: Pick<LockedShift, 'closed_at'>): void {
  if (shift.closed_at) conflict(closedReason)
}

type Booklet = Pick<LockedShift, 'first_or_number' | 'last_or_number'>

/** Reasons why a receipt with this number cannot be written in a shift. */
export function bookletReasons({ first_or_number, last_or_number }: Booklet, orNumber: string): Reason[] {
  if (first_or_number === null || last_or_number === null || isInBooklet(orNumber, { first_or_number, last_or_number })) return []
  const message = `OR No. ${orNumber} is not in the booklet of your shift, ${first_or_number} to ${last_or_number}. Change the booklet of the shift to use it.`
  return [{ code: 'shift.booklet', message, office: 'Cashier' }]
}

/** The cash that should be in the drawer. */
export const expectedCash = (figures: ShiftFigures): number =>
  figures.starting_centavos +
  figures.received_centavos -
  figures.given_back_centavos -
  figures.refunded_centavos -
  figures.remitted_centavos

/**
 * Cash and checks that can be handed over: what was counted, or what should be there while the shift is open. Checks of voided receipts are among
 * them, because such a check may have been handed over before it was voided.
 */
export const moneyToRemit = (figures: ShiftFigures, countedCentavos: number | null) => ({
  cash_centavos:
    countedCentavos === null ? expectedCash(figures) : countedCentavos - (figures.all_remitted_cash_centavos - figures.remitted_centavos),
  check_centavos: figures.checks_centavos - figures.all_remitted_check_centavos,
})

/** Cash and checks that were not handed over yet. The check of a voided receipt went back to who paid. */
export function moneyInHand(figures: ShiftFigures, countedCentavos: number | null) {
  const { cash_centavos, check_centavos } = moneyToRemit(figures, countedCentavos)
  return { cash_centavos, check_centavos: Math.max(0, check_centavos - figures.voided_checks_centavos) }
}

/** Reasons why this much cannot be handed over. */
export function remittanceReasons(
  inHand: ReturnType<typeof moneyToRemit>,
  { cash, checks }: { cash: number; checks: number },
  { isBlind }: { isBlind: boolean },
): Reason[] {
  const overReason = (kind: string, centavos: number): Reason => ({
    code: 'shift.over_in_hand',
    message:
      isBlind && kind === 'cash'
        ? 'The shift has less cash to remit.'
        : `The shift has only ${formatPesos(Math.max(0, centavos))} in ${kind} to remit.`,
  })
  return [
    ...(cash > Math.max(0, inHand.cash_centavos) ? [overReason('cash', inHand.cash_centavos)] : []),
    ...(checks > Math.max(0, inHand.check_centavos) ? [overReason('checks', inHand.check_centavos)] : []),
  ]
}

/** Cash that came in or went out while somebody counted. */
export const recountReason = (expectedCentavos: number): Reason => ({
  code: 'shift.recount',
  message: `The cash in the drawer changed while you counted: ${formatPesos(expectedCentavos)} is expected now. Please count again.`,
})

/** Sums that would tell a cashier what the count should give. */
export const uncountedReason: Reason = {
  code: 'shift.uncounted',
  message: 'These totals include the cash of your open shift. Count the cash and close the shift first.',
  office: 'Cashier',
}

export const reversedReason: Reason = { code: 'shift.remittance_reversed', message: 'This remittance was already reversed.' }

/** For two cashiers who take the same booklet, also at the same moment. */
export const shiftConstraints = {
  cashier_shifts_booklet_excl: () => invalid({ first_or_number: 'Another open shift uses numbers of this booklet' }),
}

/** Of a blind count: by how much it differs is shown once the shift is closed. */
export const COUNT_DIFFERS = 'The counted cash differs from the expected amount. Count again, or enter the reason'

/** What a count gave, which is shown after a blind one. */
export function describeCount({
  expected_centavos: expected,
  counted_centavos: counted,
}: {
  expected_centavos: number
  counted_centavos: number
}): string {
  const sums = `${formatPesos(expected)} was expected, and ${formatPesos(counted)} was counted.`
  if (counted === expected) return sums
  return `${sums} ${formatPesos(Math.abs(counted - expected))} ${counted > expected ? 'over' : 'short'}.`
}

/** Says by how much the counted cash differs. */
export const describeDifference = (difference: number): string =>
  difference > 0 ? `Enter the reason: ${formatPesos(difference)} over.` : `Enter the reason: ${formatPesos(-difference)} short.`
