import { formatPesos, termName } from '@talaan/contract'
import { sumCentavos } from '#billing/ledger/rules.ts'
import type { PaymentDue, PaymentOverdue, ReminderFacts } from '#foundation/events/billing-events.ts'
import { on } from '#foundation/events/publish.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { readSettings } from '#platform/settings.ts'
import { paymentReminder } from '../mails/payment-reminder.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'

type Part = ReminderFacts['parts'][number]

const forWhat = ({ school_year, semester, note }: Part): string => {
  const term = school_year === null || semester === null ? 'fees without a term' : termName({ school_year, semester })
  return note ? `${term}, promissory note ${note}` : term
}

function remindOfDue(tx: Tx, ctx: Ctx, event: PaymentDue): Promise<void> {
  const [first] = event.parts
  return remind(tx, ctx, event, {
    subject: 'Your payment is due soon',
    notice: `Please pay ${totalOf(event)} by ${longDay(first!.due_on)}.`,
    lead: 'This is due soon:',
  })
}

function remindOfOverdue(tx: Tx, ctx: Ctx, event: PaymentOverdue): Promise<void> {
  return remind(tx, ctx, event, {
    subject: 'Your payment is overdue',
    notice: `${totalOf(event)} is overdue. Please pay, or ask the accounting office for more time.`,
    lead: 'This is overdue:',
  })
}

const totalOf = ({ parts }: ReminderFacts): string => formatPesos(sumCentavos(parts))

interface Texts {
  subject: string
  notice: string
  lead: string
}

async function remind(tx: Tx, ctx: Ctx, { user_id, email, name, student_id, parts }: ReminderFacts, texts: Texts): Promise<void> {
  const url = '/admin/student/billing'
  await notify(tx, { users: user_id === null ? [] : [user_id] }, { type: 'request', message: texts.notice, url, category: 'reminders' })
  const { payment_instructions = '' } = await readSettings(tx)
  const lines = parts.map((part) => `${formatPesos(part.amount_centavos)}, ${longDay(part.due_on)}: ${forWhat(part)}`)
  const key = `payment_reminder:${texts.subject}:${student_id}:${ctx.now.toISOString()}`
  await sendMail(
    tx,
    ctx,
    { to: email, about: { entity: 'students', entity_id: student_id, user_id }, key, news: { category: 'reminders' } },
    (school) => paymentReminder(school, { name, subject: texts.subject, lead: texts.lead, lines, payment_instructions }),
  )
}

export const paymentRemindersSubscriptions = [on('payment_due', remindOfDue), on('payment_overdue', remindOfOverdue)]
