import {
  beginsWithTest,
  countSegments,
  fillSmsFields,
  hasLink,
  normalizeMobileNumber,
  type SmsExclusion,
  type SmsField,
  type SmsValues,
  usedFields,
} from '@talaan/contract'

/** Somebody who may get a text. */
export interface Candidate {
  name: string
  /** As it is on record or was typed. */
  number: string | null
  values: SmsValues
  user_id: number | null
  /** Whether the balance may be told to this person: to the student, and to the parents of a minor. */
  knows_balance: boolean
  /** Null for a number of a list. */
  person_id: number | null
  /** Whether the number is that of the parents or guardians of the person. */
  is_guardian: boolean
  /** False for news to somebody who did not consent to it. */
  has_consent: boolean
}

export interface ComposedText {
  number: string
  name: string
  text: string
  segments: number
  user_id: number | null
}

export interface LeftOut extends Pick<Candidate, 'person_id' | 'is_guardian'> {
  name: string
  number: string
  reason: SmsExclusion
}

export interface ComposedBatch {
  texts: ComposedText[]
  left_out: LeftOut[]
}

/** Fills the text for each candidate. A number gets one text, whoever comes first. */
export function composeBatch(text: string, candidates: readonly Candidate[], optOuts: ReadonlySet<string>): ComposedBatch {
  const fields = usedFields(text)
  const numbers = new Set<string>()
  const batch: ComposedBatch = { texts: [], left_out: [] }
  for (const candidate of candidates) {
    const number = normalizeMobileNumber(candidate.number ?? '')
    const filledText = toFilledText(text, candidate.values)
    const reason = findExclusion(candidate, { number, filledText, fields, numbers, optOuts })
    if (reason !== undefined || number === undefined) {
      const { name, person_id, is_guardian } = candidate
      batch.left_out.push({ name, number: candidate.number ?? '', reason: reason ?? 'invalid_number', person_id, is_guardian })
      continue
    }
    numbers.add(number)
    batch.texts.push({
      number,
      name: candidate.name,
      text: filledText,
      segments: countSegments(filledText),
      user_id: candidate.user_id,
    })
  }
  return batch
}

/** The text itself was checked, but a name at its beginning may begin with TEST, which the provider would drop. */
function toFilledText(text: string, values: SmsValues): string {
  const filledText = fillSmsFields(text, values)
  return beginsWithTest(filledText) ? `Notice: ${filledText}` : filledText
}

interface ExclusionFacts {
  number: string | undefined
  filledText: string
  fields: readonly SmsField[]
  numbers: ReadonlySet<string>
  optOuts: ReadonlySet<string>
}

function findExclusion(candidate: Candidate, { number, filledText, fields, numbers, optOuts }: ExclusionFacts): SmsExclusion | undefined {
  if (!candidate.number?.trim()) return 'no_number'
  if (number === undefined) return 'invalid_number'
  if (optOuts.has(number)) return 'opted_out'
  if (!candidate.has_consent) return 'no_consent'
  if (numbers.has(number)) return 'same_number'
  if (fields.includes('balance') && !candidate.knows_balance) return 'of_age'
  if (fields.some((field) => !candidate.values[field])) return 'missing_field'
  return hasLink(filledText) ? 'link' : undefined
}

/** How many were left out for each reason, the most frequent first. */
export function countLeftOut(leftOut: readonly LeftOut[]): { reason: SmsExclusion; count: number }[] {
  const counts = new Map<SmsExclusion, number>()
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
}

export const sumSegments = (texts: readonly ComposedText[]): number => texts.reduce((sum, { segments }) => sum + segments, 0)
