import type { SmsCounts } from '@talaan/contract'
import { type SmsAudienceKind, smsBatchStateNames, smsBatchStatuses } from '@talaan/contract/values'

export const statusOptions = smsBatchStatuses.map((value) => ({ value, label: smsBatchStateNames[value] }))

const audienceNames: Record<SmsAudienceKind, string> = {
  person: 'One person',
  students: 'Students',
  roles: 'Roles',
  numbers: 'A list of numbers',
}

export const audienceOptions = Object.entries(audienceNames).map(([value, label]) => ({ value, label }))

/** The counts that are not zero, in words. */
export const countTexts = (counts: SmsCounts): string[] =>
  (
    [
      ['held', 'awaiting approval'],
      ['queued', 'waiting'],
      ['sent', 'sent'],
      ['failed', 'failed'],
      ['doubtful', 'unconfirmed'],
      ['cancelled', 'cancelled'],
    ] as const
  ).flatMap(([name, word]) => (counts[name] > 0 ? [`${counts[name].toLocaleString('en-PH')} ${word}`] : []))

export const plural = (value: number, word: string): string => `${value.toLocaleString('en-PH')} ${word}${value === 1 ? '' : 's'}`
