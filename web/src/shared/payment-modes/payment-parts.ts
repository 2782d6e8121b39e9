import type { ReceiptTender, Tender } from '@talaan/contract'
import { readPesos } from '#lib/read-pesos.ts'

/** One of several modes of payment as it is typed. */
export interface TypedPart {
  tender: Tender
  amount: string
  reference: string
  bank: string
  check_on: string
}

export const emptyPart = (tender: Tender): TypedPart => ({ tender, amount: '', reference: '', bank: '', check_on: '' })

/** Another mode of payment: the reference, bank and date were those of the mode before. */
export const changeTender = (tender: Tender): Partial<TypedPart> => ({ tender, reference: '', bank: '', check_on: '' })

/** The two modes that several modes of payment begin with. */
export const newParts: TypedPart[] = [emptyPart('cash'), emptyPart('check')]

/** What the parts amount to, in centavos; what is no amount counts as nothing. */
export const sumParts = (parts: readonly TypedPart[] = []): number => parts.reduce((sum, { amount }) => sum + (readPesos(amount) ?? 0), 0)

/** How a receipt is paid, as it is typed. */
export type ModeValues = {
  tender: ReceiptTender
  reference: string
  bank: string
  check_on: string
  /** Only with several modes of payment. */
  parts: TypedPart[] | undefined
  cash_received: string
  /** Why another receipt has the same reference number; asked for when one has. */
  same_reference_reason: string
}

export const newModes = (tender: Tender): ModeValues => ({
  tender,
  reference: '',
  bank: '',
  check_on: '',
  parts: undefined,
  cash_received: '',
  same_reference_reason: '',
})

/** What is sent of the modes: what was typed for another one stays in the form. */
export const sentModes = (values: ModeValues, total: number): ModeValues => ({
  tender: values.tender,
  reference: values.tender === 'cash' || values.tender === 'several' ? '' : values.reference,
  bank: values.tender === 'check' ? values.bank : '',
  check_on: values.tender === 'check' ? values.check_on : '',
  parts: values.parts,
  cash_received: cashOf(values, total) > 0 ? values.cash_received : '',
  same_reference_reason: values.tender === 'cash' || values.tender === 'check' ? '' : values.same_reference_reason,
})

type CashPayment = Pick<ModeValues, 'tender' | 'parts'>

/** What of a payment is cash, in centavos. */
export function cashOf({ tender, parts }: CashPayment, total: number): number {
  if (tender === 'several') return sumParts(parts?.filter((part) => part.tender === 'cash'))
  return tender === 'cash' ? total : 0
}

/** What is given back of the cash that was handed over, in centavos; undefined while it is not enough, or not typed. */
export function changeOf(payment: CashPayment & Pick<ModeValues, 'cash_received'>, total: number): number | undefined {
  const received = readPesos(payment.cash_received)
  if (received === undefined) return undefined
  const change = received - cashOf(payment, total)
  return change >= 0 ? change : undefined
}
