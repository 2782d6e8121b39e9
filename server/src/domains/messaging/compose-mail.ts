import type { Ctx } from '../../platform/context.ts'
import type { MailContent } from '../../platform/outbox/mail.ts'
import type { Secrets } from '../../platform/outbox/outbox.ts'
import { hasLink } from '../../platform/outbox/sms-text.ts'
import { readSettings } from '../../platform/settings.ts'

/** Who writes: the school's name, and where its portal is opened. No mail links anywhere else. */
export interface School {
  name: string
  url: string
}

/** The school of the settings; before it has a name, the portal's. */
export async function schoolOf(ctx: Pick<Ctx, 'db' | 'publicUrl'>): Promise<School> {
  const { school_name, product_name } = await readSettings(ctx.db)
  return { name: oneLine(school_name || product_name || 'Talaan'), url: ctx.publicUrl }
}

/** How the school signs a text message, which holds no link, not even in a name. */
export const textName = (school: School): string => (hasLink(school.name) ? 'Your school' : school.name)

interface Parts {
  template: string
  subject: string
  /** Whom it greets. */
  to: string
  paragraphs: readonly string[]
  /** Values of the `{name}` places in the paragraphs. */
  secrets?: Secrets
}

/** A mail in the school's frame: whom it is for, what there is to say, who says it and where. */
export function composeMail(school: School, { template, subject, to, paragraphs, secrets }: Parts): MailContent {
  const foot = `${school.name}\n${school.url}\nThis mail was written by the portal; nobody reads answers to it.`
  const text = [`Dear ${to},`, ...paragraphs, foot].join('\n\n')
  return { template, subject: `${oneLine(subject)} - ${school.name}`, text, secrets }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
