import type { AbsencesReached } from '#foundation/events/attendance-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { loadSchool } from '../compose-mail.ts'
import { absencesMail, absencesText } from '../mails/absences.ts'
import { notify } from '../notify.ts'
import { stopText } from '../send-mail.ts'
import { queueMailToUsers } from '../user-mail-queries.ts'

/** Stands where the mail greets its reader by name. */
const NAME = '\uE000'
const monthFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long' })

/** Notifies and mails the parents of each pupil. */
async function tellParentsOfAbsences(tx: Tx, ctx: Ctx, event: AbsencesReached): Promise<void> {
  const school = await loadSchool(ctx)
  const month = monthFormat.format(new Date(`${event.month}-01T00:00:00Z`))
  for (const { student_id, enrollment_id, name: pupil, absences, user_ids } of event.pupils) {
    const facts = { pupil, section: event.section, month, absences }
    const url = `/admin/parent/children/${student_id}?view=attendance`
    await notify(tx, { users: user_ids }, { type: 'rejected', message: absencesText(facts), url, category: 'classes' })
    const mail = absencesMail(school, { ...facts, name: NAME, adviser: event.adviser, link: `${school.url}${url}` })
    const place = mail.text.indexOf(NAME)
    const afterName = `${mail.text.slice(place + NAME.length)}\n\n${stopText(school)}`
    await queueMailToUsers(tx, user_ids, {
      template: mail.template,
      subject: mail.subject,
      beforeName: mail.text.slice(0, place),
      afterName,
      key: `absences:${enrollment_id}:${event.month}`,
      about: { entity: 'enrollments', entity_id: enrollment_id },
      news: { category: 'classes' },
    })
  }
}

export const attendanceSubscriptions = [on('absences_reached', tellParentsOfAbsences)]
