import { type Request, SmsPreviewForm } from '@talaan/contract'
import type { sms } from '@talaan/contract/calls'
import type { SmsAudienceKind } from '@talaan/contract/values'
import { z } from 'zod'
import { readNumberLines } from './number-lines.ts'

/** The fields as they are typed; ids are texts, as selects have them. */
export interface ComposeValues extends Record<string, unknown> {
  kind: SmsAudienceKind
  person_id: string
  to: string
  course_ids: string[]
  levels: string[]
  section_ids: string[]
  is_enrolled: boolean
  least_balance_pesos: string
  role_ids: string[]
  numbers: string
  text: string
  is_news: boolean
  is_later: boolean
  day: string | null
  clock: string
}

export const emptyMessage: ComposeValues = {
  kind: 'students',
  person_id: '',
  to: 'self',
  course_ids: [],
  levels: [],
  section_ids: [],
  is_enrolled: true,
  least_balance_pesos: '',
  role_ids: [],
  numbers: '',
  text: '',
  is_news: false,
  is_later: false,
  day: null,
  clock: '',
}

type PreviewRequest = Request<typeof sms.previewSmsBatch>

const toNumbers = (ids: readonly string[]): number[] => ids.map(Number)

function toAudience(values: ComposeValues): PreviewRequest['audience'] {
  const to = values.to as 'self'
  if (values.kind === 'person') return { kind: 'person', person_id: values.person_id, to }
  if (values.kind === 'roles') return { kind: 'roles', role_ids: toNumbers(values.role_ids) }
  if (values.kind === 'numbers') return { kind: 'numbers', numbers: readNumberLines(values.numbers) }
  return {
    kind: 'students',
    to,
    course_ids: toNumbers(values.course_ids),
    levels: toNumbers(values.levels),
    section_ids: toNumbers(values.section_ids),
    is_enrolled: values.is_enrolled,
    least_balance_pesos: values.least_balance_pesos,
  }
}

/** The time in Manila, whatever the clock of the browser says. */
const toInstant = ({ is_later, day, clock }: ComposeValues): string | null =>
  is_later && day && clock ? new Date(`${day}T${clock}:00+08:00`).toISOString() : null

export const toPreviewRequest = (values: ComposeValues): PreviewRequest => ({
  text: values.text,
  audience: toAudience(values),
  send_at: toInstant(values),
  is_news: values.is_news,
})

/** Checks what is sent by the schema of the call, and puts each problem at the field it comes from. */
export const composeSchema = z.custom<ComposeValues>().superRefine((values, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (values.kind === 'person' && values.person_id === '') issue('person_id', 'Choose a person')
  if (values.is_later && !values.day) issue('day', 'Choose a day')
  if (values.is_later && !values.clock) issue('clock', 'Enter a time, such as 8:00 AM')
  for (const { path, message } of SmsPreviewForm.safeParse(toPreviewRequest(values)).error?.issues ?? []) {
    const name = String(path[0] === 'audience' ? path[1] : path[0])
    if (name !== 'person_id') issue(name === 'send_at' ? 'day' : name, message)
  }
})
