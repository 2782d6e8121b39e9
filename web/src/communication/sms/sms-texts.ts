import type { SmsBatchRow, SmsCounts } from '@talaan/contract'
import type { SmsAudienceKind, SmsBatchStatus } from '@talaan/contract/values'
import type { Tone } from '#ui/list/figures.tsx'

const statusTexts: Record<SmsBatchStatus, { text: string; tone: Tone }> = {
  for_approval: { text: 'For approval', tone: 'orange' },
  approved: { text: 'Sent', tone: 'green' },
  rejected: { text: 'Rejected', tone: 'red' },
  cancelled: { text: 'Cancelled', tone: 'gray' },
}

/** The state of a batch: an approved one is sending until no text of it waits. */
export function batchStatus({ status, counts }: Pick<SmsBatchRow, 'status' | 'counts'>): { text: string; tone: Tone } {
  if (status !== 'approved' || counts.queued === 0) return statusTexts[status]
  const isStarted = counts.sent + counts.failed + counts.doubtful > 0
  return isStarted ? { text: 'Sending', tone: 'cyan' } : { text: 'Waiting', tone: 'blue' }
}

export const statusOptions = [
  { value: 'for_approval', label: 'For approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
]

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
      ['held', 'held'],
      ['queued', 'waiting'],
      ['sent', 'sent'],
      ['failed', 'failed'],
      ['doubtful', 'unconfirmed'],
      ['cancelled', 'cancelled'],
    ] as const
  ).flatMap(([name, word]) => (counts[name] > 0 ? [`${counts[name].toLocaleString('en-PH')} ${word}`] : []))

/** `+639171234567` as people write it. */
export const numberText = (number: string): string => number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3')

export const plural = (value: number, word: string): string => `${value.toLocaleString('en-PH')} ${word}${value === 1 ? '' : 's'}`
