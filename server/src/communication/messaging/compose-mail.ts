import { hasLink, schoolName } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import type { MailContent } from '#platform/outbox/mail.ts'
import type { Secrets } from '#platform/outbox/outbox.ts'
import { readSettings } from '#platform/settings.ts'

/** The sender: the name of the school and the address of its portal. Mails link to no other address. */
export interface School {
  name: string
  url: string
  /** Empty until the settings have it. */
  address: string
  /** Telephones and email; empty until the settings have them. */
  contact: string
}

/** The school of the settings; until it has a name, the name of the portal is used. */
export async function loadSchool(ctx: Pick<Ctx, 'db' | 'publicUrl'>): Promise<School> {
  const settings = await readSettings(ctx.db)
  const { school_address = '', school_phones = '', school_email = '' } = settings
  const contact = [school_phones && `Tel. ${school_phones}`, school_email].filter(Boolean).join(', ')
  return { name: joinLines(schoolName(settings)), url: ctx.publicUrl, address: joinLines(school_address), contact }
}

/** The name of the school in text messages, which must not contain a link, not even in a name. */
export const formatSender = (school: School): string => (hasLink(school.name) ? 'Your school' : school.name)

interface MailParts {
  template: string
  subject: string
  /** The name in the greeting. */
  to: string
  paragraphs: readonly string[]
  /** Values of the `{name}` placeholders in the paragraphs. */
  secrets?: Secrets
}

/** Composes a mail with greeting, paragraphs and the footer of the school. */
export function composeMail(school: School, { template, subject, to, paragraphs, secrets }: MailParts): MailContent {
  const footer = [school.name, school.address, school.contact, school.url, 'This is an automated email. Please do not reply.']
    .filter(Boolean)
    .join('\n')
  const text = [`Dear ${to},`, ...paragraphs, footer].join('\n\n')
  return { template, subject: `${joinLines(subject)} - ${school.name}`, text, secrets }
}

const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim()
