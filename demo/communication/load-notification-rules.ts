import { type NoticeRecipients, type Occasion, occasions, parentTextsOf } from '@talaan/contract'
import { sql } from 'kysely'
import type { Tx } from '../../server/src/platform/context.ts'

interface DemoRule {
  name: string
  occasion: Occasion
  period: 'midterm' | 'final' | null
  days: number
  channels: readonly string[]
  recipients?: NoticeRecipients
}

const rules: readonly DemoRule[] = [
  { name: 'Midterm payment, a week before', occasion: 'payment_due', period: 'midterm', days: -7, channels: ['portal', 'email'] },
  { name: 'Minimum payment for the finals', occasion: 'below_minimum', period: 'final', days: -5, channels: ['portal', 'sms'] },
  {
    ...{ name: 'Open clearance, to parents', occasion: 'clearance_open', period: null, days: -7, channels: ['portal', 'email'] },
    recipients: 'parents',
  },
  { name: 'Late grade sheets', occasion: 'sheets_instructor', period: null, days: 1, channels: ['portal', 'email'] },
  { name: 'Birthday greetings', occasion: 'birthday', period: null, days: 0, channels: ['portal'] },
]

/** Rules with the suggested texts; they are off, so that nobody is notified before somebody has looked at them. */
export async function loadNotificationRules(tx: Tx): Promise<void> {
  for (const { name, occasion, period, days, channels, recipients = 'student' } of rules) {
    const { portal, email_subject, email_text, sms } =
      (recipients === 'parents' ? parentTextsOf(occasion) : undefined) ?? occasions[occasion].texts
    await sql`
      insert into notification_rules (name, occasion, period, days, send_at, channels, recipients, portal_text, email_subject, email_text, sms_text)
      values (${name}, ${occasion}, ${period}, ${days}, '08:00', ${channels}, ${recipients}, ${portal}, ${email_subject}, ${email_text}, ${sms})`.execute(
      tx,
    )
  }
}
