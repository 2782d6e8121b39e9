import { contactLine, hasLink, mailFooter, schoolName } from '@talaan/contract'
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
  const { school_address = '' } = settings
  return { name: joinLines(schoolName(settings)), url: ctx.publicUrl, address: joinLines(school_address), contact: contactLine(settings) }
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
  const text = [`Dear ${to},`, ...paragraphs, mailFooter(school)].join('\n\n')
  return { template, subject: `${joinLines(subject)} - ${school.name}`, text, secrets }
}

const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim()
