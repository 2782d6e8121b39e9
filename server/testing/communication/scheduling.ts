/** Builders of notification rules for tests. */
import { type Occasion, occasions } from '@talaan/contract'
import { runNotificationRules } from '#communication/messaging/scheduling/run-rules.ts'
import type { TestApp } from '#testing/platform/test-app.ts'

/** The form of a rule with the suggested texts, in the portal alone at 8 in the morning. */
export function ruleForm(occasion: Occasion, values: object = {}) {
  const { texts, hasPeriod, timings } = occasions[occasion]
  const days = (timings as readonly string[]).includes('on') ? 0 : 1
  const { portal = '', email_subject = '', email_text = '', sms = '' } = texts as Partial<Record<string, string>>
  return {
    ...{ name: `Rule of ${occasion}`, occasion, period: hasPeriod ? 'midterm' : '', days, send_at: '08:00', channels: ['portal'] },
    ...{ portal_text: portal || 'A message', email_subject, email_text, sms_text: sms },
    ...values,
  }
}

/** A call of an administrator who signs in for it, whatever the time is set to. */
export const callAsAdministrator = async (t: TestApp, ...[method, path, options]: Parameters<TestApp['inject']>) =>
  t.inject(method, path, { ...options, as: await t.createUser('administrator') })

/** Adds a rule that is off. */
export async function addRule(t: TestApp, occasion: Occasion, values: object = {}): Promise<{ id: number; updated_at: string }> {
  const answer = await callAsAdministrator(t, 'POST', '/api/notification-rules', { body: ruleForm(occasion, values) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** Adds a rule and switches it on. */
export async function switchedRule(t: TestApp, occasion: Occasion, values: object = {}): Promise<number> {
  const { id, updated_at } = await addRule(t, occasion, values)
  await callAsAdministrator(t, 'PUT', `/api/notification-rules/${id}/switch`, { body: { is_on: true, updated_at } })
  return id
}

export const runRules = (t: TestApp) => runNotificationRules(t.ctx())
