/** What a student is told to pay, in the same words on every page. */
import { formatPesos } from '../pesos.ts'

interface ToPay {
  amount_centavos: number
  checking: { amount_centavos: number; sent_on: string } | null
  next: { amount_centavos: number; due_on: string | null } | null
}

const format = new Intl.DateTimeFormat('en', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** `27 Nov` */
function dayText(day: string): string {
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`))
  return ['day', 'month'].map((type) => parts.find((part) => part.type === type)?.value).join(' ')
}

/** The proofs of payment that the cashier checks; undefined without any. */
export function checkingText({ amount_centavos, checking, next }: ToPay): string | undefined {
  if (!checking) return undefined
  const sent = `${formatPesos(checking.amount_centavos)} sent on ${dayText(checking.sent_on)}, the cashier is checking it.`
  if (amount_centavos > 0) return sent
  return `${sent} Nothing more to pay ${next?.due_on ? `until ${dayText(next.due_on)}` : 'now'}.`
}
