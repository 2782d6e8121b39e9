import {
  childUrl,
  countSegments,
  fillFields,
  hasLink,
  listName,
  type NoticeChannel,
  type NotificationRule,
  namesPerson,
  normalizeMobileNumber,
  occasions,
  plainName,
  toSmsText,
} from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { presentFields, type RecordFields } from './present-fields.ts'

/** The texts of a rule, saved or not. */
export type RuleTexts = Pick<NotificationRule, 'occasion' | 'channels' | 'portal_text' | 'email_subject' | 'email_text' | 'sms_text'>

export interface NoticeChild extends PersonName {
  student_id: number
  extension_name: string | null
}

/** Whom a notice is for, and how the person is reached. */
export interface NoticePerson extends PersonName {
  /** The student whom a parent is notified about; null for the person concerned. */
  child: NoticeChild | null
  /** Null for who has no active account. */
  user_id: number | null
  email: string | null
  mobile: string | null
}

export interface RenderedNotice {
  name: string
  channels: NoticeChannel[]
  portal: string | null
  email: { to: string; subject: string; text: string } | null
  sms: { to: string; text: string; segments: number } | null
}

const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

interface Reach {
  schoolName: string
  /** The channels that the person wants. */
  wanted: readonly NoticeChannel[]
}

/** The texts that a person gets: of the channels of the rule that the person wants and that reach the person. */
export function renderNotice(rule: RuleTexts, person: NoticePerson, fields: RecordFields, { schoolName, wanted }: Reach): RenderedNotice {
  const values = presentFields(rule.occasion, person.child ?? person, fields, schoolName)
  const texts = person.child === null ? rule : nameChild(rule)
  const isUsed = (channel: NoticeChannel): boolean => rule.channels.includes(channel) && wanted.includes(channel)
  const portal = isUsed('portal') && person.user_id !== null ? capitalize(fillFields(texts.portal_text, values)) : null
  const email = isUsed('email') && person.email !== null ? renderEmail(texts, person.email, values) : null
  const sms = isUsed('sms') && person.mobile !== null ? renderSms(texts, person.mobile, values) : null
  const reached = { portal, email, sms }
  const channels = rule.channels.filter((channel) => reached[channel] !== null)
  return { name: greetingName(rule, person), channels, ...reached }
}

/** The texts of a rule for parents: one that names nobody begins with the name of the child, because a parent can have several. */
function nameChild(rule: RuleTexts): RuleTexts {
  const withName = (text: string, start: string): string => (namesPerson(text) ? text : `${start}${text}`)
  return {
    ...rule,
    portal_text: withName(rule.portal_text, 'About {full_name}: '),
    email_subject: withName(rule.email_subject, 'About {full_name}: '),
    email_text: withName(rule.email_text, 'This is about {full_name}.\n\n'),
    sms_text: withName(rule.sms_text, 'About {full_name}: '),
  }
}

/** An applicant's address is not verified, so the email does not greet whoever reads it by a name that somebody typed. */
const greetingName = ({ occasion }: RuleTexts, person: NoticePerson): string =>
  occasion === 'missing_documents' ? 'applicant' : plainName(person)

const renderEmail = (rule: RuleTexts, to: string, values: Readonly<Record<string, string>>) => ({
  to,
  subject: capitalize(fillFields(rule.email_subject, values)),
  text: capitalize(fillFields(rule.email_text, values)),
})

/** Null for a number that is none, and for a text in which a value makes a link. */
function renderSms(rule: RuleTexts, mobile: string, values: Readonly<Record<string, string>>): RenderedNotice['sms'] {
  const schoolName = hasLink(values.school_name ?? '') ? 'Your school' : (values.school_name ?? '')
  const text = toSmsText(capitalize(fillFields(rule.sms_text, { ...values, school_name: schoolName })))
  if (normalizeMobileNumber(mobile) === undefined || hasLink(text)) return null
  return { to: mobile, text, segments: countSegments(text) }
}

/** The child whom a parent is notified about. */
export const childName = ({ child }: Pick<NoticePerson, 'child'>): string | null => child && listName(child)

/** The text that the history keeps: what is shortest of what the person got. */
export const shortText = ({ portal, sms, email }: RenderedNotice): string => portal ?? sms?.text ?? email?.subject ?? ''

/** The page that a notification opens: of a parent that of the child. */
export const pageOf = ({ occasion }: RuleTexts, { child }: Pick<NoticePerson, 'child'>): string | null =>
  child === null ? occasions[occasion].url : childUrl(occasion, child.student_id)
