import type { Tender } from '@talaan/contract'
import { readPesos } from '../read-pesos.ts'

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

interface CashPayment {
  tender: Tender | 'several'
  amount: string
  parts?: readonly TypedPart[]
}

/** What of a payment is cash, in centavos. */
export function cashOf({ tender, amount, parts }: CashPayment): number {
  if (tender === 'several') return sumParts(parts?.filter((part) => part.tender === 'cash'))
  return tender === 'cash' ? (readPesos(amount) ?? 0) : 0
}

/** What is given back of the cash that was handed over, in centavos; undefined while it is not enough, or not typed. */
export function changeOf(payment: CashPayment, cashReceived: string): number | undefined {
  const received = readPesos(cashReceived)
  if (received === undefined) return undefined
  const change = received - cashOf(payment)
  return change >= 0 ? change : undefined
}
