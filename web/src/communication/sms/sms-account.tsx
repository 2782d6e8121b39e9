import type { SmsAccount, SmsOptions } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Panel } from '#ui/page.tsx'
import { plural } from './sms-texts.ts'

const driverNames: Record<SmsAccount['driver'], string> = {
  log: 'Files on the server; nothing leaves it',
  semaphore: 'Semaphore',
  http: 'HTTP provider',
}

/** The credits at the provider, and the texts of today against the daily limit. */
export function SmsAccountPanel() {
  const account = useCall(sms.smsAccount, {}).data?.data
  const options = useCall(sms.smsOptions, {}).data?.data
  if (!account || !options) return null
  return (
    <>
      {account.problem && <Notice role="alert">The SMS provider could not be read: {account.problem}.</Notice>}
      <Panel>
        <Facts facts={accountFacts(account, options)} />
      </Panel>
    </>
  )
}

function accountFacts(account: SmsAccount, options: SmsOptions): [label: string, value: string][] {
  const { driver, has_reports, credits, credits_read_at, statuses_read_at, texts_today } = account
  const facts: [string, string][] = [
    [
      'Sent to many people today',
      options.daily_texts > 0 ? `${count(texts_today)} of ${plural(options.daily_texts, 'text')}` : plural(texts_today, 'text'),
    ],
    ['Sent through', driverNames[driver]],
    ['Approval by a second person', `above ${plural(options.approval_above, 'recipient')}`],
  ]
  if (!has_reports) return facts
  const creditText = credits === null ? 'Not read yet' : count(credits)
  return [
    ...facts,
    ['Credits', [creditText, credits_read_at && `read ${dateTime(credits_read_at)}`].filter(Boolean).join(', ')],
    ['Delivery last read', statuses_read_at ? dateTime(statuses_read_at) : 'Not read yet'],
  ]
}
