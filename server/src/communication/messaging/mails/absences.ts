import type { MailContent } from '#platform/outbox/mail.ts'
import { composeMail, type School } from '../compose-mail.ts'

interface AbsencesText {
  /** Of the parent. */
  name: string
  pupil: string
  section: string
  adviser: string | null
  /** The month in words. */
  month: string
  absences: number
  link: string
}

export const absencesText = ({ pupil, section, month, absences }: Pick<AbsencesText, 'pupil' | 'section' | 'month' | 'absences'>): string =>
  `${pupil} (${section}) was absent on ${absences} ${absences === 1 ? 'day' : 'days'} in ${month}.`

/** Tells parents of absences; the days are in the portal. */
export const absencesMail = (school: School, { name, adviser, link, ...facts }: AbsencesText): MailContent =>
  composeMail(school, {
    template: 'absences',
    subject: `Absences of ${facts.pupil}`,
    to: name,
    paragraphs: [
      absencesText(facts),
      `See the days in the portal: ${link}`,
      adviser ? `Please contact the adviser, ${adviser}, about the absences.` : 'Please contact the school about the absences.',
      ...(school.address ? [`Contact the school: ${school.address}`] : []),
    ],
  })
